import { brandFace } from '#schemas/catalog/brand-font-key.ts'
import { subsetFamily, subsetKey } from '#schemas/catalog/font-subsets.ts'
import {
  FONTS,
  type FontFace,
  fontKey,
  isDefaultFamily,
  isKnownFamily,
  resolveFace,
  STORED_FONTS,
} from '#schemas/catalog/fonts.ts'
import { baseName, fontFileKey } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import { charactersOf, missingGraphemes } from '#schemas/shaping.ts'
import { privateTextOf } from '#schemas/woff2.ts'
import type { Ports } from '../../ports/index.ts'
import type { Spend } from '../rate-limits.ts'

interface Subset {
  readonly key: string
  /** Characters that the font lacks, among those from `charactersOf`. */
  readonly missing: string
}

/** Who has a subset cut. */
export interface SubsetCaller {
  /** Counts the subset for the caller. */
  readonly spend: Spend
  /** Whose turn it is, as rate limits count callers. */
  readonly owner: () => string | Promise<string>
}

/**
 * Creates a subset without looking for a stored one.
 * @throws RATE_LIMITED, FONT_NOT_FOUND, FONT_FAILED, RENDER_UNAVAILABLE
 */
const cutNow = async (ports: Ports, { spend, owner }: SubsetCaller, face: FontFace, characters: string) => {
  await spend()
  const result = await ports.fontSubsets.cut({ source: fontKey(face), characters, owner: await owner() })
  if (!result.ok) throw fail(result.code)
  return result.file
}

/**
 * The file of a subset: the stored one, else a new one that is stored in the background.
 * @throws RATE_LIMITED, FONT_NOT_FOUND, FONT_FAILED, RENDER_UNAVAILABLE
 */
export const subsetFile = async (ports: Ports, caller: SubsetCaller, face: FontFace, characters: string) => {
  const key = await subsetKey(face, characters)
  const known = await ports.files.get(key)
  if (known) return known.body
  const file = await cutNow(ports, caller, face, characters)
  ports.background(ports.files.putFont(key, file))
  return file
}

/** Finds the subset of a face for a text, or creates and stores it. */
const subsetOf = async (ports: Ports, caller: SubsetCaller, face: FontFace, text: string): Promise<Subset> => {
  const characters = charactersOf(text)
  const key = await subsetKey(face, characters)
  const known = await ports.files.get(key)
  if (known) return { key, missing: privateTextOf(await new Response(known.body).arrayBuffer()) ?? '' }
  const file = await cutNow(ports, caller, face, characters)
  await ports.files.putFont(key, file)
  return { key, missing: privateTextOf(file.buffer) ?? '' }
}

const byFile = (fileName: string): FontFace | undefined => {
  const wanted = fileName.replace(/^.*\//, '')
  const face =
    STORED_FONTS.find(each => fontKey(each).endsWith(`/${wanted}`)) ?? brandFace(`/${fontFileKey(baseName(wanted))}`)
  return face?.isWhole ? undefined : (face ?? undefined)
}
/** Finds a face by its name, else the regular face of a family. Restricted families give the default font. */
const byName = (name: string): FontFace | undefined => {
  const face = FONTS.find(each => each.name === name || each.enName === name)
  if (face) return face
  return isKnownFamily(name) || isDefaultFamily(name) ? resolveFace(name, 400) : undefined
}

/**
 * Subsets a font file of the catalog to the characters of a text.
 * @throws FONT_NOT_FOUND, FONT_FAILED, RATE_LIMITED, RENDER_UNAVAILABLE
 */
export const cutFont = async (ports: Ports, caller: SubsetCaller, fileName: string, text: string) => {
  const face = byFile(fileName)
  if (!face) throw fail('FONT_NOT_FOUND')
  const { key, missing } = await subsetOf(ports, caller, face, text)
  const lacked = missingGraphemes(text, char => !missing.includes(char)).join('')
  return { status: 1 as const, url: `/${key}`, name: subsetFamily(key), missing: lacked }
}

/**
 * Finds a font by name and returns it with its subset for a text.
 * @throws FONT_NOT_FOUND, FONT_FAILED, RATE_LIMITED, RENDER_UNAVAILABLE
 */
export const fontSet = async (ports: Ports, caller: SubsetCaller, name: string, text: string) => {
  const face = byName(name)
  if (!face) throw fail('FONT_NOT_FOUND')
  const { key } = await subsetOf(ports, caller, face, text)
  return { name: face.name, name_fontmin: subsetFamily(key), url_fontmin: `/${key}`, url: `/${fontKey(face)}` }
}
