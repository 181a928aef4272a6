import type { CSSProperties } from 'react'
import { EMOJI_SEQUENCES, emojiIn } from '#schemas/emoji.ts'

/** Runs of one to three digits that stand alone: not part of a word (`A4`), a longer number, a decimal (`3.14`) or a keycap. */
const STANDING = /(?<![A-Za-z\d]|\d[.,:/])\d{1,3}(?![A-Za-z\d%]|[.,:/]\d|\ufe0f?\u20e3)/
const UPRIGHT = new RegExp(`${STANDING.source}|${EMOJI_SEQUENCES.source}`, 'gu')

/**
 * Splits a vertical paragraph into text and what is set upright in one piece: short digit runs (纵中横) and emoji of
 * several characters, which browsers else turn or take apart at their joiners.
 */
export const splitUpright = (text: string): readonly { readonly part: string; readonly isUpright: boolean }[] => {
  const parts: { part: string; isUpright: boolean }[] = []
  let from = 0
  for (const match of text.matchAll(UPRIGHT)) {
    const [part] = match
    // An emoji of one character stands upright by itself.
    if (!/^\d/.test(part) && [...part].length === 1) continue
    if (match.index > from) parts.push({ part: text.slice(from, match.index), isUpright: false })
    parts.push({ part, isUpright: true })
    from = match.index + part.length
  }
  if (from < text.length) parts.push({ part: text.slice(from), isUpright: false })
  return parts
}

/**
 * The cell of upright digits: one em square in the middle of the column. `text-combine-upright` would say the same, but
 * browsers place it by the font's ascent, which leaves it beside the column in fonts with tall ascents.
 */
const DIGITS_CELL = {
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
/** As high as emoji of one character, which stand in no cell. */
const EMOJI_CELL = { textOrientation: 'upright' } as const satisfies CSSProperties

/** Styles of the cell of an upright part, and the size (em) of digits in theirs: two fit as they are, three are smaller. */
export const uprightLook = (part: string): { readonly cell: CSSProperties; readonly fontSize?: string } =>
  emojiIn(part)
    ? { cell: EMOJI_CELL }
    : { cell: DIGITS_CELL, fontSize: part.length < 2 ? '1em' : part.length < 3 ? '0.88em' : '0.62em' }

/** The cell as a DOM element, for hosts that do not render with React. */
export const uprightCell = (part: string): HTMLElement => {
  const { cell: style, fontSize } = uprightLook(part)
  const cell = document.createElement('span')
  cell.dataset.upright = ''
  for (const [name, value] of Object.entries(style))
    cell.style.setProperty(
      name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
      String(value),
    )
  if (!fontSize) {
    cell.textContent = part
    return cell
  }
  const inner = document.createElement('span')
  inner.style.fontSize = fontSize
  inner.textContent = part
  cell.append(inner)
  return cell
}
