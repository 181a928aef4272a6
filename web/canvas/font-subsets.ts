import { charactersOf } from '#schemas/catalog/font-subsets.ts'
import { type FontFace as CatalogFace, EMOJI_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import { codePointRanges } from '#web/kernels/code-points.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import { ASSET_TIMEOUT_MS, cssWeight, loadRegistered, registerFontFile, release } from './font-faces.ts'
import { withTimeout } from './with-timeout.ts'

/** Cuts a subset of a face with some characters into a WOFF2 file; null = it cannot be cut now. */
export type CutFont = (
  face: CatalogFace,
  characters: string,
) => Promise<{ readonly file: ArrayBuffer; readonly missing: string } | null>

let cutFont: CutFont | null = null
/** From now on faces load as subsets of the characters in use, for pages where users type. */
export const cutFonts = (cut: CutFont): void => {
  cutFont = cut
}
export const isCutting = (): boolean => cutFont !== null

/** Maximum number of subsets of one face; then one subset replaces them all. */
const SUBSETS_MAX = 16
/** Characters without ligatures and kerning. All others may join or kern, so they are always in one subset together. */
const ALONE = /[\p{Script=Han}\p{Script=Hangul}]/u

const letters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const ASCII = letters(0x20, 0x7e)
/** Characters loaded together with the first ones of a face: the most frequent ones of its script. */
const PREFETCH_SET = {
  han: `${ASCII}·×—‘’“”…、。《》「」『』【】！（），：；？～￥`,
  latin: `${ASCII}${letters(0xa0, 0x17f)}–—‘’‚“”„•…‹›€™`,
  emoji: '',
} as const

/** One subset of a face: the registered face and its file. */
interface FontSubset {
  readonly face: FontFace
  readonly file: ArrayBuffer
  readonly ranges: string
}
interface Glyphs {
  readonly face: CatalogFace
  /** Characters that are loaded, or known to be missing. */
  readonly settled: Set<string>
  readonly missing: Signal<ReadonlySet<string>>
  /** Loads of the characters that are still loading. */
  readonly loads: Map<string, Promise<boolean>>
  waiting: Set<string>
  next: Promise<boolean> | null
  /** The latest request. Requests run one after another, because a subset includes characters of earlier ones. */
  last: Promise<unknown>
  subsets: FontSubset[]
  /** The whole file is loaded: no more requests. */
  isWhole: boolean
}
const all = new Map<string, Glyphs>()
const arrivals = signal(0)
/** Number of subsets loaded so far: pictures drawn with their files are redrawn when it changes. Reads a signal. */
export const subsetArrivals = (): number => arrivals.value
const glyphsOf = (face: CatalogFace): Glyphs => {
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
      subsets: [],
      isWhole: false,
    }
    all.set(key, found)
  }
  return found
}

/** Loads the whole file where it cannot be cut: slow, but correct. */
const loadWhole = async (glyphs: Glyphs, characters: string): Promise<boolean> => {
  const { face } = glyphs
  const entry = registerFontFile(face, characters)
  const isLoaded = await loadRegistered(entry)
  // A failed face must not take precedence over the loaded subsets.
  if (!isLoaded) release(entry)
  // The emoji face is registered for these characters only.
  else if (face === EMOJI_FONT) for (const char of characters) glyphs.settled.add(char)
  else glyphs.isWhole = true
  return isLoaded
}

const loadCut = async (glyphs: Glyphs, characters: string): Promise<boolean> => {
  const { face } = glyphs
  // A font without any character is invalid, so each subset includes the space.
  const cutting = cutFont?.(face, charactersOf(` ${characters}`)) ?? Promise.resolve(null)
  const cut = await withTimeout(cutting, ASSET_TIMEOUT_MS)
  if (!cut) return false
  const missing = [...cut.missing].filter(char => characters.includes(char))
  // Includes missing characters: where no font has them, this font's .notdef box is drawn, as with the whole font.
  const ranges = codePointRanges([...characters])
  const subset = new FontFace(face.family, cut.file, {
    weight: cssWeight(face),
    display: 'block',
    unicodeRange: ranges,
  })
  await withTimeout(subset.load(), ASSET_TIMEOUT_MS)
  document.fonts.add(subset)
  // A subset with all characters of the others replaces them.
  if ([...glyphs.settled].every(char => characters.includes(char))) {
    for (const old of glyphs.subsets) document.fonts.delete(old.face)
    glyphs.subsets = []
  }
  glyphs.subsets.push({ face: subset, file: cut.file, ranges })
  for (const char of characters) glyphs.settled.add(char)
  arrivals.value += 1
  if (missing.length) glyphs.missing.value = new Set([...glyphs.missing.peek(), ...missing])
  return true
}

/** Requests all waiting characters at once. */
const flush = async (glyphs: Glyphs): Promise<boolean> => {
  const { face, settled } = glyphs
  const wanted = glyphs.waiting
  glyphs.waiting = new Set()
  glyphs.next = null
  if (glyphs.isWhole) return true
  const isFirst = settled.size === 0
  if (isFirst) for (const char of PREFETCH_SET[face.script]) wanted.add(char)
  if ([...wanted].some(char => !ALONE.test(char))) for (const char of settled) if (!ALONE.test(char)) wanted.add(char)
  if (glyphs.subsets.length >= SUBSETS_MAX) for (const char of settled) wanted.add(char)
  const characters = charactersOf([...wanted].join(''))
  const isCut = await loadCut(glyphs, characters).catch(() => false)
  return isCut || loadWhole(glyphs, characters)
}

/**
 * Schedules the next request: after the current task, so that the characters of many layers are one request, and after
 * the running request has finished.
 */
const nextFlush = (glyphs: Glyphs): Promise<boolean> => {
  const next = glyphs.last.then(() => flush(glyphs))
  glyphs.last = next
  return next
}

/** Whether every character of a text is loaded (or known to be missing). */
export const hasGlyphs = (face: CatalogFace, text: string): boolean => {
  const { settled, isWhole } = glyphsOf(face)
  return isWhole || [...charactersOf(text)].every(char => settled.has(char))
}

/**
 * Loads the characters of a text in a face. Resolves to false when that fails: the default font draws the text then.
 */
export const loadGlyphs = async (face: CatalogFace, text: string): Promise<boolean> => {
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

/** The characters requested so far that a face lacks. Reads a signal. */
export const missingIn = (face: CatalogFace): ReadonlySet<string> => glyphsOf(face).missing.value

/** The loaded subset files of some families, with the character ranges of each. */
export const subsetFiles = (families: ReadonlySet<string>) =>
  [...all.values()].flatMap(({ face, subsets }) =>
    families.has(face.family)
      ? subsets.map(({ file, ranges }) => ({ family: face.family, weight: cssWeight(face), file, ranges }))
      : [],
  )
