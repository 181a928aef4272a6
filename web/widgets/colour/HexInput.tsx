import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { type Colour, parseColour, parseHex, toHex } from '#web/kernels/colour.ts'
import styles from './colour.module.css'

export interface HexInputProps {
  readonly colour: Colour
  readonly onCommit: (colour: Colour) => void
}

/** Hex digits of the colour, at most 6; applied on blur or Enter when valid (3 or 6 digits), else put back. */
export const HexInput = ({ colour, onCommit }: HexInputProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const apply = () => {
    if (draft === null) return
    setDraft(null)
    const next = parseHex(draft, colour.alpha, colour)
    if (next && toHex(next) !== toHex(colour)) onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Esc drops what was typed and closes the panel; the other keys stay here.
    if (event.key === 'Escape') return setDraft(null)
    event.stopPropagation()
    if (event.key === 'Enter') apply()
  }
  // `#` and rgb() do not fit the 6 characters, so a pasted colour is read before the box cuts it.
  const onPaste = (event: ClipboardEvent) => {
    const pasted = parseColour(event.clipboardData.getData('text'), colour)
    if (!pasted) return
    event.preventDefault()
    setDraft(null)
    onCommit({ ...pasted, alpha: colour.alpha })
  }
  const invalid = draft !== null && draft !== '' && !/^[\da-f]*$/i.test(draft)
  return (
    <label className={styles.hex}>
      <span aria-hidden>#</span>
      <input
        className={styles.text}
        aria-label="十六进制颜色"
        aria-invalid={invalid}
        maxLength={6}
        autoComplete="off"
        spellCheck={false}
        value={draft ?? toHex(colour).toUpperCase()}
        onChange={event => setDraft(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={apply}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </label>
  )
}
