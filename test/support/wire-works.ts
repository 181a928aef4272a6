import fc from 'fast-check'
import type { JsonObject } from '#schemas/document/records.ts'

/** Generated wire works: every field in the notations of existing works, unknown keys, missing and repeated ids. */
const odd = fc.oneof({ weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) })
/** Mostly the given value, sometimes any JSON, sometimes absent. */
const some = (arbitrary: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: odd }, { weight: 2, arbitrary: fc.constant(undefined) })

const amount = fc.oneof(
  fc.integer({ min: -500, max: 5000 }),
  fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  fc.constantFrom(0, 1e9, -1e9, 0.1, 3, 12),
)
const length = fc.oneof(
  amount,
  amount.map(String),
  amount.map(value => `${value}px`),
  fc.constantFrom('auto', '', '1.5em', '50%'),
)
const turn = fc.oneof(
  amount.map(value => `rotate(${value}deg)`),
  amount,
  amount.map(String),
  fc.constantFrom('', 'none', 'rotate(0.5turn)', 'scaleX(-1) rotate(30deg)', 'rotateZ(-3rad)', 'matrix(1,0,0,1,0,0)'),
)
const flag = fc.constantFrom(true, false, 0, 1, 'true', 'false')
const color = fc.constantFrom('#fff', '#12ab34', 'rgba(255,255,255,0)', 'red', '', 'url(https://e.x/a)', 'transparent')
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('请输入文字', '第一行\n第二行', 'a\r\nb'),
)
const url = fc.constantFrom(
  '',
  'https://e.x/a.png',
  '/u/0f.png',
  'url("https://e.x/b.jpg")',
  'none',
  'data:image/png;base64,AA',
)
const blend = fc.constantFrom('normal', 'multiply', 'color-burn', 'nonsense')
const id = fc.oneof(fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor', '~1-0', ''), fc.uuid(), fc.integer())
const fontWeight = fc.constantFrom(400, 700, '700', 'bold', 'normal', 900, -1)

const INTERACTIVE = ['h5ds_btn', 'h5ds_countdown@1.0.0', 'moye_rating', 'h5ds-map@1.0.0']

type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>
/** An object with the given fields (absent ones left out), unknown keys among them, in any key order. */
const wire = (fields: Fields): fc.Arbitrary<JsonObject> =>
  fc
    .tuple(
      fc.record(Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, some(value)]))),
      fc.dictionary(fc.constantFrom('future', 'x-note', '__proto__', 'toString', 'zIndex'), odd, { maxKeys: 2 }),
      fc.integer(),
    )
    .map(([known, unknown, seed]) => {
      const entries = [...Object.entries(known), ...Object.entries(unknown)].filter(([, value]) => value !== undefined)
      const at = entries.length ? Math.abs(seed) % entries.length : 0
      return Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)]) as JsonObject
    })

const imageData = wire({
  src: url,
  naturalWidth: length,
  naturalHeight: length,
  crop: fc.option(
    wire({ x: length, y: length, width: length, height: length, naturalWidth: length, naturalHeight: length }),
  ),
  clip: wire({ disabled: flag, id: words, path: fc.constantFrom('M0 0L100 0L50 100Z', '', 'javascript:1') }),
  clipName: words,
  horizontalInvert: fc.constantFrom(1, -1, '-1'),
  verticalInvert: fc.constantFrom(1, -1, '1'),
  filterName: words,
  filterStyle: fc.oneof(
    fc.constantFrom('', 'none', 'sepia(0.2) hue-rotate(-15deg)', 'url(https://e.x/f.svg#a)'),
    fc.record({ sepia: amount, contrast: amount, 'hue-rotate': amount }),
  ),
  filterMaskOpacity: fc.constantFrom(1, 0.5, '0.5', '50%', 7),
  mixBlendMode: blend,
  imgBeforeSeg: url,
  loading: flag,
})
const fontSet = wire({ name: words, url, name_fontmin: words, url_fontmin: url })
const textData = wire({
  data: words,
  style: wire({
    letterSpacing: length,
    lineHeight: fc.oneof(length, fc.constantFrom(1.5, '1.5', '150%', 'normal', '2px', 2)),
    color: color,
    textDecoration: fc.constantFrom(
      'none',
      'underline',
      'line-through',
      'underline line-through',
      'overline line-through',
      '',
    ),
    textAlign: fc.constantFrom('left', 'center', 'right', 'justify', 'start', 'middle'),
    fontFamily: fc.constantFrom('思源黑体', '默认字体', '', '锐字云字库', 'Caveat'),
    fontFamily_fontmin: words,
    fontWeight,
    fontStyle: fc.constantFrom('normal', 'italic', 'oblique 10deg'),
    fontSize: length,
    writingMode: fc.constantFrom('horizontal', 'vertical', 'horizontal-tb', 'vertical-rl', 'vertical-lr'),
  }),
  fontFamilySet: fontSet,
  artword: fc.option(wire({ type: words, name: words, colors: fc.array(color), size: amount, opacitys: odd })),
  animate: wire({ interval: amount, delay: amount, duration: amount }),
  mixBlendMode: blend,
})
const shapeData = wire({
  shape: fc.constantFrom('rect', 'line', 'circle', 'star5', '', 'custom'),
  style: wire({
    fill: color,
    fill2: color,
    strokeColor: color,
    strokeWidth: length,
    cornerRadius: fc.oneof(length, fc.constant('4px 4px 0 0')),
    shapeType: words,
    x1: length,
    y1: length,
    x2: length,
    y2: length,
  }),
  transform: fc.constantFrom('scale(1,1)', 'scale(-1, 1)', 'scaleY(-1)', 'rotate(3deg) scale(-1)', '', 'none'),
  text: wire({ content: words, fontSize: length, fontFamily: words, justifyContent: words, color: color, fontWeight }),
  fontFamilySet: fontSet,
  shapeSVG: fc.constantFrom('', '<svg/>'),
  mixBlendMode: blend,
})
const qrcodeData = wire({
  content: words,
  text: words,
  color: color,
  bgColor: color,
  level: fc.constantFrom('L', 'M', 'Q', 'H', 'm', 'X'),
  logo: url,
})

