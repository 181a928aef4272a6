import type { BlendMode } from '../document/records.ts'

/** The 16 blend modes in menu order; each is the CSS `mix-blend-mode` value, which documents store. */
export const BLEND_MODES: readonly BlendMode[] = [
  'normal',
  'darken',
  'multiply',
  'color-burn',
  'lighten',
  'screen',
  'color-dodge',
  'overlay',
  'soft-light',
  'hard-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
]
