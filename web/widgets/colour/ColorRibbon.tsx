import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import styles from './colour.module.css'

export interface ColorRibbonProps {
  readonly label: string
  readonly kind: 'hue' | 'alpha'
  readonly value: number
  readonly max: number
  readonly valueText: string
  /** Opaque CSS colour the ribbon ends in (alpha) or the thumb shows (hue). */
  readonly colour: string
  readonly onChange: (value: number) => void
  readonly onChangeEnd: () => void
}

/** The hue or alpha slider: a native range input over a gradient, so keys and screen readers come for free. */
export const ColorRibbon = ({
  label,
  kind,
  value,
  max,
  valueText,
  colour,
  onChange,
  onChangeEnd,
}: ColorRibbonProps) => (
  <input
    type="range"
    className={clsx(styles.ribbon, styles[kind])}
    style={{ '--ribbon': colour } as CSSProperties}
    aria-label={label}
    aria-valuetext={valueText}
    min={0}
    max={max}
    step={1}
    value={Math.round(value)}
    onChange={event => onChange(event.currentTarget.valueAsNumber)}
    onPointerUp={onChangeEnd}
    onKeyDown={event => event.key !== 'Escape' && event.stopPropagation()}
    onKeyUp={onChangeEnd}
  />
)
