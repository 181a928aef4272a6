import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import * as m from '#messages/fonts.ts'
import * as widgetTexts from '#messages/widgets.ts'
import type { Icon } from '#web/widgets/icons.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import styles from './SpacingSlider.module.css'

interface Props {
  readonly icon: Icon
  readonly label: string
  /** px */
  readonly value: number
  /** Several selected texts have different values; `value` is the first one's. */
  readonly isMixed: boolean
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly onChangeEnd: () => void
}

/** A spacing value as a button; hover or focus opens its slider, Esc closes it. */
export const SpacingSlider = ({ icon: Glyph, label, value, isMixed, min, max, onChange, onChangeEnd }: Props) => {
  const shown = Math.round(value)
  const text = isMixed ? widgetTexts.mixed : String(shown)
  const trigger = useRef<HTMLButtonElement>(null)
  const [isClosed, setIsClosed] = useState(false)
  const open = () => setIsClosed(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isClosed) return
    // The next Esc is for the selection.
    event.stopPropagation()
    trigger.current?.focus()
    setIsClosed(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the keys of the controls inside
    <div
      className={styles.spacing}
      data-closed={isClosed || undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={open}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && open()}
    >
      <Button
        ref={trigger}
        className={styles.trigger ?? ''}
        aria-label={`${label} ${isMixed ? text : `${shown}px`}`}
        onPress={open}
      >
        <Glyph size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.name} aria-hidden>
          {label}
        </span>
        <span className={styles.value} aria-hidden>
          {text}
        </span>
      </Button>
      <div className={styles.panel} data-spacing={label}>
        <div className={styles.card}>
          <Slider
            label={label}
            min={min}
            max={max}
            step={1}
            suffix="px"
            value={shown}
            isMixed={isMixed}
            className={styles.slider}
            onChange={onChange}
            onChangeEnd={onChangeEnd}
          />
          <NumberField
            label={m.number({ label })}
            isLabelHidden
            size="s"
            className={styles.number}
            min={min}
            max={max}
            value={isMixed ? null : shown}
            onChange={onChange}
            onCommit={onChangeEnd}
          />
        </div>
      </div>
    </div>
  )
}
