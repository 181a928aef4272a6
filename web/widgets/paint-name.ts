import * as m from '#messages/paintName.ts'
import { parseColor, toHex } from '#web/kernels/color.ts'
import { parseGradient } from '#web/kernels/fill-gradient.ts'

/** Name of a color or gradient for screen readers: `#5b4bff`, 透明, 线性渐变. */
export const paintName = (css: string): string => {
  const gradient = parseGradient(css)
  if (gradient) return gradient.kind === 'linear' ? m.linear : m.radial
  const color = parseColor(css)
  if (!color) return m.custom
  if (color.alpha === 0) return m.transparent
  const hex = `#${toHex(color)}`
  return color.alpha < 100 ? m.translucent({ color: hex, percent: color.alpha }) : hex
}
