/**
 * Media query of a phone: a finger as the pointer, on a screen that is too small for the editor. A narrow window of a
 * computer gets the editor; so does a tablet.
 */
export const PHONE_SCREEN = '(pointer: coarse) and (max-width: 899px)'
