import { type FontFace as CatalogFace, EMOJI_FONT, fontKey } from '#schemas/catalog/fonts.ts'
import { type GlyphOf, hasCharacter, readCmap } from '#schemas/font-cmap.ts'
import { charactersOf, graphemesOf, type HasCharacter, inOrder } from '#schemas/shaping.ts'
import { codePointRanges, nonEmojiRanges } from '#web/kernels/code-points.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import { ASSET_TIMEOUT_MS, cssStyle, cssWeight } from './font-faces.ts'
import { withTimeout } from './with-timeout.ts'

/** Where the subsets come from. Both resolve to null when the file is not available now. */
export interface FontSource {
  /** Cuts a subset of a face with some characters into a WOFF2 file. */
  readonly cut: (
    face: CatalogFace,
    characters: string,
  ) => Promise<{ readonly file: ArrayBuffer; readonly missing: string } | null>
  /** The file of a whole face. */
  readonly whole: (face: CatalogFace) => Promise<ArrayBuffer | null>
}

let source: FontSource | null = null
/** From now on faces load as subsets of the characters in use, for pages where users type. */
export const cutFonts = (from: FontSource): void => {
  source = from
}
export const isCutting = (): boolean => source !== null

/** Maximum number of subsets of one face; then one subset replaces them all. */
const SUBSETS_MAX = 16
/** Graphemes without ligatures, kerning and marks. All others may join or kern, so they are always in one subset. */
const ALONE = /^[\p{Script=Han}\p{Script=Hangul}]$/u

const letters = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
const ASCII = letters(0x20, 0x7e)
/** Characters loaded together with the first ones of a face: the most frequent ones of its script. */
const PREFETCH_SET = {
  han: `${ASCII}·×—‘’“”…、。《》「」『』【】！（），：；？～￥`,
  latin: `${ASCII}${letters(0xa0, 0x17f)}–—‘’‚“”„•…‹›€™`,
  emoji: '',
} as const

const prefetchSets = new Map<CatalogFace['script'], string>()
/** The same for every face of a script, and in time for the first paint. */
const prefetched = (script: CatalogFace['script']): string => {
  const known = prefetchSets.get(script) ?? charactersOf(PREFETCH_SET[script])
  prefetchSets.set(script, known)
  return known
}

/** One subset of a face: the registered face and its file. */
interface FontSubset {
  readonly face: FontFace
  readonly file: ArrayBuffer
  readonly ranges: string
}
/** Characters of a face that are loaded in the same way. */
interface Pool {
  /** Characters that are loaded, or known to be missing. */
  readonly settled: Set<string>
  /** Loads of the characters that are still loading. */
  readonly loads: Map<string, Promise<boolean>>
  waiting: Set<string>
}
interface Glyphs {
  readonly face: CatalogFace
  /** Characters that any subset may hold. */
  readonly alone: Pool
  /** Characters that one subset must hold together. */
  readonly joined: Pool
  readonly missing: Signal<ReadonlySet<string>>
  /** Characters that did not load at the last try. */
  readonly failed: Signal<ReadonlySet<string>>
  /** Character map of the whole file, once that is loaded: then there are no more requests. */
  readonly whole: Signal<GlyphOf | null>
  next: Promise<boolean> | null
  /** The latest request. Requests run one after another, because a subset includes characters of earlier ones. */
  last: Promise<unknown>
  subsets: FontSubset[]
}
const all = new Map<string, Glyphs>()
const arrivals = signal(0)
/** Number of subsets loaded so far: pictures drawn with their files are redrawn when it changes. Reads a signal. */
export const subsetArrivals = (): number => arrivals.value
const newPool = (): Pool => ({ settled: new Set(), loads: new Map(), waiting: new Set() })
const glyphsOf = (face: CatalogFace): Glyphs => {
  const key = fontKey(face)
  let found = all.get(key)
  if (!found) {
    found = {
      face,
      alone: newPool(),
      joined: newPool(),
      missing: signal<ReadonlySet<string>>(new Set()),
      failed: signal<ReadonlySet<string>>(new Set()),
      whole: signal<GlyphOf | null>(null),
      next: null,
      last: Promise.resolve(),
      subsets: [],
    }
    all.set(key, found)
  }
  return found
}

/**
 * Whether any subset may hold a grapheme. Characters that are equal to another one are drawn with that one where a font
 * lacks them.
 */
export const isAlone = (grapheme: string): boolean => ALONE.test(grapheme) && grapheme.normalize('NFC') === grapheme

/** The characters that a text needs, by the pool of a face that holds them. */
const needsOf = ({ alone, joined }: Glyphs, text: string): readonly (readonly [Pool, Iterable<string>])[] => {
  const graphemes = graphemesOf(text)
  // Line breaks keep graphemes apart.
  const others = graphemes.filter(grapheme => !isAlone(grapheme)).join('\n')
  return [
    [alone, graphemes.filter(isAlone)],
    [joined, charactersOf(others)],
  ]
}

/** Registers a loaded file of a face for some characters. */
const register = async (face: CatalogFace, file: ArrayBuffer, unicodeRange: string): Promise<FontFace> => {
  const descriptors = { weight: cssWeight(face), style: cssStyle(face), display: 'block', unicodeRange } as const
  const loaded = new FontFace(face.family, file, descriptors)
  await withTimeout(loaded.load(), ASSET_TIMEOUT_MS)
  document.fonts.add(loaded)
  return loaded
}

const addMissing = ({ missing }: Glyphs, characters: readonly string[]) => {
  if (characters.length) missing.value = new Set([...missing.peek(), ...characters])
}

