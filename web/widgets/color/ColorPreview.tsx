import { useEffect, useRef } from 'react'
import * as m from '#messages/color.ts'
import styles from './color.module.css'

interface Props {
  /** CSS color with its alpha, as it is shown. */
  readonly css: string
  /** `#rrggbb` for the native input, which knows no alpha. */
  readonly opaque: string
  /** Live, `#rrggbb`, while the native dialog is open. */
  readonly onChange: (hex: string) => void
  /** Once, when the native dialog is closed with a color. */
  readonly onChangeEnd: () => void
}

/** The color as it is now; a press on it opens the system's own color dialog. */
export const ColorPreview = ({ css, opaque, onChange, onChangeEnd }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const end = useRef(onChangeEnd)
  useEffect(() => {
    end.current = onChangeEnd
  })
  useEffect(() => {
    // React's onChange is the live `input` event; the end of the dialog is the native `change`.
    const element = input.current
    const onEnd = () => end.current()
    element?.addEventListener('change', onEnd)
    return () => element?.removeEventListener('change', onEnd)
  }, [])
  return (
    <div className={styles.preview}>
      <span style={{ background: css }} />
      <input
        ref={input}
        type="color"
        aria-label={m.system}
        value={opaque}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
