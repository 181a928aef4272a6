import { readFileSync } from 'node:fs'
import { at } from './paths.ts'

/** The part of HarfBuzz's C interface that cuts a sample; numbers are addresses unless stated otherwise. */
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
  hb_subset_input_create_or_fail(): number
  hb_subset_input_destroy(input: number): void
  hb_subset_input_unicode_set(input: number): number
  hb_subset_input_set(input: number, which: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_or_fail(face: number, input: number): number
}

/** `hb_subset_sets_t` */
const DROPPED_TABLES = 3
const NAME_IDS = 4
const LAYOUT_FEATURES = 6
/** `hb_subset_flags_t` */
const NO_HINTING = 0x1
/** `HB_MEMORY_MODE_WRITABLE` */
const WRITABLE = 2
/** Keeps copyright and license; a subset must not carry the reserved name of the whole font (OFL). */
const KEPT_NAMES = [0, 13, 14]
/** A sample shows plain text: kerning and ligatures are not worth their bytes. */
const LAYOUT_TABLES = ['GSUB', 'GPOS', 'GDEF', 'kern']
const tagOf = (name: string) => [...name].reduce((tag, char) => tag * 256 + char.charCodeAt(0), 0)

const start = (): HarfBuzz => {
  const module = new WebAssembly.Module(readFileSync(at('node_modules/harfbuzzjs/dist/harfbuzz-subset.wasm')))
  const harfBuzz = new WebAssembly.Instance(module, {}).exports as unknown as HarfBuzz
  harfBuzz._initialize()
  return harfBuzz
}

const inputFor = (hb: HarfBuzz, text: string): number => {
  const input = hb.hb_subset_input_create_or_fail()
  if (input === 0) throw new Error('HarfBuzz has no memory')
  const characters = hb.hb_subset_input_unicode_set(input)
  for (const char of text) hb.hb_set_add(characters, char.codePointAt(0) ?? 0)
  hb.hb_subset_input_set_flags(input, NO_HINTING)
  hb.hb_set_clear(hb.hb_subset_input_set(input, LAYOUT_FEATURES))
  const dropped = hb.hb_subset_input_set(input, DROPPED_TABLES)
  for (const name of LAYOUT_TABLES) hb.hb_set_add(dropped, tagOf(name))
  const names = hb.hb_subset_input_set(input, NAME_IDS)
  hb.hb_set_clear(names)
  for (const id of KEPT_NAMES) hb.hb_set_add(names, id)
  return input
}

let harfBuzz: HarfBuzz | null = null

/**
 * A small sample of a font: a file with only the characters of `text`, the metrics of the whole font and no layout
 * features.
 * @throws Error when HarfBuzz cannot read or cut the file.
 */
export const cutSample = (font: Uint8Array, text: string): Uint8Array<ArrayBuffer> => {
  harfBuzz ??= start()
  const hb = harfBuzz
  const data = hb.malloc(font.length)
  new Uint8Array(hb.memory.buffer).set(font, data)
  const blob = hb.hb_blob_create(data, font.length, WRITABLE, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  const input = inputFor(hb, text)
  const cut = hb.hb_subset_or_fail(face, input)
  const result = cut === 0 ? 0 : hb.hb_face_reference_blob(cut)
  // The address of a blob's data is valid until the memory grows.
  const from = result === 0 ? 0 : hb.hb_blob_get_data(result, 0)
  const sample = new Uint8Array(hb.memory.buffer).slice(from, from + (result === 0 ? 0 : hb.hb_blob_get_length(result)))
  if (result !== 0) hb.hb_blob_destroy(result)
  if (cut !== 0) hb.hb_face_destroy(cut)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  hb.hb_blob_destroy(blob)
  hb.free(data)
  if (sample.length === 0) throw new Error('HarfBuzz cannot cut this font')
  return sample
}
