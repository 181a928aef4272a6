import type { TextData } from '#schemas/document/records.ts'
import type { FontUse } from '../define-layer.ts'

/** The face of a text layer; with a URL when the document has its own font file. */
export const textFonts = (data: TextData): readonly FontUse[] => {
  if (!data.text.trim()) return []
  const url = data.fontSource?.url
  return [{ family: data.fontFamily, weight: data.fontWeight, text: data.text, ...(url ? { url } : {}) }]
}
