/** An amount in fen as yuan with two decimals: `99.00`. */
export const yuanOf = (fen: number): string => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** An amount in yuan (`99`, `99.5`, `-99.00`) as fen; NaN for a text that is no amount with at most two decimals. */
export const fenOf = (yuan: string): number => {
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(yuan) ?? []
  if (whole === '') return Number.NaN
  const fen = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' ? 0 - fen : fen
}
