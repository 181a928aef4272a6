import type { CSSProperties } from 'react'

/** Runs of one to three digits that stand alone: not part of a word (`A4`), a longer number or a decimal (`3.14`). */
const STANDING = /(?<![A-Za-z\d]|\d[.,:/])\d{1,3}(?![A-Za-z\d%]|[.,:/]\d)/g

/** Splits a vertical paragraph into text and short digit runs that are set upright in one cell (纵中横). */
export const splitUprightDigits = (text: string): readonly { readonly part: string; readonly isUpright: boolean }[] => {
  const parts: { part: string; isUpright: boolean }[] = []
  let from = 0
  for (const match of text.matchAll(STANDING)) {
    if (match.index > from) parts.push({ part: text.slice(from, match.index), isUpright: false })
    parts.push({ part: match[0], isUpright: true })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ part: text.slice(from), isUpright: false })
  return parts
}

/**
 * The cell of an upright run: one em square in the middle of the column. `text-combine-upright` would say the same, but
 * browsers place it by the font's ascent, which leaves it beside the column in fonts with tall ascents.
 */
export const UPRIGHT_CELL = {
  display: 'inline-flex',
  writingMode: 'horizontal-tb',
  width: '1em',
  height: '1em',
  alignItems: 'center',
  justifyContent: 'center',
  lineHeight: 1,
  letterSpacing: 0,
  whiteSpace: 'nowrap',
} as const satisfies CSSProperties

/** Size (em) of the digits in their cell: up to two fit as they are, three are set smaller. */
export const uprightSize = (digits: string): string =>
  digits.length < 2 ? '1em' : digits.length < 3 ? '0.88em' : '0.62em'

/** The cell as a DOM element, for hosts that do not render with React. */
export const uprightCell = (digits: string): HTMLElement => {
  const cell = document.createElement('span')
  cell.dataset.upright = ''
  for (const [name, value] of Object.entries(UPRIGHT_CELL))
    cell.style.setProperty(
      name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
      String(value),
    )
  const inner = document.createElement('span')
  inner.style.fontSize = uprightSize(digits)
  inner.textContent = digits
  cell.append(inner)
  return cell
}
