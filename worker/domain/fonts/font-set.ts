import { charactersOf, missingKey, subsetFamily, subsetKey } from '#schemas/catalog/font-subsets.ts'
import { FONTS, type FontFace, fontKey, isDefaultFamily, isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'

interface Subset {
  readonly key: string
  readonly missing: string
}

/** The characters that the font of a finished subset lacks; null when there is no such subset yet. */
const findMissing = async ({ files }: Ports, key: string): Promise<string | null> => {
  const list = await files.get(missingKey(key))
  if (!list) return null
  const { missing } = await new Response(list.body).json<{ readonly missing: string }>()
  return missing
}

/** The subset of a face for a text: found in storage, else cut now. Throws what the render service answers. */
const subsetOf = async (ports: Ports, face: FontFace, text: string): Promise<Subset> => {
  const characters = charactersOf(text)
  const key = await subsetKey(face, characters)
  const known = await findMissing(ports, key)
  if (known !== null) return { key, missing: known }
  const result = await ports.fontSubsets.cut({ source: fontKey(face), key, characters })
  if (result.status !== 1) throw fail(result.code)
  return { key, missing: result.missing }
}

const byFile = (fileName: string): FontFace | undefined => {
  const wanted = fileName.replace(/^.*\//, '')
  return FONTS.find(face => fontKey(face).endsWith(`/${wanted}`))
}
/** A face by its own name, else the regular one of a family. Families that must not be served are the default font. */
const byName = (name: string): FontFace | undefined => {
  const face = FONTS.find(each => each.name === name || each.enName === name)
  if (face) return face
  return isKnownFamily(name) || isDefaultFamily(name) ? resolveFace(name, 400) : undefined
}

/** Cuts a font file of the catalogue to the characters of a text. Throws FONT_NOT_FOUND, FONT_FAILED, RENDER_UNAVAILABLE. */
export const cutFont = async (ports: Ports, fileName: string, text: string) => {
  const face = byFile(fileName)
  if (!face) throw fail('FONT_NOT_FOUND')
  const { key, missing } = await subsetOf(ports, face, text)
  return { status: 1 as const, url: `/${key}`, name: subsetFamily(key), missing }
}

/** A font with its subset for a text; throws as `cutFont` does. */
export const fontSet = async (ports: Ports, name: string, text: string) => {
  const face = byName(name)
  if (!face) throw fail('FONT_NOT_FOUND')
  const { key } = await subsetOf(ports, face, text)
  return { name: face.name, name_fontmin: subsetFamily(key), url_fontmin: `/${key}`, url: `/${fontKey(face)}` }
}
