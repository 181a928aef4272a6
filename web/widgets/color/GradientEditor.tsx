import { useEffect, useMemo, useRef, useState } from 'react'
import * as m from '#messages/color.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import {
  type Gradient,
  gradientCss,
  gradientFrom,
  parseGradient,
  recolorStop,
  removeStop,
  reverseStops,
  STOPS,
} from '#web/kernels/fill-gradient.ts'
import { ColorPicker, type ColorPickerProps } from '../ColorPicker.tsx'
import { IconButton } from '../IconButton.tsx'
import { ArrowLeftRight, Trash2 } from '../icons.ts'
import { Slider } from '../Slider.tsx'
import { GradientBar } from './GradientBar.tsx'
import styles from './gradient.module.css'
import { GRADIENTS } from './gradient-presets.ts'
import { throttle } from './throttle.ts'

export interface GradientEditorProps extends Omit<ColorPickerProps, 'value'> {
  /** CSS gradient as documents hold it. */
  readonly value: string
}

/** A gradient: linear or radial, its angle, its stops on a bar, and the color of the chosen stop. */
export const GradientEditor = ({ value, onChange, onChangeEnd, ...picker }: GradientEditorProps) => {
  const [gradient, setGradient] = useState<Gradient>(() => parseGradient(value) ?? gradientFrom(value))
  const [chosen, setChosen] = useState(0)
  const emitted = useRef(value)
  const latest = useRef(gradient)
  const handlers = useRef({ onChange, onChangeEnd })
  useEffect(() => {
    handlers.current = { onChange, onChangeEnd }
  })
  const live = useMemo(
    () =>
      throttle<string>(LIMITS.colorThrottleMs, css => {
        emitted.current = css
        handlers.current.onChange(css)
      }),
    [],
  )
  useEffect(() => () => live.flush(), [live])
  // Undo or another selection replaces what is shown; our own echo does not.
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    const next = parseGradient(value)
    if (!next) return
    latest.current = next
    setGradient(next)
    setChosen(at => Math.min(at, next.stops.length - 1))
  }, [value])

  const change = (next: Gradient, index = chosen) => {
    setChosen(index)
    if (next === latest.current) return
    latest.current = next
    setGradient(next)
    live.push(gradientCss(next))
  }
  const finish = () => {
    live.flush()
    handlers.current.onChangeEnd?.(gradientCss(latest.current))
  }
  const settle = (next: Gradient, index = chosen) => {
    change(next, index)
    finish()
  }
  const stop = gradient.stops[chosen] ?? gradient.stops[0]
  return (
    <div className={styles.editor}>
      <div className={styles.row}>
        <div className={styles.kinds} role="radiogroup" aria-label={m.gradientKind}>
          {(['linear', 'radial'] as const).map(kind => (
            <label key={kind}>
              <input
                type="radio"
                name="gradient-kind"
                checked={gradient.kind === kind}
                onChange={() => settle({ ...gradient, kind })}
              />
              <span>{kind === 'linear' ? m.linear : m.radial}</span>
            </label>
          ))}
        </div>
        <IconButton
          icon={ArrowLeftRight}
          label={m.reverse}
          size="s"
          onPress={() => settle(reverseStops(gradient), gradient.stops.length - 1 - chosen)}
        />
        <IconButton
          icon={Trash2}
          label={m.removeStop}
          size="s"
          isDisabled={gradient.stops.length <= STOPS.min}
          onPress={() => settle(removeStop(gradient, chosen), Math.max(0, chosen - 1))}
        />
      </div>
      <GradientBar gradient={gradient} chosen={chosen} onChange={change} onChangeEnd={finish} />
      {gradient.kind === 'linear' && (
        <Slider
          label={m.angle}
          min={0}
          max={360}
          step={1}
          suffix="°"
          value={Math.round(gradient.angle)}
          onChange={angle => change({ ...gradient, angle })}
          onChangeEnd={finish}
        />
      )}
      <div className={styles.presets} role="toolbar" aria-label={m.presets}>
        {GRADIENTS.map(({ name, css }) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            style={{ backgroundImage: css }}
            onClick={() => {
              const preset = parseGradient(css)
              if (preset) settle({ ...preset, kind: gradient.kind }, 0)
            }}
          />
        ))}
      </div>
      {stop && (
        <ColorPicker
          {...picker}
          isCompact
          value={stop.color}
          onChange={color => change(recolorStop(latest.current, chosen, color))}
          onChangeEnd={finish}
        />
      )}
    </div>
  )
}
