import wasm from 'harfbuzzjs/dist/harfbuzz-subset.wasm'
import { findTable } from '#schemas/font-cmap.ts'
import { sfntFile, sfntTables } from '#schemas/sfnt.ts'
import type { FontFile } from '../../ports/fonts.ts'
import { cutColors } from './cut-colors.ts'
import type { FontCutter, OpenFont } from './cut-font.ts'
import { createTurns, type Turn, unlessStalled } from './turns.ts'

/** ms without a byte of a font after which the next request may cut. */
const STALL_MS = 5000
/** ms; longest wait for the requests before. */
const WAIT_MS = 15_000
/** bytes of a font that are read at once; the last piece is smaller. */
const PIECE_BYTES = 256 * 1024

/** The part of HarfBuzz's C interface that subsets fonts. Numbers are addresses, except sizes, modes, ids and flags. */
interface HarfBuzz {
  readonly memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(at: number): void
  hb_blob_create(data: number, bytes: number, mode: number, user: number, destroy: number): number
  hb_blob_destroy(blob: number): void
  hb_blob_get_data(blob: number, bytes: number): number
  hb_blob_get_length(blob: number): number
  hb_face_create(blob: number, index: number): number
  hb_face_destroy(face: number): void
  hb_face_reference_blob(face: number): number
  hb_set_add(set: number, value: number): void
  hb_set_clear(set: number): void
  hb_set_del(set: number, value: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set(input: number, which: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

/** `hb_subset_sets_t` */
const UNCHANGED_TABLES = 2
const DROPPED_TABLES = 3
const NAME_IDS = 4
const LAYOUT_FEATURES = 6
/** `hb_subset_flags_t` */
const RETAIN_GLYPH_IDS = 0x2
/** Keeps the outline of `.notdef`, the box for missing characters, as in the whole font. */
const NOTDEF_OUTLINE = 0x40
/** `HB_MEMORY_MODE_WRITABLE` */
const WRITABLE = 2
/** Keeps copyright and license. Drops the font name: a subset must not use the reserved name of its font (OFL). */
const KEPT_NAMES = [0, 13, 14]
/** Layout features to keep besides HarfBuzz's defaults: vertical forms, and half-width punctuation in browsers. */
const MORE_FEATURES = ['vert', 'vrt2', 'halt', 'vhal', 'chws', 'vchw']
const tagOf = (name: string) => [...name].reduce((tag, char) => tag * 256 + char.charCodeAt(0), 0)

/** A font in the memory of HarfBuzz. */
interface HeldFont {
  readonly face: number
  /** Address of the font file. */
  readonly data: number
}

const start = (): HarfBuzz => {
  const harfBuzz = new WebAssembly.Instance(wasm, {}).exports as unknown as HarfBuzz
  harfBuzz._initialize()
  return harfBuzz
}

interface Filling {
  readonly hb: HarfBuzz
  /** Address of `font.bytes` free bytes. */
  readonly data: number
  readonly font: FontFile
  readonly turn: Turn
  readonly stallMs: number
}

/**
 * Streams a font to an address in the memory of HarfBuzz, so that no second copy is in memory.
 * @throws StalledError when the font stops coming; Error when the file is longer or shorter than announced.
 */
const fill = async ({ hb, data, font: { bytes, body }, turn, stallMs }: Filling): Promise<void> => {
  const reader = body.getReader({ mode: 'byob' })
  let filled = 0
  let free = new Uint8Array(PIECE_BYTES)
  try {
    for (;;) {
      // Storage sends thousands of small pieces, and each read costs much more than its copy.
      const { done, value } = await unlessStalled(stallMs, reader.readAtLeast(PIECE_BYTES, free))
      // Also before writing: the memory is free when another request has taken the turn over.
      turn.renew()
      if (value) {
        if (filled + value.length > bytes) throw new Error('the font is longer than it said')
        // A new view for each piece, because growth of the memory detaches old views.
        new Uint8Array(hb.memory.buffer).set(value, data + filled)
        filled += value.length
      }
      if (done || !value || value.length < PIECE_BYTES) break
      free = new Uint8Array(value.buffer)
    }
  } catch (error) {
    // Not awaited: a stalled stream may never answer.
    void reader.cancel(error).catch(() => {})
    throw error
  }
  if (filled < bytes) throw new Error('the font is shorter than it said')
}

const faceAt = (hb: HarfBuzz, data: number, bytes: number): number => {
  const blob = hb.hb_blob_create(data, bytes, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  return face
}

/** A table of the sfnt file at an address; null when the file does not have it. */
const tableAt = (hb: HarfBuzz, data: number, name: string): DataView | null => {
  const table = findTable(new DataView(hb.memory.buffer, data), name)
  return table && new DataView(hb.memory.buffer, data + table.offset, table.length)
}

/** Whether the font has kerning only in the legacy `kern` table. */
const kernsTheOldWay = (hb: HarfBuzz, data: number): boolean =>
  tableAt(hb, data, 'kern') !== null && tableAt(hb, data, 'GPOS') === null

/** HarfBuzz drops `kern` tables by default. Keeps the table unchanged; the glyphs must then keep their ids. */
const keepOldKerning = (hb: HarfBuzz, input: number) => {
  hb.hb_set_del(hb.hb_subset_input_set(input, DROPPED_TABLES), tagOf('kern'))
  hb.hb_set_add(hb.hb_subset_input_set(input, UNCHANGED_TABLES), tagOf('kern'))
}

/** What a subset keeps: characters with their glyphs; in color fonts also outline glyphs without a character. */
interface Cut {
  readonly characters: string
  readonly outlines?: Iterable<number>
  /** Whether glyphs keep their ids. */
  readonly keepsNumbers: boolean
}

/** @throws Error when HarfBuzz has no memory or the font is invalid. */
const cutGlyphs = (hb: HarfBuzz, { face, data }: HeldFont, cutting: Cut): Uint8Array<ArrayBuffer> => {
  const input = hb.hb_subset_input_create_or_fail()
  if (input === 0) throw new Error('no memory to cut a font')
  const wanted = hb.hb_subset_input_unicode_set(input)
  for (const char of cutting.characters) hb.hb_set_add(wanted, char.codePointAt(0) ?? 0)
  const outlines = hb.hb_subset_input_glyph_set(input)
  for (const glyph of cutting.outlines ?? []) hb.hb_set_add(outlines, glyph)
  const isOld = kernsTheOldWay(hb, data)
  hb.hb_subset_input_set_flags(input, NOTDEF_OUTLINE | (isOld || cutting.keepsNumbers ? RETAIN_GLYPH_IDS : 0))
  if (isOld) keepOldKerning(hb, input)
  const features = hb.hb_subset_input_set(input, LAYOUT_FEATURES)
  for (const name of MORE_FEATURES) hb.hb_set_add(features, tagOf(name))
  const names = hb.hb_subset_input_set(input, NAME_IDS)
  hb.hb_set_clear(names)
  for (const id of KEPT_NAMES) hb.hb_set_add(names, id)
  const cut = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  if (cut === 0) throw new Error('the font cannot be cut')
  const blob = hb.hb_face_reference_blob(cut)
  const at = hb.hb_blob_get_data(blob, 0)
  const sfnt = new Uint8Array(hb.memory.buffer).slice(at, at + hb.hb_blob_get_length(blob))
  hb.hb_blob_destroy(blob)
  hb.hb_face_destroy(cut)
  if (sfnt.length === 0) throw new Error('the file is no font')
  return sfnt
}

/**
 * The kept glyphs of a subset with unchanged glyph ids: dropped glyphs have no height.
 * @throws Error when the font has no vertical metrics.
 */
const keptGlyphs = (cut: Uint8Array): readonly number[] => {
  const { vhea, vmtx } = sfntTables(cut)
  if (!vhea || !vmtx) throw new Error('a color font without heights')
  const heights = new DataView(vmtx.buffer, vmtx.byteOffset)
  const count = new DataView(vhea.buffer, vhea.byteOffset).getUint16(34)
  return Array.from({ length: count }, (_, glyph) => glyph).filter(glyph => heights.getUint16(glyph * 4) > 0)
}

/**
 * Subsets a color font. HarfBuzz finds the glyphs of the characters; their paints name the outline glyphs. All are
 * renumbered in their old order: with thousands of empty glyphs the compression ratio would be so high that browsers
 * reject the file.
 * @throws Error when the font has no color tables, or HarfBuzz keeps other glyphs.
 */
const cutColorFace = (hb: HarfBuzz, font: HeldFont, characters: string): Uint8Array<ArrayBuffer> => {
  const kept = new Set(keptGlyphs(cutGlyphs(hb, font, { characters, keepsNumbers: true })))
  const colorsOf = (numberOf: (glyph: number) => number) => {
    // Reads the tables again each time, because growth of the memory detaches old views.
    const [colr, cpal] = [tableAt(hb, font.data, 'COLR'), tableAt(hb, font.data, 'CPAL')]
    if (!colr || !cpal) throw new Error('a font without colors')
    return cutColors(colr, cpal, kept, numberOf)
  }
  const { outlines } = colorsOf(glyph => glyph)
  const all = [...kept.union(outlines).add(0)].sort((a, b) => a - b)
  const numbers = new Map(all.map((glyph, number) => [glyph, number]))
  const tables = sfntTables(cutGlyphs(hb, font, { characters, outlines, keepsNumbers: false }))
  const { colr, cpal } = colorsOf(glyph => numbers.get(glyph) ?? 0)
  const { maxp } = tables
  if (!maxp || new DataView(maxp.buffer, maxp.byteOffset).getUint16(4) !== all.length)
    throw new Error('HarfBuzz kept other glyphs than those of the colors')
  return sfntFile({ ...tables, COLR: colr, CPAL: cpal })
}

const cutFace = (hb: HarfBuzz, font: HeldFont, characters: string): Uint8Array<ArrayBuffer> =>
  tableAt(hb, font.data, 'COLR')
    ? cutColorFace(hb, font, characters)
    : cutGlyphs(hb, font, { characters, keepsNumbers: false })

/**
 * HarfBuzz in WebAssembly, one instance for all requests of this isolate. The last font stays in memory, because a user
 * often types many characters in one font. The memory has 65 MiB from the start, enough for a font of 20 MB.
 */
export const harfbuzzCutter = ({
  stallMs = STALL_MS,
  waitMs = WAIT_MS,
}: {
  readonly stallMs?: number
  readonly waitMs?: number
} = {}): FontCutter & { readonly memoryBytes: () => number } => {
  let harfBuzz: HarfBuzz | null = null
  let held: (HeldFont & { readonly source: string }) | null = null
  /** Address of the font that is being loaded; 0 = none. */
  let loading = 0
  /** Requests run one after another, because there is one memory. */
  const turns = createTurns({ stallMs, waitMs })

  const drop = (hb: HarfBuzz) => {
    if (held) {
      hb.hb_face_destroy(held.face)
      hb.free(held.data)
    }
    if (loading) hb.free(loading)
    held = null
    loading = 0
  }
  /** The font in memory, loaded if necessary; null = it does not exist. */
  const hold = async (hb: HarfBuzz, source: string, open: OpenFont, turn: Turn): Promise<HeldFont | null> => {
    if (held?.source === source) return held
    const font = await unlessStalled(stallMs, open())
    if (!font) return null
    turn.renew()
    drop(hb)
    const data = hb.malloc(font.bytes)
    if (data === 0) throw new Error(`no memory for a font of ${font.bytes} bytes`)
    loading = data
    await fill({ hb, data, font, turn, stallMs })
    loading = 0
    held = { source, data, face: faceAt(hb, data, font.bytes) }
    return held
  }
  return {
    async cut(source, characters, open, owner) {
      // Between two steps of a request HarfBuzz is idle, so its memory stays usable when a request is dropped.
      const turn = await turns.take(owner, () => {
        if (harfBuzz) drop(harfBuzz)
      })
      try {
        harfBuzz ??= start()
        const font = await hold(harfBuzz, source, open, turn)
        return font && cutFace(harfBuzz, font, characters)
      } catch (error) {
        // The state is unknown after an error, so the next request starts a new instance.
        if (turn.isMine()) {
          harfBuzz = null
          held = null
          loading = 0
        }
        throw error
      } finally {
        turn.end()
      }
    },
    /** Memory of HarfBuzz in bytes. */
    memoryBytes: () => harfBuzz?.memory.buffer.byteLength ?? 0,
  }
}
