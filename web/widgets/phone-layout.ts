import { createContext } from 'react'

/** The page is laid out for a phone: popovers are sheets from the bottom edge, lists are as wide as their place. */
export const PhoneLayout = createContext(false)