/** Of the kinds that play in a published page. */
const interactiveData = wire({
  text: words,
  look: fc.constantFrom('fill', 'outline', 'cards', 'words', 'heart', 'nonsense'),
  color: color,
  textColor: color,
  radius: length,
  shadow: flag,
  mode: fc.constantFrom('date', 'duration', 'x'),
  until: fc.constantFrom('2026-11-30T15:59:59.000Z', '1767225600000', 'soon', '', '+999999-01-01'),
  seconds: fc.oneof(amount, amount.map(String)),
  rest: amount,
  days: flag,
  finish: fc.constantFrom('zero', 'next', 'alert'),
  finishText: words,
  most: fc.oneof(amount, fc.constantFrom('7', 5)),
  value: amount,
  name: words,
  title: words,
  address: words,
  latitude: amount,
  lng: fc.oneof(amount, amount.map(String)),
  provider: fc.constantFrom('amap', 'baidu', 'other'),
  style: wire({ fontFamily: words, fontSize: length, fontWeight }),
})
const event = wire({
  eventId: fc.constantFrom('h5ds_event_link', 'h5ds_event_tel', 'h5ds_event_topage', 'h5ds_event_click', 'other'),
  eventParam: wire({ value: fc.oneof(url, words, fc.integer()), eventName: words }),
})

const wireLayer = wire({
  id,
  keyid: id,
  eventId: id,
  linkId: id,
  pid: fc.constantFrom(
    'h5ds_img@1.0.0',
    'h5ds_text',
    'h5ds_shape@2',
    'h5ds-qrcode@1.0.0',
    'h5ds_chart@1',
    '',
    ...INTERACTIVE,
  ),
  type: fc.constantFrom('img', 'etext', 'map', 'sound'),
  name: words,
  style: wire({
    left: length,
    top: length,
    width: length,
    height: length,
    transform: turn,
    opacity: fc.constantFrom(1, 0, '0.4', '40%', 0.5, 3),
    backgroundColor: color,
  }),
  estyle: wire({ borderRadius: fc.oneof(length, fc.constantFrom('1px 2px 3px 4px', '1px 2px', '10%', '1 2 3 4 5')) }),
  set: wire({ hide: flag, lock: flag, lockWideHigh: flag, noEvent: flag, pointerEvent: flag }),
  animate: fc.array(odd, { maxLength: 2 }),
  events: fc.array(event, { maxLength: 2 }),
  data: fc.oneof(imageData, textData, shapeData, qrcodeData, interactiveData),
  isBgLayer: flag,
  media_id: id,
  moye_source: words,
  filterName: words,
  crop: wire({ x: length, y: length, width: length, height: length }),
})
const list = (item: fc.Arbitrary<JsonObject>, maxLength: number) => fc.array(item, { maxLength })
const wirePage = wire({
  id,
  keyid: id,
  name: words,
  style: wire({
    width: length,
    height: length,
    backgroundColor: color,
    backgroundImage: url,
    backgroundRepeat: words,
    backgroundSize: words,
  }),
}).chain(page =>
  fc
    .option(list(wireLayer, 4), { nil: undefined })
    .map(layers => (layers ? { ...page, layers } : omit(page, 'layers'))),
)
const omit = (object: JsonObject, key: string): JsonObject =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key))

/** A wire work whose `pages` and `layers` are lists of objects or missing; everything else can be any JSON. */
export const wireWork: fc.Arbitrary<JsonObject> = wire({
  version: words,
  name: words,
  desc: words,
  type: fc.constantFrom('h5-swiper', 'h5-horizontal-swiper', 'pc-web', 'phone', 'pc', 2),
  img: url,
  style: wire({ width: length, height: length }),
  categoryId: fc.oneof(fc.integer(), fc.integer().map(String), fc.constant(null)),
  templateId: fc.option(fc.nat()),
}).chain(work =>
  fc.option(list(wirePage, 3), { nil: undefined }).map(pages => (pages ? { pages, ...omit(work, 'pages') } : work)),
)
