import { writeFileSync } from 'node:fs'
import { sfntFile } from '#schemas/sfnt.ts'
import { at } from './paths.ts'

/** Where the editor and the render page import the font from. */
export const BOX_FONT_FILE = at('web/canvas/box-font.ttf')

/** Font units per em. */
const EM = 1000
const ASCENT = 880
const DESCENT = -120
/** Width of the outline of a box, font units. */
const STROKE = 50
type Box = readonly [left: number, bottom: number, right: number, top: number]

/** Glyphs by number: advance width and box. The first one means that a font lacks a character. */
const GLYPHS: readonly { readonly advance: number; readonly box: Box | null }[] = [
  { advance: 0, box: null },
  { advance: 600, box: [60, 0, 540, 720] },
  { advance: EM, box: [90, -30, 910, 790] },
  { advance: 0, box: null },
]
const NARROW = 1
const WIDE = 2
const EMPTY = 3

/** Groups of characters with another glyph than the narrow box, in ascending order. */
const OTHERS: readonly (readonly [from: number, to: number, glyph: number])[] = [
  // Controls, and characters that are never seen but are no spaces for the shaper.
  [0x0, 0x20, EMPTY],
  [0x7f, 0xa0, EMPTY],
  [0x1100, 0x115e, WIDE],
  [0x115f, 0x1160, EMPTY],
  [0x1680, 0x1680, EMPTY],
  [0x2028, 0x2029, EMPTY],
  [0x2e80, 0x3163, WIDE],
  [0x3164, 0x3164, EMPTY],
  [0x3165, 0xd7ff, WIDE],
  [0xf900, 0xfaff, WIDE],
  [0xfe30, 0xfe6f, WIDE],
  [0xff00, 0xff60, WIDE],
  [0xffa0, 0xffa0, EMPTY],
  [0x16fe0, 0x1b2ff, WIDE],
  [0x1bca0, 0x1bca3, EMPTY],
  [0x1f000, 0x1faff, WIDE],
  [0x20000, 0x3ffff, WIDE],
]
const LAST_CODE = 0x10ffff

/** Every character with its glyph, in groups. */
const groups = (): readonly (readonly number[])[] => {
  const all: (readonly number[])[] = []
  let next = 0
  for (const [from, to, glyph] of OTHERS) {
    if (from > next) all.push([next, from - 1, NARROW])
    all.push([from, to, glyph])
    next = to + 1
  }
  return [...all, [next, LAST_CODE, NARROW]]
}

/** Numbers as bytes, each of 16 or 32 bits. */
const words = (...values: readonly number[]) =>
  Uint8Array.from(values.flatMap(value => [(value >> 8) & 255, value & 255]))
const longs = (...values: readonly number[]) => words(...values.flatMap(value => [value >>> 16, value & 0xffff]))
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap(part => [...part]))

/** Two rectangles, the inner one counterclockwise, which makes it a hole. */
const outline = ([left, bottom, right, top]: Box) => {
  const [l, b, r, t] = [left + STROKE, bottom + STROKE, right - STROKE, top - STROKE]
  const points = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
    [l, b],
    [r, b],
    [r, t],
    [l, t],
  ]
  const steps = (axis: 0 | 1) => points.map((point, at) => (point[axis] ?? 0) - (points[at - 1]?.[axis] ?? 0))
  const glyph = joined(
    words(2, left, bottom, right, top, 3, 7, 0),
    new Uint8Array(points.length).fill(1),
    words(...steps(0), ...steps(1)),
  )
  return joined(glyph, new Uint8Array(-glyph.length & 3))
}

const names = (): Uint8Array => {
  const texts = [
    [1, 'Moye Box'],
    [2, 'Regular'],
    [4, 'Moye Box'],
    [6, 'MoyeBox'],
  ] as const
  const utf16 = texts.map(([, text]) => words(...[...text].map(char => char.charCodeAt(0))))
  let offset = 0
  const records = texts.map(([id], at) => {
    const length = utf16[at]?.length ?? 0
    const record = words(3, 1, 0x409, id, length, offset)
    offset += length
    return record
  })
  return joined(words(0, texts.length, 6 + texts.length * 12), ...records, ...utf16)
}

/**
 * The font that draws a box for every character, as the last one of every text: without it browsers draw characters
 * that no font of the product has with whatever the machine has installed.
 */
export const boxFont = (): Uint8Array<ArrayBuffer> => {
  const glyphs = GLYPHS.map(({ box }) => (box ? outline(box) : new Uint8Array()))
  const ends = glyphs.map((_, at) => glyphs.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0) / 2)
  const map = groups()
  return sfntFile({
    head: joined(
      longs(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      words(0x000b, EM),
      new Uint8Array(16),
      words(0, -30, 910, 790, 0, 8, 2, 0, 0),
    ),
    hhea: joined(longs(0x00010000), words(ASCENT, DESCENT, 0, EM, 0, 0, 910, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS.length)),
    maxp: joined(longs(0x00010000), words(GLYPHS.length, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)),
    hmtx: words(...GLYPHS.flatMap(({ advance, box }) => [advance, box?.[0] ?? 0])),
    // Format 13: all characters of a group have one glyph.
    cmap: joined(
      words(0, 1, 3, 10),
      longs(12),
      words(13, 0),
      longs(16 + map.length * 12, 0, map.length, ...map.flat()),
    ),
    loca: words(0, ...ends),
    glyf: joined(...glyphs),
    name: names(),
    post: joined(longs(0x00030000), new Uint8Array(28)),
    'OS/2': joined(
      words(4, 600, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
      new Uint8Array(10),
      longs(0, 0, 0, 0),
      new TextEncoder().encode('MOYE'),
      words(0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
      longs(0, 0),
      words(500, 720, 0, 32, 0),
    ),
  })
}

if (process.argv[1]?.endsWith('box-font.ts')) writeFileSync(BOX_FONT_FILE, boxFont())
