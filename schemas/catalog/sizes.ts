/** A size preset (px) of the new-work and canvas-size dialogs. Print sizes have `dpi`. */
export interface SizePreset {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly group: 'social' | 'commerce' | 'print'
  readonly dpi?: number
  /** Exact size on paper; `width` and `height` are rounded to px. */
  readonly mm?: readonly [width: number, height: number]
  /** Size on paper as people write it after the name: `94×58mm`. */
  readonly detail?: string
}
const preset = (
  group: SizePreset['group'],
  id: string,
  width: number,
  height: number,
  dpi?: number,
  mm?: readonly [width: number, height: number],
  detail?: string,
): SizePreset => ({
  group,
  id,
  width,
  height,
  ...(dpi ? { dpi } : {}),
  ...(mm ? { mm } : {}),
  ...(detail ? { detail } : {}),
})

export const SIZE_PRESETS: readonly SizePreset[] = [
  preset('social', 'phone-poster', 1080, 1920),
  preset('social', 'landscape-poster', 900, 500),
  preset('social', 'large-landscape-poster', 3402, 1701),
  preset('social', 'long-poster', 800, 2000),
  preset('social', 'extra-long', 1242, 2208),
  preset('social', 'article-cover', 900, 383),
  preset('social', 'article-thumbnail', 200, 200),
  preset('social', 'moments-cover', 1280, 1184),
  preset('social', 'qrcode', 600, 600),
  preset('commerce', 'shop-banner', 1920, 700),
  preset('commerce', 'square-ad', 800, 800),
  preset('commerce', 'product-details', 790, 6000),
  preset('commerce', 'landscape-ad', 750, 390),
  preset('commerce', 'portrait-ad', 750, 950),
  preset('print', 'poster-150', 2481, 3367, 150, [420, 570], '42×57cm 150dpi'),
  preset('print', 'poster-300', 4960, 6732, 300, [420, 570], '42×57cm 300dpi'),
  preset('print', 'display-board', 6000, 3000, 72),
  preset('print', 'roll-up', 4724, 11_811, 150, [800, 2000]),
  preset('print', 'business-card', 1110, 685, 300, [94, 58], '94×58mm'),
  preset('print', 'flyer', 2551, 3437, 300, [216, 291], '216×291mm'),
  preset('print', 'badge', 708, 1086, 300, [60, 92], '60×92mm'),
  preset('print', 'newspaper', 3425, 2480, 300, [290, 210], '290×210mm'),
  preset('print', 'a3', 3507, 4960, 300, [297, 420]),
  preset('print', 'a4', 2480, 3507, 300, [210, 297]),
]
