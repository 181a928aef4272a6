/** Steps of a pixel that are exact as binary fractions, also for numbers of five digits in single precision. */
const STEPS = 64

/**
 * A translation (px) in 64ths. The browser adds the place of the page on the screen to it and takes it off again, in
 * single precision: only exact fractions are then the same number as in a download, and a letter that falls between two
 * subpixel places goes to the same one.
 */
export const binaryPx = (px: number): number => Math.round(px * STEPS) / STEPS
