import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import * as m from '#messages/color.ts'
import { type Color, parseColor, parseHex, toHex } from '#web/kernels/color.ts'
import styles from './color.module.css'

export interface HexInputProps {
  readonly color: Color
  readonly onCommit: (color: Color) => void
}

/** Hex digits of the color, at most 6; applied on blur or Enter when valid (3 or 6 digits), else put back. */
export const HexInput = ({ color, onCommit }: HexInputProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const apply = () => {
    if (draft === null) return
    setDraft(null)
    const next = parseHex(draft, color.alpha, color)
    if (next && toHex(next) !== toHex(color)) onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Esc drops what was typed and closes the panel; the other keys stay here.
    if (event.key === 'Escape') return setDraft(null)
    event.stopPropagation()
    if (event.key === 'Enter') apply()
  }
  // `#` and rgb() do not fit the 6 characters, so a pasted color is read before the box cuts it.
  const onPaste = (event: ClipboardEvent) => {
    const pasted = parseColor(event.clipboardData.getData('text'), color)
    if (!pasted) return
    event.preventDefault()
    setDraft(null)
    onCommit({ ...pasted, alpha: color.alpha })
  }
  const invalid = draft !== null && draft !== '' && !/^[\da-f]*$/i.test(draft)
  return (
    <label className={styles.hex}>
      <span aria-hidden>#</span>
      <input
        className={styles.text}
        aria-label={m.hex}
        aria-invalid={invalid}
        maxLength={6}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? toHex(color).toUpperCase()}
        onChange={event => setDraft(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={apply}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </label>
  )
}