/** Loads the whole file where it cannot be cut: slow, but correct. */
const loadWhole = async (glyphs: Glyphs, characters: string): Promise<boolean> => {
  const { face } = glyphs
  const file = await withTimeout(source?.whole(face) ?? Promise.resolve(null), ASSET_TIMEOUT_MS)
  const glyphOf = file && readCmap(file)
  if (!file || !glyphOf) return false
  if (face === EMOJI_FONT) {
    // Registered for these characters only, so that it never draws digits.
    await register(face, file, codePointRanges([...characters]))
    const has = hasCharacter(glyphOf)
    addMissing(
      glyphs,
      [...characters].filter(char => !has(char)),
    )
  } else {
    await register(face, file, nonEmojiRanges())
    glyphs.whole.value = glyphOf
  }
  return true
}

const loadCut = async (glyphs: Glyphs, characters: string): Promise<boolean> => {
  const { face } = glyphs
  if (face.isWhole) return false
  // A font without any character is invalid, so each subset includes the space.
  const cutting = source?.cut(face, inOrder([' ', ...characters])) ?? Promise.resolve(null)
  const cut = await withTimeout(cutting, ASSET_TIMEOUT_MS)
  if (!cut) return false
  // Includes missing characters: the shaper then finds that this font lacks them, as with the whole font.
  const ranges = codePointRanges([...characters])
  const subset = await register(face, cut.file, ranges)
  // A subset with all characters of the others replaces them.
  if ([glyphs.alone, glyphs.joined].every(({ settled }) => [...settled].every(char => characters.includes(char)))) {
    for (const old of glyphs.subsets) document.fonts.delete(old.face)
    glyphs.subsets = []
  }
  glyphs.subsets.push({ face: subset, file: cut.file, ranges })
  addMissing(
    glyphs,
    [...cut.missing].filter(char => characters.includes(char)),
  )
  return true
}

/** Notes whether characters have loaded: what has not, the default font draws, and the text is marked. */
const noteFailed = ({ failed }: Glyphs, characters: readonly string[], isLoaded: boolean) => {
  const before = failed.peek()
  const next = new Set(before)
  for (const char of characters) {
    if (isLoaded) next.delete(char)
    else next.add(char)
  }
  if (next.size !== before.size) failed.value = next
}

/** Requests all waiting characters at once. */
const flush = async (glyphs: Glyphs): Promise<boolean> => {
  const { face, alone, joined } = glyphs
  const [ofAlone, ofJoined] = [alone.waiting, joined.waiting]
  alone.waiting = new Set()
  joined.waiting = new Set()
  glyphs.next = null
  if (glyphs.whole.peek()) return true
  const isFirst = alone.settled.size + joined.settled.size === 0
  if (isFirst) for (const char of prefetched(face.script)) ofJoined.add(char)
  const isFull = glyphs.subsets.length >= SUBSETS_MAX
  if (isFull) for (const char of alone.settled) ofAlone.add(char)
  if (isFull || ofJoined.size) for (const char of joined.settled) ofJoined.add(char)
  const characters = [...new Set([...ofAlone, ...ofJoined])].join('')
  const load = async () => (await loadCut(glyphs, characters).catch(() => false)) || loadWhole(glyphs, characters)
  const isLoaded = await load().catch(() => false)
  noteFailed(glyphs, [...ofAlone, ...ofJoined], isLoaded)
  if (!isLoaded) return false
  for (const char of ofAlone) alone.settled.add(char)
  for (const char of ofJoined) joined.settled.add(char)
  arrivals.value += 1
  return true
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
  const glyphs = glyphsOf(face)
  if (glyphs.whole.peek()) return true
  return needsOf(glyphs, text).every(([{ settled }, characters]) => [...characters].every(char => settled.has(char)))
}

/**
 * Loads the characters of a text in a face. Resolves to false when that fails: the default font draws the text then.
 */
export const loadGlyphs = async (face: CatalogFace, text: string): Promise<boolean> => {
  const glyphs = glyphsOf(face)
  if (glyphs.whole.peek()) return true
  const loads = new Set<Promise<boolean>>()
  for (const [pool, characters] of needsOf(glyphs, text))
    for (const char of characters) {
      if (pool.settled.has(char)) continue
      const running = pool.loads.get(char)
      if (running) {
        loads.add(running)
        continue
      }
      pool.waiting.add(char)
      glyphs.next ??= nextFlush(glyphs)
      const load = glyphs.next
      pool.loads.set(char, load)
      loads.add(load)
      void load.finally(() => pool.loads.delete(char))
    }
  return (await Promise.all(loads)).every(Boolean)
}

/**
 * Which characters a face has, as far as they have been requested: of others it answers that it has them, of those that
 * did not load that it lacks them. Reads signals.
 */
export const hasIn = (face: CatalogFace): HasCharacter => {
  const { whole, missing, failed } = glyphsOf(face)
  if (whole.value) return hasCharacter(whole.value)
  const [lacked, lost] = [missing.value, failed.value]
  return char => !lacked.has(char) && !lost.has(char)
}

/** The loaded subset files of some families, with the character ranges of each. */
export const subsetFiles = (families: ReadonlySet<string>) =>
  [...all.values()].flatMap(({ face, subsets }) =>
    families.has(face.family)
      ? subsets.map(({ file, ranges }) => ({
          family: face.family,
          weight: cssWeight(face),
          style: cssStyle(face),
          file,
          ranges,
        }))
      : [],
  )
