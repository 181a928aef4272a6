/** Value range of a number field. */
export interface NumberRange {
  readonly min: number
  readonly max: number
  /** Step size; also the precision that values are rounded to. */
  readonly step: number
}

/** Converts full-width digits and signs (Chinese input methods) to ASCII. */
const ascii = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, char => String.fromCharCode(char.charCodeAt(0) - 0xfee0)).replace(/[。．]/g, '.')

/** Parses a typed number; `null` when the text is not a number. Units after the number are ignored (`12px` → 12). */
export const parseNumber = (text: string): number | null => {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+))\s*[a-z%°]*\s*$/i.exec(ascii(text))
  const value = match?.[1] === undefined ? Number.NaN : Number(match[1])
  return Number.isFinite(value) ? value : null
}

const decimals = (step: number) => {
  const text = String(step)
  const dot = text.indexOf('.')
  return dot < 0 ? 0 : text.length - dot - 1
}

/** Rounds to the step's precision (not to its multiples) and clamps to the range. */
export const clampNumber = (value: number, { min, max, step }: NumberRange): number =>
  Math.min(max, Math.max(min, Number(value.toFixed(decimals(step)))))

/** The value after `count` arrow-key steps. */
export const stepNumber = (value: number, count: number, range: NumberRange): number =>
  clampNumber(value + count * range.step, range)

/** Formats a value: at most two decimals (or the step's), no trailing zeros. */
export const formatNumber = (value: number, step: number): string =>
  String(Number(value.toFixed(Math.max(decimals(step), step < 1 ? 0 : 2))))
