import { type KeyboardEvent, useState } from 'react'
import * as m from '#messages/color.ts'
import { CHANNEL_MAX, type Channel, readChannel } from '#web/kernels/color.ts'
import styles from './color.module.css'

export interface ChannelInputProps {
  readonly channel: Channel
  /** Short visible letter, e.g. `R`. */
  readonly letter: string
  /** Accessible name, e.g. 红. */
  readonly label: string
  readonly value: number
  readonly onCommit: (channel: Channel, value: number) => void
}

/** One number of a color. Applied on blur, Enter and arrow keys; a text that is no number becomes 0. */
export const ChannelInput = ({ channel, letter, label, value, onCommit }: ChannelInputProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const shown = draft ?? String(Math.round(value))
  const apply = (text: string) => {
    setDraft(null)
    const next = readChannel(channel, text)
    if (next !== Math.round(value)) onCommit(channel, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Esc drops what was typed and closes the panel; the other keys stay here.
    if (event.key === 'Escape') return setDraft(null)
    event.stopPropagation()
    if (event.key === 'Enter') apply(shown)
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      const by = (event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1)
      apply(String(readChannel(channel, shown) + by))
    }
  }
  return (
    <label className={styles.channel}>
      <input
        className={styles.text}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-description={m.range({ max: CHANNEL_MAX[channel] })}
        value={shown}
        onChange={event => setDraft(event.currentTarget.value)}
        onFocus={event => event.currentTarget.select()}
        onBlur={() => draft !== null && apply(draft)}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden>{letter}</span>
    </label>
  )
}
