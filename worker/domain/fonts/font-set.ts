import { charactersOf, subsetFamily, subsetKey } from '#schemas/catalog/font-subsets.ts'
import {
  FONTS,
  type FontFace,
  fontKey,
  isDefaultFamily,
  isKnownFamily,
  resolveFace,
  STORED_FONTS,
} from '#schemas/catalog/fonts.ts'
import { fail } from '#schemas/errors.ts'
import { privateTextOf } from '#schemas/woff2.ts'
import type { Ports } from '../../ports/index.ts'

interface Subset {
  readonly key: string
  readonly missing: string
}

/** Cuts a face for somebody. Throws RATE_LIMITED, and what the render service answers. */
const cutFor = async (ports: Ports, caller: string, face: FontFace, characters: string) => {
  if (!(await ports.fontSubsets.allows(caller))) throw fail('RATE_LIMITED')
  const result = await ports.fontSubsets.cut({ source: fontKey(face), characters })
  if (typeof result === 'string') throw fail(result)
  return result
}

/**
 * The file of a face cut to some characters, found in storage, else cut now and stored behind the answer.
 * Throws RATE_LIMITED, FONT_FAILED, RENDER_UNAVAILABLE.
 */
export const subsetFile = async (ports: Ports, caller: () => Promise<string>, face: FontFace, characters: string) => {
  const key = await subsetKey(face, characters)
  const known = await ports.files.get(key)
  if (known) return known.body
  const file = await cutFor(ports, await caller(), face, characters)
  ports.background(ports.files.putFont(key, file))
  return file
}

/** The subset of a face for a text, stored. */
const subsetOf = async (ports: Ports, caller: string, face: FontFace, text: string): Promise<Subset> => {
  const characters = charactersOf(text)
  const key = await subsetKey(face, characters)
  const known = await ports.files.get(key)
  if (known) return { key, missing: privateTextOf(await new Response(known.body).arrayBuffer()) ?? '' }
  const file = await cutFor(ports, caller, face, characters)
  await ports.files.putFont(key, file)
  return { key, missing: privateTextOf(file.buffer) ?? '' }
}

const byFile = (fileName: string): FontFace | undefined => {
  const wanted = fileName.replace(/^.*\//, '')
  return STORED_FONTS.find(face => fontKey(face).endsWith(`/${wanted}`))
}
/** A face by its own name, else the regular one of a family. Families that must not be served are the default font. */
const byName = (name: string): FontFace | undefined => {
  const face = FONTS.find(each => each.name === name || each.enName === name)
  if (face) return face
  return isKnownFamily(name) || isDefaultFamily(name) ? resolveFace(name, 400) : undefined
}

/**
 * Cuts a font file of the catalogue to the characters of a text.
 * Throws FONT_NOT_FOUND, FONT_FAILED, RATE_LIMITED, RENDER_UNAVAILABLE.
 */
export const cutFont = async (ports: Ports, caller: string, fileName: string, text: string) => {
  const face = byFile(fileName)
  if (!face) throw fail('FONT_NOT_FOUND')
  const { key, missing } = await subsetOf(ports, caller, face, text)
  return { status: 1 as const, url: `/${key}`, name: subsetFamily(key), missing }
}

/** A font with its subset for a text; throws as `cutFont` does. */
export const fontSet = async (ports: Ports, caller: string, name: string, text: string) => {
  const face = byName(name)
  if (!face) throw fail('FONT_NOT_FOUND')
  const { key } = await subsetOf(ports, caller, face, text)
  return { name: face.name, name_fontmin: subsetFamily(key), url_fontmin: `/${key}`, url: `/${fontKey(face)}` }
}
