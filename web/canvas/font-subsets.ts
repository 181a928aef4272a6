import { charactersOf } from '#schemas/catalog/font-subsets.ts'
import { type FontFace as CatalogueFace, EMOJI_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import { codePointRanges } from '#web/kernels/code-points.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import { ASSET_TIMEOUT_MS, cssWeight, holdFile, loadHeld, release } from './font-faces.ts'
import { withTimeout } from './with-timeout.ts'

/** Cuts a face to some characters, into a WOFF2 file; null = it cannot be cut now. */
export type CutFont = (
  face: CatalogueFace,
  characters: string,
) => Promise<{ readonly file: ArrayBuffer; readonly missing: string } | null>

let cutFont: CutFont | null = null
/** From now on faces come in subsets of the characters that are drawn, as pages do on which people type. */
export const cutFonts = (cut: CutFont): void => {
  cutFont = cut
}
export const isCutting = (): boolean => cutFont !== null

/** Subsets of one face side by side; then one takes the place of all. */
const PIECES_MAX = 16
/** Characters that stand alone. All others may join or kern with each other, and so always lie in one subset together. */
const ALONE = /[\p{Script=Han}\p{Script=Hangul}]/u

const letters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const ASCII = letters(0x20, 0x7e)
/** What comes with the first characters of a face: the rest of what a person of its script types most. */
const COMPANY = {
  han: `${ASCII}·×—‘’“”…、。《》「」『』【】！（），：；？～￥`,
  latin: `${ASCII}${letters(0xa0, 0x17f)}–—‘’‚“”„•…‹›€™`,
  emoji: '',
} as const

/** One subset of a face: what the page draws with, and the file it came as. */
interface Piece {
  readonly face: FontFace
  readonly file: ArrayBuffer
  readonly ranges: string
}
interface Glyphs {
  readonly face: CatalogueFace
  /** Characters that are there, or known to be missing. */
  readonly settled: Set<string>
  readonly missing: Signal<ReadonlySet<string>>
  /** The loads of those that are not there yet. */
  readonly loads: Map<string, Promise<boolean>>
  waiting: Set<string>
  next: Promise<boolean> | null
  /** One request after another: each subset is to hold what the one before held. */
  last: Promise<unknown>
  pieces: Piece[]
  /** The whole file is there: nothing more is asked for. */
  isWhole: boolean
}
const all = new Map<string, Glyphs>()
const arrivals = signal(0)
/** Counts the subsets that have come: whoever draws with their files draws anew. Reads a signal. */
export const subsetArrivals = (): number => arrivals.value
const glyphsOf = (face: CatalogueFace): Glyphs => {
  const key = fontKey(face)
  let found = all.get(key)
  if (!found) {
    found = {
      face,
      settled: new Set(),
      missing: signal<ReadonlySet<string>>(new Set()),
      loads: new Map(),
      waiting: new Set(),
      next: null,
      last: Promise.resolve(),
      pieces: [],
      isWhole: false,
    }
    all.set(key, found)
  }
  return found
}

/** The file itself, where it cannot be cut: slow, but right. */
const loadWhole = async (glyphs: Glyphs, characters: string): Promise<boolean> => {
  const { face } = glyphs
  const entry = holdFile(face, characters)
  const isLoaded = await loadHeld(entry)
  // A face that failed must not stand before the subsets that are there.
  if (!isLoaded) release(entry)
  // That of emoji draws those alone.
  else if (face === EMOJI_FONT) for (const char of characters) glyphs.settled.add(char)
  else glyphs.isWhole = true
  return isLoaded
}

const loadCut = async (glyphs: Glyphs, characters: string): Promise<boolean> => {
  const { face } = glyphs
  // A font without any character is none; each takes a blank along.
  const cutting = cutFont?.(face, charactersOf(` ${characters}`)) ?? Promise.resolve(null)
  const cut = await withTimeout(cutting, ASSET_TIMEOUT_MS)
  if (!cut) return false
  const missing = [...cut.missing].filter(char => characters.includes(char))
  // Also those it lacks: where no font has them either, its own box stands for them, as that of the whole font does.
  const ranges = codePointRanges([...characters])
  const piece = new FontFace(face.family, cut.file, {
    weight: cssWeight(face),
    display: 'block',
    unicodeRange: ranges,
  })
  await withTimeout(piece.load(), ASSET_TIMEOUT_MS)
  document.fonts.add(piece)
  // One that holds all that the others hold takes their place.
  if ([...glyphs.settled].every(char => characters.includes(char))) {
    for (const old of glyphs.pieces) document.fonts.delete(old.face)
    glyphs.pieces = []
  }
  glyphs.pieces.push({ face: piece, file: cut.file, ranges })
  for (const char of characters) glyphs.settled.add(char)
  arrivals.value += 1
  if (missing.length) glyphs.missing.value = new Set([...glyphs.missing.peek(), ...missing])
  return true
}

/** Asks for everything that waits, in one request. */
const flush = async (glyphs: Glyphs): Promise<boolean> => {
  const { face, settled } = glyphs
  const wanted = glyphs.waiting
  glyphs.waiting = new Set()
  glyphs.next = null
  if (glyphs.isWhole) return true
  const isFirst = settled.size === 0
  if (isFirst) for (const char of COMPANY[face.script]) wanted.add(char)
  if ([...wanted].some(char => !ALONE.test(char))) for (const char of settled) if (!ALONE.test(char)) wanted.add(char)
  if (glyphs.pieces.length >= PIECES_MAX) for (const char of settled) wanted.add(char)
  const characters = charactersOf([...wanted].join(''))
  const isCut = await loadCut(glyphs, characters).catch(() => false)
  return isCut || loadWhole(glyphs, characters)
}

/**
 * The request that is sent next: as soon as what runs now has told all its wants, so that those of many layers are one,
 * and not before the one that is under way is answered.
 */
const nextFlush = (glyphs: Glyphs): Promise<boolean> => {
  const next = glyphs.last.then(() => flush(glyphs))
  glyphs.last = next
  return next
}

/** Whether every character of a text is there (or known to be missing). */
export const hasGlyphs = (face: CatalogueFace, text: string): boolean => {
  const { settled, isWhole } = glyphsOf(face)
  return isWhole || [...charactersOf(text)].every(char => settled.has(char))
}

/**
 * Loads what a text needs of a face. Resolves to false when it cannot be had: the default font draws the text then.
 */
export const loadGlyphs = async (face: CatalogueFace, text: string): Promise<boolean> => {
  const glyphs = glyphsOf(face)
  if (glyphs.isWhole) return true
  const loads = new Set<Promise<boolean>>()
  for (const char of charactersOf(text)) {
    if (glyphs.settled.has(char)) continue
    const running = glyphs.loads.get(char)
    if (running) {
      loads.add(running)
      continue
    }
    glyphs.waiting.add(char)
    glyphs.next ??= nextFlush(glyphs)
    const load = glyphs.next
    glyphs.loads.set(char, load)
    loads.add(load)
    void load.finally(() => glyphs.loads.delete(char))
  }
  return (await Promise.all(loads)).every(Boolean)
}

/** The characters of the texts so far that a face lacks. Reads a signal. */
export const missingIn = (face: CatalogueFace): ReadonlySet<string> => glyphsOf(face).missing.value

/** The files of some families as they stand, with the characters that each draws. */
export const subsetFiles = (families: ReadonlySet<string>) =>
  [...all.values()].flatMap(({ face, pieces }) =>
    families.has(face.family)
      ? pieces.map(({ file, ranges }) => ({ family: face.family, weight: cssWeight(face), file, ranges }))
      : [],
  )
