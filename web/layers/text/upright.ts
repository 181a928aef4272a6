import type { CSSProperties } from 'react'
import { EMOJI_SEQUENCES, emojiIn } from '#schemas/emoji.ts'

/** Separate runs of one to three digits: not part of a word (`A4`), a longer number, a decimal (`3.14`) or a keycap. */
const STANDING = /(?<![A-Za-z\d]|\d[.,:/])\d{1,3}(?![A-Za-z\d%]|[.,:/]\d|\ufe0f?\u20e3)/
const UPRIGHT = new RegExp(`${STANDING.source}|${EMOJI_SEQUENCES.source}`, 'gu')

/**
 * Splits a vertical paragraph into text and parts set upright as a unit: short digit runs (纵中横) and emoji of several
 * characters, which browsers otherwise rotate or split at their joiners.
 */
export const splitUpright = (text: string): readonly { readonly part: string; readonly isUpright: boolean }[] => {
  const parts: { part: string; isUpright: boolean }[] = []
  let from = 0
  for (const match of text.matchAll(UPRIGHT)) {
    const [part] = match
    // Browsers set an emoji of one character upright.
    if (!/^\d/.test(part) && [...part].length === 1) continue
    if (match.index > from) parts.push({ part: text.slice(from, match.index), isUpright: false })
    parts.push({ part, isUpright: true })
    from = match.index + part.length
  }
  if (from < text.length) parts.push({ part: text.slice(from), isUpright: false })
  return parts
}

/**
 * The cell of upright digits: one em square in the middle of the column. `text-combine-upright` has the same purpose,
 * but browsers place it by the font's ascent, which puts it beside the column in fonts with large ascents.
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
/** Same height as emoji of one character, which have no cell. */
const EMOJI_CELL = { textOrientation: 'upright' } as const satisfies CSSProperties

/** Styles of the cell of an upright part, and the font size (em) of digits, smaller the more digits there are. */
export const uprightLook = (part: string): { readonly cell: CSSProperties; readonly fontSize?: string } =>
  emojiIn(part)
    ? { cell: EMOJI_CELL }
    : { cell: DIGITS_CELL, fontSize: part.length < 2 ? '1em' : part.length < 3 ? '0.88em' : '0.62em' }

/** The cell as a DOM element, for hosts without React. */
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
