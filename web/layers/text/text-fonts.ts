import type { TextData } from '#schemas/document/records.ts'
import type { FontUse } from '../define-layer.ts'

/** The face of a text layer; its own file only when the document brings one along. */
export const textFonts = (data: TextData): readonly FontUse[] => {
  if (!data.text.trim()) return []
  const url = data.fontSource?.url
  return [{ family: data.fontFamily, weight: data.fontWeight, text: data.text, ...(url ? { url } : {}) }]
}
