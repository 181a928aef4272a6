/** What a number field may hold. */
export interface NumberRange {
  readonly min: number
  readonly max: number
  /** Smallest step; also the precision that values are rounded to. */
  readonly step: number
}

/** Full-width digits and signs (Chinese input methods) as ASCII. */
const ascii = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, char => String.fromCharCode(char.charCodeAt(0) - 0xfee0)).replace(/[。．]/g, '.')

/** Reads a typed number; `null` when the text is none. Units after the number are ignored (`12px` → 12). */
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

/** Rounds to the step's precision (not to its multiples) and holds within the range. */
export const clampNumber = (value: number, { min, max, step }: NumberRange): number =>
  Math.min(max, Math.max(min, Number(value.toFixed(decimals(step)))))

/** The value after `count` arrow-key steps. */
export const stepNumber = (value: number, count: number, range: NumberRange): number =>
  clampNumber(value + count * range.step, range)

/** How a value is written: at most two decimals (or the step's), no trailing zeros. */
export const formatNumber = (value: number, step: number): string =>
  String(Number(value.toFixed(Math.max(decimals(step), step < 1 ? 0 : 2))))
