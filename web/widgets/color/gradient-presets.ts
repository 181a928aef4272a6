import * as m from '#messages/color.ts'

/** Ready gradients of the color panel. */
export const GRADIENTS: readonly { readonly name: string; readonly css: string }[] = [
  { name: m.presetViolet, css: 'linear-gradient(135deg, #5b4bff 0%, #b06bff 100%)' },
  { name: m.presetSunrise, css: 'linear-gradient(135deg, #ff6a3d 0%, #ffc371 100%)' },
  { name: m.presetRouge, css: 'linear-gradient(135deg, #e8304f 0%, #ff8fb1 100%)' },
  { name: m.presetGold, css: 'linear-gradient(135deg, #8a5a12 0%, #f5d78b 50%, #a8701c 100%)' },
  { name: m.presetGreen, css: 'linear-gradient(135deg, #0ba360 0%, #7be495 100%)' },
  { name: m.presetBlue, css: 'linear-gradient(135deg, #0a66c2 0%, #5ad1ff 100%)' },
  { name: m.presetNight, css: 'linear-gradient(180deg, #15122e 0%, #3a2f7d 60%, #c2658a 100%)' },
  { name: m.presetInk, css: 'linear-gradient(180deg, #1d2129 0%, #6b7280 100%)' },
]
