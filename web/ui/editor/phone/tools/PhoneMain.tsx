/** The single main button of the top bar. */
export const PhoneMain = () => null
