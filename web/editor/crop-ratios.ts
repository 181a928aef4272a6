import * as m from '#messages/edits.ts'

/** Aspect ratios that a crop can be fixed to. */
export const CROP_RATIOS = [
  { id: 'free', label: m.cropFree, ratio: null },
  { id: 'original', label: m.cropOriginal, ratio: null },
  { id: '1:1', label: '1:1', ratio: 1 },
  { id: '4:3', label: '4:3', ratio: 4 / 3 },
  { id: '3:4', label: '3:4', ratio: 3 / 4 },
  { id: '16:9', label: '16:9', ratio: 16 / 9 },
  { id: '9:16', label: '9:16', ratio: 9 / 16 },
] as const
export type CropRatio = (typeof CROP_RATIOS)[number]['id']

/** Width ÷ height of a choice for a picture of this natural size (px); null = free. */
export const ratioOf = (id: CropRatio, natural: { readonly width: number; readonly height: number }): number | null =>
  id === 'original'
    ? natural.width / natural.height
    : (CROP_RATIOS.find(candidate => candidate.id === id)?.ratio ?? null)
