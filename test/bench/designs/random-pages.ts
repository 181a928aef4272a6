import { FONTS } from '#schemas/catalog/fonts.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { type Picture, picture, words } from '#test/fixtures/fidelity/design.ts'
import { pageSheet, type Sheet } from '#test/fixtures/fidelity/sheets.ts'
import { type Dice, dice } from './dice.ts'
import { randomLayer, randomPicture, randomText, STRINGS, type Wildness } from './random-layers.ts'

const FAMILIES = [...new Map(FONTS.map(face => [face.family, face])).values()]
/** px between two rows of text. */
const ROW = 44

/** One string in every family, each row a family. */
const rows = (die: Dice): Sheet => {
  const text = die.pick(STRINGS)
  const isVertical = die.chance(0.2)
  const at = die.px(0, 1)
  const layers = FAMILIES.map(({ family, weight }, row) =>
    words(
      text,
      {
        fontFamily: family,
        fontWeight: weight,
        fontSize: 28,
        writingMode: isVertical ? 'vertical-rl' : 'horizontal-tb',
      },
      isVertical
        ? { x: 10 + row * ROW + at, y: 10, width: 40, height: 760 }
        : { x: 10 + at, y: 10 + row * ROW, width: 760, height: 40 },
    ),
  )
  const long = FAMILIES.length * ROW + 40
  return pageSheet('', isVertical ? long : 800, isVertical ? 800 : long, {}, layers)
}

/** One text at many widths and alignments. */
const breaks = (die: Dice): Sheet => {
  const text = `${die.pick(STRINGS)}${die.pick(STRINGS)}`
  const { family, weight } = die.pick(FAMILIES)
  const layers = Array.from({ length: 24 }, (_, at) =>
    words(
      text,
      {
        fontFamily: family,
        fontWeight: weight,
        fontSize: 18,
        align: die.pick(['left', 'center', 'right', 'justify']),
      },
      { x: (at % 6) * 200 + 4, y: Math.floor(at / 6) * 300 + 4, width: die.px(40, 190), height: 290 },
    ),
  )
  return pageSheet('', 1200, 1200, {}, layers)
}

const wildPage = (die: Dice, count: number, wild: Wildness, pictures: readonly Picture[]): Sheet => {
  const layers = Array.from({ length: count }, () => randomLayer(die, wild, pictures))
  const background = die.pick(['#ffffff', '#ffffff', die.color(), 'rgba(255,255,255,0)', 'rgba(200,0,90,0.4)'])
  return pageSheet('', wild.width, wild.height, { backgroundColor: background }, layers)
}
const size = (die: Dice) => ({ width: die.whole(500, 1200), height: die.whole(500, 1200) })

/** Every kind with extreme legal values. */
const extreme = (die: Dice, pictures: readonly Picture[]): Sheet =>
  wildPage(die, die.whole(8, 34), { ...size(die), size: 0.6, glassy: 0.4, blended: 0.25, turned: 0.5 }, pictures)

/** One picture in eight postures. */
const photos = (die: Dice, pictures: readonly Picture[]): Sheet => {
  const source = die.pick(pictures)
  const box = { width: 300, height: 220, size: 1, glassy: 0, blended: 0.2, turned: 0.4 }
  const layers = Array.from({ length: 8 }, (_, at): AnyLayer => {
    const [x, y] = [(at % 4) * 320, Math.floor(at / 4) * 260]
    if (at === 0) return picture(source, { x, y, width: 300, height: 220 })
    const layer = randomPicture(die, box, source)
    return { ...layer, frame: { ...layer.frame, x: layer.frame.x + x, y: layer.frame.y + y } }
  })
  return pageSheet('', 1280, 540, { backgroundColor: '#eef2f7' }, layers)
}

/** Blend modes over each other, layers larger than the page, and layers far off. */
const stress = (die: Dice, pictures: readonly Picture[]): Sheet => {
  const wild = { ...size(die), size: 2.5, glassy: 0.3, blended: 0.6, turned: 0.6 }
  const sheet = wildPage(die, die.whole(6, 16), wild, pictures)
  const far = { ...randomText(die, wild), isHidden: false }
  const away = { ...far, frame: { ...far.frame, x: 20_000, y: -9000 } }
  return {
    ...sheet,
    layers: [...sheet.layers, away],
    page: { ...sheet.page, layerIds: [...sheet.page.layerIds, away.id] },
  }
}

const poster =
  (blended: number) =>
  (die: Dice, pictures: readonly Picture[]): Sheet =>
    wildPage(die, die.whole(2, 9), { ...size(die), size: 0.55, glassy: 0.75, blended, turned: 0.3 }, pictures)

/** The classes of the audit, each with its share of the pages. */
const CLASSES: readonly {
  readonly name: string
  readonly share: number
  readonly make: (die: Dice, pictures: readonly Picture[]) => Sheet
}[] = [
  { name: 'text rows', share: 2, make: rows },
  { name: 'line breaks', share: 2, make: breaks },
  { name: 'all kinds', share: 4, make: extreme },
  { name: 'pictures', share: 4, make: photos },
  { name: 'stress', share: 2, make: stress },
  { name: 'posters', share: 3, make: poster(0) },
  { name: 'posters, blended', share: 3, make: poster(0.35) },
]
const TURNS = CLASSES.flatMap(each => Array.from({ length: each.share }, () => each))

export interface RandomPage {
  readonly kind: string
  readonly seed: number
  /** Number of the page among those of its seed, from 0. */
  readonly at: number
  readonly sheet: Sheet
}

/** Random pages of all classes; page `at` of a seed is the same in every run. */
export const randomPages = (seed: number, count: number, pictures: readonly Picture[]): readonly RandomPage[] =>
  Array.from({ length: count }, (_, at) => {
    const turn = TURNS[(at * 7) % TURNS.length] ?? TURNS[0]
    if (!turn) throw new Error('there are no classes')
    return { kind: turn.name, seed, at, sheet: turn.make(dice(seed * 100_003 + at), pictures) }
  })
