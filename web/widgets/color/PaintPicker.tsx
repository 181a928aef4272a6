import { useRef } from 'react'
import * as m from '#messages/color.ts'
import { gradientCss, gradientFrom, isGradient, parseGradient } from '#web/kernels/fill-gradient.ts'
import { ColorPicker, type ColorPickerProps } from '../ColorPicker.tsx'
import { Tabs } from '../Tabs.tsx'
import { GradientEditor } from './GradientEditor.tsx'

/** The color panel for fills: one color or a gradient. Changing over and back keeps what was set on either side. */
export const PaintPicker = (props: ColorPickerProps) => {
  const { value, onChange, onChangeEnd } = props
  const kept = useRef<{ color?: string; gradient?: string }>({})
  const kind = isGradient(value) && parseGradient(value) ? 'gradient' : 'color'
  const changeOver = (to: 'color' | 'gradient') => {
    if (to === kind) return
    kept.current[kind] = value
    const next =
      to === 'gradient'
        ? (kept.current.gradient ?? gradientCss(gradientFrom(value)))
        : (kept.current.color ?? parseGradient(value)?.stops[0]?.color ?? value)
    onChange(next)
    onChangeEnd?.(next)
  }
  return (
    <Tabs
      label={m.fill}
      variant="segmented"
      value={kind}
      onChange={changeOver}
      tabs={[
        { id: 'color', label: m.solid, content: <ColorPicker {...props} /> },
        { id: 'gradient', label: m.gradient, content: <GradientEditor {...props} /> },
      ]}
    />
  )
}
