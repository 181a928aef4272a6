/** Formats a slider's value: one decimal when `isFloat`, else at most two decimals without trailing zeros. */
export const shownAmount = (value: number, isFloat: boolean): string =>
  isFloat ? (Math.round(value * 10) / 10).toFixed(1) : String(Number(value.toFixed(2)))
