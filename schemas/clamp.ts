/** Limits a value to `min`…`max`; the result is `min` when `min` is larger than `max`. */
export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))
