import { ARTWORDS } from '#schemas/catalog/artwords/index.ts'
import { BLEND_MODES } from '#schemas/catalog/blend-modes.ts'
import { CLIP_SHAPES } from '#schemas/catalog/clips.ts'
import { FILTERS, filterCss } from '#schemas/catalog/filters.ts'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { SHAPES } from '#schemas/catalog/shapes.ts'
import { writeArtword } from '#schemas/document/artword.ts'
import type { AnyLayer, BlendMode, Frame, ImageData } from '#schemas/document/records.ts'
import { code, form, type Picture, picture, words } from '#test/fixtures/fidelity/design.ts'
import type { Dice } from './dice.ts'

/** How wild the layers of a page are. */
export interface Wildness {
  /** px of the page. */
  readonly width: number
  readonly height: number
  /** Largest side of a layer, as a share of the page's. */
  readonly size: number
  /** Share of layers that are half-transparent. */
  readonly glassy: number
  /** Share of layers with a blend mode. */
  readonly blended: number
  /** Share of layers that are rotated. */
  readonly turned: number
}

export const STRINGS: readonly string[] = [
  '春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。',
  '「墨页」2026 新品：Moye 2.0（测试版），限时 ¥99！',
  'Hamburgefonstiv AVATAR To Wa LT office fjord',
  'nǐ hǎo Zhōngguó mā má mǎ mà lǜ',
  'nǐ hǎo Zhōngguó mā má mǎ mà lǜ'.normalize('NFD'),
  'Łódź Dvořák İstanbul Škoda Ærø ß',
  'Tiếng Việt Nguyễn ổ ặ',
  'Café España naïve'.normalize('NFD'),
  'Crème brûlée, Ångström, Größe',
  'ά Ελλάδα Καλημέρα',
  '１２３４ ①②③ ℃ № ㎡ ½',
  '🎉🧧👨‍👩‍👧‍👦❤️ 3️⃣ 😀',
  '𠮷 囍 龘 靐 㐂',
  'https://moye.example/a/very/long/path?with=query&more=1',
  'Donaudampfschifffahrt Pneumonoultramicroscopic',
  '《书》（世界）……——“引号”‘单’、。；：！？',
]

const BLENDS = BLEND_MODES.filter(mode => mode !== 'normal')
const blend = (die: Dice, { blended }: Wildness): BlendMode => (die.chance(blended) ? die.pick(BLENDS) : 'normal')

/** A place that may be far off the page. */
const place = (die: Dice, { width, height, size, turned }: Wildness): Frame => {
  const [w, h] = [die.px(8, width * size), die.px(8, height * size)]
  return {
    x: die.px(-w / 2, width - w / 2),
    y: die.px(-h / 2, height - h / 2),
    width: w,
    height: h,
    rotation: die.chance(turned) ? die.px(0, 360) : 0,
  }
}

/** A fill: a color, a see-through one, or a gradient. */
const paint = (die: Dice): string => {
  if (die.chance(0.5)) return die.color()
  if (die.chance(0.4))
    return `rgba(${die.whole(0, 255)},${die.whole(0, 255)},${die.whole(0, 255)},0.${die.whole(1, 9)})`
  const stops = `${die.color()} 0%, ${die.color()} ${die.whole(20, 80)}%, rgba(255,255,255,0.${die.whole(1, 9)}) 100%`
  return die.chance(0.5)
    ? `linear-gradient(${die.whole(0, 360)}deg, ${stops})`
    : `radial-gradient(farthest-side, ${stops})`
}

export const randomText = (die: Dice, wild: Wildness, text = die.pick(STRINGS)): AnyLayer => {
  const { family, weight } = die.pick(FONTS)
  const artword = die.chance(0.25) ? die.pick(ARTWORDS) : null
  const fontSize = die.px(9, 90)
  return words(
    text,
    {
      fontFamily: family,
      fontWeight: die.chance(0.8) ? weight : die.pick([300, 700, 900]),
      fontSize,
      isItalic: die.chance(0.15),
      isUnderlined: die.chance(0.1),
      isStruck: die.chance(0.1),
      color: die.color(),
      align: die.pick(['left', 'center', 'right', 'justify']),
      lineHeight: die.chance(0.5) ? null : die.px(fontSize * 0.8, fontSize * 3),
      letterSpacing: die.chance(0.6) ? 0 : die.px(-3, 20),
      writingMode: die.chance(0.2) ? 'vertical-rl' : 'horizontal-tb',
      blendMode: blend(die, wild),
      ...(artword ? { artword: writeArtword(artword) } : {}),
    },
    place(die, wild),
  )
}

