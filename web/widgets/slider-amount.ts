/** How a slider writes its value: with one decimal where its numbers are fractions, else at most two and no zeros. */
export const shownAmount = (value: number, isFloat: boolean): string =>
  isFloat ? (Math.round(value * 10) / 10).toFixed(1) : String(Number(value.toFixed(2)))
