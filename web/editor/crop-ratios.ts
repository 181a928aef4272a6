/** Sides that a crop can be held to. */
export const CROP_RATIOS = [
  { id: 'free', label: '自由', ratio: null },
  { id: 'original', label: '原比例', ratio: null },
  { id: '1:1', label: '1:1', ratio: 1 },
  { id: '4:3', label: '4:3', ratio: 4 / 3 },
  { id: '3:4', label: '3:4', ratio: 3 / 4 },
  { id: '16:9', label: '16:9', ratio: 16 / 9 },
  { id: '9:16', label: '9:16', ratio: 9 / 16 },
] as const
export type CropRatio = (typeof CROP_RATIOS)[number]['id']

/** Width ÷ height that a choice asks for in a picture of this natural size; null = none. */
export const ratioOf = (id: CropRatio, natural: { readonly width: number; readonly height: number }): number | null =>
  id === 'original'
    ? natural.width / natural.height
    : (CROP_RATIOS.find(candidate => candidate.id === id)?.ratio ?? null)
