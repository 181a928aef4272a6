import { useRef } from 'react'
import { gradientCss, gradientFrom, isGradient, parseGradient } from '#web/kernels/fill-gradient.ts'
import { ColorPicker, type ColorPickerProps } from '../ColorPicker.tsx'
import { Tabs } from '../Tabs.tsx'
import { GradientEditor } from './GradientEditor.tsx'

/** The colour panel for fills: one colour or a gradient. Changing over and back keeps what was set on either side. */
export const PaintPicker = (props: ColorPickerProps) => {
  const { value, onChange, onChangeEnd } = props
  const kept = useRef<{ colour?: string; gradient?: string }>({})
  const kind = isGradient(value) && parseGradient(value) ? 'gradient' : 'colour'
  const changeOver = (to: 'colour' | 'gradient') => {
    if (to === kind) return
    kept.current[kind] = value
    const next =
      to === 'gradient'
        ? (kept.current.gradient ?? gradientCss(gradientFrom(value)))
        : (kept.current.colour ?? parseGradient(value)?.stops[0]?.colour ?? value)
    onChange(next)
    onChangeEnd?.(next)
  }
  return (
    <Tabs
      label="填充方式"
      variant="segmented"
      value={kind}
      onChange={changeOver}
      tabs={[
        { id: 'colour', label: '纯色', content: <ColorPicker {...props} /> },
        { id: 'gradient', label: '渐变', content: <GradientEditor {...props} /> },
      ]}
    />
  )
}