const randomShape = (die: Dice, wild: Wildness): AnyLayer => {
  const shape = die.pick(SHAPES)
  const frame = place(die, wild)
  return form(
    shape.id,
    {
      fill: paint(die),
      fill2: die.color(),
      strokeColor: die.color(),
      strokeWidth: die.chance(0.5) ? 0 : die.px(1, 30),
      dash: die.pick(['solid', 'dashed', 'dotted']),
      cornerRadius: die.chance(0.5) ? 0 : die.px(1, 60),
      isFlippedX: die.chance(0.3),
      isFlippedY: die.chance(0.2),
      startCap: die.pick(['none', 'arrow', 'triangle', 'dot']),
      endCap: die.pick(['none', 'arrow', 'triangle', 'dot']),
      blendMode: blend(die, wild),
      ...(shape.isLine
        ? { line: { x1: 0, y1: die.px(0, frame.height), x2: frame.width, y2: die.px(0, frame.height) } }
        : {}),
      ...(!shape.isLine && die.chance(0.15)
        ? {
            text: {
              content: '全场\n五折',
              fontSize: die.px(12, 40),
              fontFamily: '思源黑体',
              align: 'center',
              color: die.color(),
              fontWeight: 700,
            },
          }
        : {}),
    },
    frame,
  )
}

/** A picture with a random crop, clip, filter and flips. */
export const randomPicture = (die: Dice, wild: Wildness, source: Picture): AnyLayer => {
  const { naturalWidth, naturalHeight } = source
  const data: Partial<ImageData> = {
    isFlippedX: die.chance(0.25),
    isFlippedY: die.chance(0.25),
    blendMode: blend(die, wild),
  }
  if (die.chance(0.4)) {
    const [width, height] = [die.px(1, naturalWidth), die.px(1, naturalHeight)]
    const at = { x: die.next() * (naturalWidth - width), y: die.next() * (naturalHeight - height) }
    Object.assign(data, { crop: { ...at, width, height } })
  }
  if (die.chance(0.3)) {
    const { id, path } = die.pick(CLIP_SHAPES)
    Object.assign(data, { clip: { id, name: id, path } })
  }
  if (die.chance(0.4)) {
    const filter = die.pick(FILTERS)
    Object.assign(data, {
      filterName: filter.name,
      filterStyle: die.chance(0.6) ? filterCss(filter) : `blur(${die.whole(1, 30)}px) saturate(1.8)`,
      filterMaskOpacity: die.pick([1, 0.5, 0.2]),
    })
  }
  return picture(source, place(die, wild), data)
}

const randomCode = (die: Dice, wild: Wildness): AnyLayer => {
  const frame = place(die, wild)
  return code(
    {
      level: die.pick(['L', 'M', 'Q', 'H']),
      foreground: die.color(),
      background: die.pick(['#ffffff', 'rgba(255,255,255,0)']),
      blendMode: blend(die, wild),
    },
    { ...frame, height: frame.width },
  )
}

/** A layer of any kind with any legal look. Unknown kinds are none: the canvas has a note there, files leave them out. */
export const randomLayer = (die: Dice, wild: Wildness, pictures: readonly Picture[]): AnyLayer => {
  const kind = die.next()
  const layer =
    kind < 0.35
      ? randomText(die, wild)
      : kind < 0.68
        ? randomShape(die, wild)
        : kind < 0.88
          ? randomPicture(die, wild, die.pick(pictures))
          : randomCode(die, wild)
  const radius = () => die.px(0, 80)
  return {
    ...layer,
    ...(die.chance(wild.glassy) ? { opacity: die.whole(5, 95) / 100 } : {}),
    ...(die.chance(0.3) ? { backgroundColor: die.chance(0.7) ? die.color() : 'rgba(255,200,0,0.4)' } : {}),
    ...(die.chance(0.2) ? { cornerRadii: [radius(), radius(), radius(), radius()] as const } : {}),
  }
}
