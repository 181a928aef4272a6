import { clsx } from 'clsx'
import { Label } from 'react-aria-components/Label'
import { Slider as AriaSlider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import * as m from '#messages/widgets.ts'
import styles from './Slider.module.css'
import { shownAmount } from './slider-amount.ts'
import visuallyHidden from './visually-hidden.module.css'

export interface SliderProps {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly value: number
  /** Called live while dragging. */
  readonly onChange: (value: number) => void
  /** Called once, when the drag or key press ends. */
  readonly onChangeEnd?: (value: number) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly suffix?: string
  /** Several selected things have different values; `value` is the first one's. */
  readonly isMixed?: boolean
  /** A number field beside the slider shows the value. */
  readonly isOutputHidden?: boolean
  /** Shows the value with one decimal. */
  readonly isFloat?: boolean
  readonly isDisabled?: boolean
  readonly className?: string | undefined
}

/** A one-thumb slider. Values that are not finite numbers count as `min`. */
export const Slider = ({
  label,
  isLabelHidden = false,
  value,
  onChange,
  onChangeEnd,
  min = 0,
  max = 1,
  step = 0.1,
  suffix = '',
  isMixed = false,
  isOutputHidden = false,
  isFloat = false,
  isDisabled = false,
  className,
}: SliderProps) => {
  const safe = Number.isFinite(value) ? Math.min(max, Math.max(min, value)) : min
  // A range that spans zero (hue −180…180) fills from zero, other ranges from the start.
  const origin = min < 0 && max > 0 ? (0 - min) / (max - min) : 0
  const at = max === min ? 0 : (safe - min) / (max - min)
  return (
    <AriaSlider
      className={clsx(styles.slider, isLabelHidden && styles.bare, className)}
      value={safe}
      minValue={min}
      maxValue={max}
      step={step}
      isDisabled={isDisabled}
      onChange={next => Number.isFinite(next) && onChange(next)}
      {...(onChangeEnd ? { onChangeEnd: (next: number) => onChangeEnd(next) } : {})}
    >
      <Label className={clsx(isLabelHidden ? visuallyHidden.visuallyHidden : styles.label)}>{label}</Label>
      <SliderOutput className={clsx(isLabelHidden || isOutputHidden ? visuallyHidden.visuallyHidden : styles.output)}>
        {/* A value beyond the range is shown as it is, only the thumb stays inside. */}
        {isMixed ? m.mixed : `${shownAmount(Number.isFinite(value) ? value : min, isFloat)}${suffix}`}
      </SliderOutput>
      <SliderTrack className={clsx(styles.track)}>
        <div className={styles.rail} />
        <div
          className={styles.fill}
          // A fill from the start begins where the rail begins, half a thumb (7 px) before the track.
          style={{
            left: origin === 0 ? -7 : `${Math.min(origin, at) * 100}%`,
            width: `calc(${Math.abs(at - origin) * 100}% + ${origin === 0 ? 7 : 0}px)`,
          }}
        />
        <SliderThumb className={clsx(styles.thumb)} />
      </SliderTrack>
    </AriaSlider>
  )
}
