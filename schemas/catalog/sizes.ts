/**
 * Categories of works that are printed: the editor shows bleed lines, offers several pages and checks for print; a PDF
 * has bleed.
 */
export const PRINT_CATEGORY = { card: 3, flyer: 4, poster: 5 } as const
type PrintCategory = keyof typeof PRINT_CATEGORY

/** A size preset (px) of the new-work and canvas-size dialogs. Print sizes have `dpi` and a category. */
export interface SizePreset {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly group: 'social' | 'commerce' | 'print'
  /** Category that the size gives a work; null = no print work. */
  readonly categoryId: number | null
  readonly dpi?: number
  /** Exact size on paper; `width` and `height` are rounded to px. */
  readonly mm?: readonly [width: number, height: number]
  /** mm; bleed at each edge that the size contains, when it is not the usual one. */
  readonly bleed?: number
  /** Size on paper as people write it after the name: `94×58mm`. */
  readonly detail?: string
}

const screen = (group: 'social' | 'commerce', id: string, width: number, height: number): SizePreset => ({
  group,
  id,
  width,
  height,
  categoryId: null,
})
const print = (
  category: PrintCategory,
  id: string,
  width: number,
  height: number,
  dpi: number,
  mm?: readonly [width: number, height: number],
  detail?: string,
  bleed?: number,
): SizePreset => ({
  group: 'print',
  id,
  width,
  height,
  categoryId: PRINT_CATEGORY[category],
  dpi,
  ...(mm ? { mm } : {}),
  ...(detail ? { detail } : {}),
  ...(bleed === undefined ? {} : { bleed }),
})

export const SIZE_PRESETS: readonly SizePreset[] = [
  screen('social', 'phone-poster', 1080, 1920),
  screen('social', 'landscape-poster', 900, 500),
  screen('social', 'large-landscape-poster', 3402, 1701),
  screen('social', 'long-poster', 800, 2000),
  screen('social', 'extra-long', 1242, 2208),
  screen('social', 'article-cover', 900, 383),
  screen('social', 'article-thumbnail', 200, 200),
  screen('social', 'moments-cover', 1280, 1184),
  screen('social', 'qrcode', 600, 600),
  screen('commerce', 'shop-banner', 1920, 700),
  screen('commerce', 'square-ad', 800, 800),
  screen('commerce', 'product-details', 790, 6000),
  screen('commerce', 'landscape-ad', 750, 390),
  screen('commerce', 'portrait-ad', 750, 950),
  print('poster', 'poster-150', 2481, 3367, 150, [420, 570], '42×57cm 150dpi'),
  print('poster', 'poster-300', 4960, 6732, 300, [420, 570], '42×57cm 300dpi'),
  print('poster', 'display-board', 6000, 3000, 72),
  print('poster', 'roll-up', 4724, 11_811, 150, [800, 2000]),
  // A card of 90 × 54 mm; the flyer below is 210 × 285 mm with the usual bleed.
  print('card', 'business-card', 1110, 685, 300, [94, 58], '94×58mm', 2),
  print('flyer', 'flyer', 2551, 3437, 300, [216, 291], '216×291mm'),
  print('card', 'badge', 708, 1086, 300, [60, 92], '60×92mm'),
  print('flyer', 'newspaper', 3425, 2480, 300, [290, 210], '290×210mm'),
  print('poster', 'a3', 3507, 4960, 300, [297, 420]),
  print('flyer', 'a4', 2480, 3507, 300, [210, 297]),
]

/** Sizes (px) of templates that are no presets: notes with pictures, covers of videos, covers of live streams. */
export const TEMPLATE_SIZES: readonly Pick<SizePreset, 'id' | 'width' | 'height'>[] = [
  { id: 'note', width: 1242, height: 1660 },
  { id: 'video-cover', width: 1920, height: 1080 },
  { id: 'live-cover', width: 1080, height: 1440 },
]

const presetOf = (width: number, height: number): SizePreset | undefined =>
  SIZE_PRESETS.find(preset => preset.dpi && preset.width === width && preset.height === height)

/** The print preset with this size (px), in portrait or landscape; undefined for other sizes. */
export const printPreset = (width: number, height: number): SizePreset | undefined => {
  const upright = presetOf(width, height)
  if (upright) return upright
  const turned = presetOf(height, width)
  return turned && { ...turned, width, height, ...(turned.mm ? { mm: [turned.mm[1], turned.mm[0]] } : {}) }
}

export const isPrintCategory = (categoryId: number | null): boolean =>
  Object.values<number | null>(PRINT_CATEGORY).includes(categoryId)

/**
 * The category of a work after a size (px) was chosen for it: a print size sets its own, a size typed in mm or cm
 * (`isOnPaper`) that of print posters; any other size ends a print category and keeps the others.
 */
export const categoryOfSize = (
  width: number,
  height: number,
  { before = null, isOnPaper = false }: { readonly before?: number | null; readonly isOnPaper?: boolean } = {},
): number | null => {
  const preset = printPreset(width, height)
  if (preset) return preset.categoryId
  if (isOnPaper) return PRINT_CATEGORY.poster
  return isPrintCategory(before) ? null : before
}
