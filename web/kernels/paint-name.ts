import { parseColour, toHex } from './colour.ts'
import { parseGradient } from './fill-gradient.ts'

/** What a colour or gradient of a document is called, for those who listen: `#5b4bff`, 透明, 线性渐变. */
export const paintName = (css: string): string => {
  const gradient = parseGradient(css)
  if (gradient) return gradient.kind === 'linear' ? '线性渐变' : '径向渐变'
  const colour = parseColour(css)
  if (!colour) return '自定义颜色'
  if (colour.alpha === 0) return '透明'
  return `#${toHex(colour)}${colour.alpha < 100 ? ` 不透明度 ${colour.alpha}%` : ''}`
}
