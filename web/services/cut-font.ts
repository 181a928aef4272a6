import { type FontFace, fontKey } from '#schemas/catalog/fonts.ts'
import { client } from './client.ts'

/** Has a face cut to some characters; null = that cannot be had now. */
export const cutFont = async (
  face: FontFace,
  characters: string,
): Promise<{ readonly url: string; readonly missing: string } | null> => {
  const fontFileName = fontKey(face).replace(/^.*\//, '')
  const result = await client.library.cutFont({ fontFileName, text: characters })
  return result.ok ? result.data : null
}
