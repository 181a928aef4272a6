/** What the bottom of the screen shows for the selection. */
export const PhoneToolbar = () => null
