import { createContext } from 'react'

/** On a phone's screen popovers are sheets from the bottom edge. */
export const PopoversAsSheets = createContext(false)
