import { type FontFace, fontKey } from './fonts.ts'
import { LIMITS } from './limits.ts'
import { baseName, fontSubsetKey } from './storage-keys.ts'

/** Part of the key and address of every subset: change it when the subsetter, its version or its options change. */
export const CUTTER = 'harfbuzz 1.6.4, 3'

/** File name of a face without its extension. */
export const faceFileName = (face: FontFace): string => baseName(fontKey(face))

/**
 * Address of a subset of a face. The server creates the subset if it is not stored. Browsers cache the response
 * permanently. null = the characters do not fit into an address; use `POST /fontmin` for those.
 */
export const subsetAddress = (face: FontFace, characters: string): string | null => {
  const query = new URLSearchParams({ v: CUTTER, text: characters }).toString()
  return query.length > LIMITS.subsetAddress ? null : `/${fontSubsetKey(faceFileName(face))}?${query}`
}
