import type { BlendMode } from '../document/records.ts'

/** The 16 blend modes in menu order; `id` is the CSS `mix-blend-mode` value and the stored one. */
export const BLEND_MODES: readonly { readonly id: BlendMode; readonly label: string }[] = [
  { id: 'normal', label: '正常' },
  { id: 'darken', label: '变暗' },
  { id: 'multiply', label: '正片叠底' },
  { id: 'color-burn', label: '颜色加深' },
  { id: 'lighten', label: '变亮' },
  { id: 'screen', label: '滤色' },
  { id: 'color-dodge', label: '颜色减淡' },
  { id: 'overlay', label: '叠加' },
  { id: 'soft-light', label: '柔光' },
  { id: 'hard-light', label: '强光' },
  { id: 'difference', label: '差值' },
  { id: 'exclusion', label: '排除' },
  { id: 'hue', label: '色相' },
  { id: 'saturation', label: '饱和度' },
  { id: 'color', label: '颜色' },
  { id: 'luminosity', label: '明度' },
]
