import { useEffect, useRef } from 'react'
import type { SwatchProps } from '#web/ui/brand-kit/ItemParts.tsx'
import styles from './brand-swatch.module.css'

/**
 * A color of a group, changed in the dialog of the system. The color panel of the editor would load parts of the editor
 * here. The transparency of a color stays.
 */
export const BrandSwatch = ({ label, value, onChange, onChangeEnd }: SwatchProps) => {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(value)
  const end = useRef(onChangeEnd)
  useEffect(() => {
    end.current = onChangeEnd
  })
  useEffect(() => {
    // React's onChange is the live `input` event; the end of the dialog is the native `change`.
    const element = input.current
    const onEnd = () => end.current(latest.current)
    element?.addEventListener('change', onEnd)
    return () => element?.removeEventListener('change', onEnd)
  }, [])
  return (
    <label className={styles.swatch} style={{ background: value }} title={value}>
      <input
        ref={input}
        type="color"
        aria-label={`${label} ${value}`}
        value={value.slice(0, 7)}
        onChange={event => {
          latest.current = `${event.currentTarget.value}${value.slice(7)}`
          onChange(latest.current)
        }}
      />
    </label>
  )
}
