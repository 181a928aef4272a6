/** The open sheet (`phoneSheet`). */
export const PhoneSheets = () => null
