import { Button } from 'react-aria-components/Button'
import * as m from '#messages/fonts.ts'
import type { Icon } from '#web/widgets/icons.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import styles from './SpacingSlider.module.css'

interface Props {
  readonly icon: Icon
  readonly label: string
  /** px */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
  readonly onChangeEnd: () => void
}

/** A spacing value as a button; hover or focus opens its slider. */
export const SpacingSlider = ({ icon: Glyph, label, value, min, max, onChange, onChangeEnd }: Props) => {
  const shown = Math.round(value)
  return (
    <div className={styles.spacing}>
      <Button className={styles.trigger ?? ''} aria-label={`${label} ${shown}px`}>
        <Glyph size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.name} aria-hidden>
          {label}
        </span>
        <span className={styles.value} aria-hidden>
          {shown}
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
            value={shown}
            onChange={onChange}
            onCommit={onChangeEnd}
          />
        </div>
      </div>
    </div>
  )
}
