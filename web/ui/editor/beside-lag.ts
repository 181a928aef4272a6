/**
 * ms after which what stands beside the canvas follows what is done on it by keys: while one is held, the canvas shows
 * every step and the rest some of them.
 */
export const BESIDE_LAG_MS = 80
