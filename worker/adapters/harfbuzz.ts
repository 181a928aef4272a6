import wasm from 'harfbuzzjs/dist/harfbuzz-subset.wasm'
import type { FontCutter, FontFile } from '../ports/fonts.ts'

/** The part of HarfBuzz's C interface that cuts fonts; numbers are addresses unless said otherwise. */
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
/** The box that stands for characters no font has is drawn here as the whole font draws it. */
const NOTDEF_OUTLINE = 0x40
/** `HB_MEMORY_MODE_WRITABLE` */
const WRITABLE = 2
/** Copyright and licence stay. The name goes: a cut font must not bear the reserved name of the whole one (OFL). */
const KEPT_NAMES = [0, 13, 14]
/** Beyond HarfBuzz's own list (which has the vertical forms): what browsers use to set marks at half their width. */
const MORE_FEATURES = ['vert', 'vrt2', 'halt', 'vhal', 'chws', 'vchw']
const tagOf = (name: string) => [...name].reduce((tag, char) => tag * 256 + char.charCodeAt(0), 0)

/** A font in HarfBuzz's memory. */
interface HeldFont {
  readonly face: number
  /** Where its file begins. */
  readonly data: number
}

const start = (): HarfBuzz => {
  const harfBuzz = new WebAssembly.Instance(wasm, {}).exports as unknown as HarfBuzz
  harfBuzz._initialize()
  return harfBuzz
}

/** Streams a font straight into HarfBuzz's memory: it never lies twice in ours. Answers the face. */
const load = async (hb: HarfBuzz, { bytes, body }: FontFile): Promise<HeldFont> => {
  const data = hb.malloc(bytes)
  if (data === 0) throw new Error(`no memory for a font of ${bytes} bytes`)
  let filled = 0
  try {
    for await (const piece of body) {
      if (filled + piece.length > bytes) throw new Error('the font is longer than it said')
      // Anew for each piece: memory that grows leaves old views behind.
      new Uint8Array(hb.memory.buffer).set(piece, data + filled)
      filled += piece.length
    }
    if (filled < bytes) throw new Error('the font is shorter than it said')
  } catch (error) {
    hb.free(data)
    throw error
  }
  const blob = hb.hb_blob_create(data, bytes, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  return { face, data }
}

/** Whether letters kern by the table of old fonts alone. Reads the directory of the sfnt file at an address. */
const kernsTheOldWay = (hb: HarfBuzz, data: number): boolean => {
  const view = new DataView(hb.memory.buffer, data)
  const tags = Array.from({ length: view.getUint16(4) }, (_, at) => view.getUint32(12 + at * 16))
  return tags.includes(tagOf('kern')) && !tags.includes(tagOf('GPOS'))
}

/** HarfBuzz cuts no such table but drops it: it stays whole, and the glyphs stay at the numbers it speaks of. */
const keepOldKerning = (hb: HarfBuzz, input: number) => {
  hb.hb_set_del(hb.hb_subset_input_set(input, DROPPED_TABLES), tagOf('kern'))
  hb.hb_set_add(hb.hb_subset_input_set(input, UNCHANGED_TABLES), tagOf('kern'))
}

const cutFace = (hb: HarfBuzz, { face, data }: HeldFont, characters: string): Uint8Array<ArrayBuffer> => {
  const input = hb.hb_subset_input_create_or_fail()
  if (input === 0) throw new Error('no memory to cut a font')
  const wanted = hb.hb_subset_input_unicode_set(input)
  for (const char of characters) hb.hb_set_add(wanted, char.codePointAt(0) ?? 0)
  const isOld = kernsTheOldWay(hb, data)
  hb.hb_subset_input_set_flags(input, NOTDEF_OUTLINE | (isOld ? RETAIN_GLYPH_IDS : 0))
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
 * HarfBuzz in WebAssembly, once for all requests of this isolate. The font that was cut last stays: a person types
 * many characters in one font. Memory: 65 MiB from the start, in which a font of 20 MB finds its room.
 */
export const harfbuzzCutter = (): FontCutter & { readonly memoryBytes: () => number } => {
  let harfBuzz: HarfBuzz | null = null
  let held: (HeldFont & { readonly source: string }) | null = null
  /** One after another: there is one memory. */
  let last: Promise<unknown> = Promise.resolve()

  const drop = (hb: HarfBuzz) => {
    if (!held) return
    hb.hb_face_destroy(held.face)
    hb.free(held.data)
    held = null
  }
  const cut: FontCutter['cut'] = async (source, characters, open) => {
    harfBuzz ??= start()
    const hb = harfBuzz
    try {
      if (held?.source !== source) {
        const font = await open()
        if (!font) return null
        drop(hb)
        held = { source, ...(await load(hb, font)) }
      }
      return cutFace(hb, held, characters)
    } catch (error) {
      // Whatever state it is in now, the next request begins with a clean one.
      harfBuzz = null
      held = null
      throw error
    }
  }
  return {
    cut: (source, characters, open) => {
      const turn = last.then(() => cut(source, characters, open))
      last = turn.catch(() => {})
      return turn
    },
    /** What HarfBuzz holds of the Worker's memory. */
    memoryBytes: () => harfBuzz?.memory.buffer.byteLength ?? 0,
  }
}
