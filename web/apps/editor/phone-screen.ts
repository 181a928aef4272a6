/**
 * Media query of a phone, upright or on its side: a finger as the pointer, on a screen that is too small for the panels
 * of the editor. A narrow window of a computer gets the editor; so does a tablet, whose shorter side is longer.
 */
export const PHONE_SCREEN = '(pointer: coarse) and ((max-width: 599px) or (max-height: 499px))'
