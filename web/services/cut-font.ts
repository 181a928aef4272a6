import { type FontFace, fontKey } from '#schemas/catalog/fonts.ts'
import { subsetAddress } from '#schemas/catalog/subset-address.ts'
import { privateTextOf } from '#schemas/woff2.ts'
import { client } from './client.ts'
import { credentials, loginHeader } from './credentials.ts'

export interface FontSubset {
  /** WOFF2. */
  readonly file: ArrayBuffer
  /** The requested characters that the font lacks. */
  readonly missing: string
}

/** Requests a subset with more characters than fit into an address; resolves to the file's address. */
const addressOfMany = async (face: FontFace, text: string): Promise<string | null> => {
  const result = await client.fonts.cutFont({ fontFileName: fontKey(face).replace(/^.*\//, ''), text })
  return result.ok ? result.data.url : null
}

/** A font subset of some characters; null = not available now. The browser caches the file. */
export const cutFont = async (face: FontFace, characters: string): Promise<FontSubset | null> => {
  const address = subsetAddress(face, characters) ?? (await addressOfMany(face, characters))
  if (!address) return null
  try {
    const response = await fetch(address, { headers: loginHeader(credentials) })
    if (!response.ok) return null
    const file = await response.arrayBuffer()
    const missing = privateTextOf(file)
    return missing === null ? null : { file, missing }
  } catch {
    return null
  }
}
