import * as v from 'valibot'

/**
 * Wire format of the specification. Objects are loose, because unknown keys of later versions and other tools are kept.
 * These schemas describe what the product writes and what other writers should send; `envelope.ts` describes what can
 * be opened. No page of the product loads this file.
 */
const measure = v.union([v.number(), v.string()])
const flag = v.union([v.boolean(), v.picklist([0, 1])])
const nullableObject = v.nullable(v.looseObject({}))

/** One entry of a layer's `animate`; `animations.ts` reads more. */
export const animation = v.looseObject({
  keyid: v.optional(v.string()),
  name: v.string(),
  type: v.picklist(['in', 'out', 'path']),
  duration: v.optional(measure),
  timing: v.optional(v.string()),
  delay: v.optional(measure),
  /** A number or `infinite`. */
  count: v.optional(measure),
  direction: v.optional(v.string()),
  fillMode: v.optional(v.string()),
  playState: v.optional(v.string()),
  /** SVG path in page px from the layer's place, of an animation along a path. */
  path: v.optional(v.string()),
})

const boxStyle = v.looseObject({
  left: measure,
  top: measure,
  width: measure,
  height: measure,
  transform: v.optional(measure),
  opacity: v.optional(measure),
  backgroundColor: v.optional(v.string()),
})

/** Border and box shadow in `estyle`. */
export const border = v.looseObject({ size: measure, type: v.string(), color: v.string() })
export const boxShadow = v.looseObject({ size: measure, color: v.string() })

const fontSet = v.looseObject({ name: v.string(), url: v.string(), name_fontmin: v.string(), url_fontmin: v.string() })

const imageData = v.looseObject({
  src: v.string(),
  naturalWidth: v.optional(measure),
  naturalHeight: v.optional(measure),
  crop: v.nullish(
    v.looseObject({
      x: measure,
      y: measure,
      width: measure,
      height: measure,
      naturalWidth: v.optional(measure),
      naturalHeight: v.optional(measure),
    }),
  ),
  clip: v.nullish(v.looseObject({ disabled: v.optional(flag), id: v.optional(measure), path: v.optional(v.string()) })),
  clipName: v.optional(v.string()),
  horizontalInvert: v.optional(v.picklist([1, -1])),
  verticalInvert: v.optional(v.picklist([1, -1])),
  filterStyle: v.optional(v.union([v.string(), v.looseObject({})])),
  filterName: v.optional(v.string()),
  filterMaskOpacity: v.optional(measure),
  mixBlendMode: v.optional(v.string()),
  imgBeforeSeg: v.optional(v.string()),
  loading: v.optional(flag),
})

const artword = v.looseObject({
  type: v.optional(measure),
  name: v.optional(v.string()),
  colors: v.optional(v.array(v.unknown())),
  size: v.optional(measure),
  title: v.optional(v.string()),
  textStrokes: v.optional(v.unknown()),
  textShadows: v.optional(v.unknown()),
  backgrounds: v.optional(v.unknown()),
  transforms: v.optional(v.unknown()),
  opacitys: v.optional(v.unknown()),
  layersNumber: v.optional(v.number()),
})

const textData = v.looseObject({
  data: v.string(),
  style: v.looseObject({
    letterSpacing: v.optional(measure),
    lineHeight: v.optional(measure),
    color: v.optional(v.string()),
    textDecoration: v.optional(v.string()),
    textAlign: v.optional(v.string()),
    fontFamily: v.optional(v.string()),
    fontFamily_fontmin: v.optional(v.string()),
    fontWeight: v.optional(measure),
    fontStyle: v.optional(v.string()),
    fontSize: v.optional(measure),
    writingMode: v.optional(v.string()),
  }),
  fontFamilySet: v.optional(fontSet),
  artword: v.nullish(artword),
  animate: v.optional(v.looseObject({ interval: measure, delay: measure, duration: measure })),
  mixBlendMode: v.optional(v.string()),
})

const shapeData = v.looseObject({
  shape: v.string(),
  style: v.looseObject({
    fill: v.optional(v.string()),
    fill2: v.optional(v.string()),
    strokeColor: v.optional(v.string()),
    strokeWidth: v.optional(measure),
    strokeDash: v.optional(v.string()),
    startCap: v.optional(v.string()),
    endCap: v.optional(v.string()),
    cornerRadius: v.optional(measure),
    shapeType: v.optional(v.string()),
    x1: v.optional(measure),
    y1: v.optional(measure),
    x2: v.optional(measure),
    y2: v.optional(measure),
  }),
  transform: v.optional(v.string()),
  text: v.optional(
    v.looseObject({
      content: v.string(),
      fontSize: v.optional(measure),
      fontFamily: v.optional(v.string()),
      justifyContent: v.optional(v.string()),
      color: v.optional(v.string()),
      fontWeight: v.optional(measure),
    }),
  ),
  fontFamilySet: v.optional(fontSet),
  shapeSVG: v.optional(v.string()),
  mixBlendMode: v.optional(v.string()),
})

const qrcodeData = v.looseObject({
  content: v.string(),
  color: v.optional(v.string()),
  bgColor: v.optional(v.string()),
  level: v.optional(v.picklist(['L', 'M', 'Q', 'H'])),
  logo: v.optional(v.string()),
  mixBlendMode: v.optional(v.string()),
})

export const KIND_DATA = { image: imageData, text: textData, shape: shapeData, qrcode: qrcodeData } as const

/** A layer without the schema of its `data`. */
const layer = v.looseObject({
  id: v.string(),
  className: v.string(),
  keyid: v.string(),
  eventId: v.string(),
  linkId: v.optional(v.string()),
  /** `plugin@version` */
  pid: v.pipe(v.string(), v.regex(/^[\w-]+(@[\w.-]+)?$/)),
  name: v.string(),
  version: v.string(),
  style: boxStyle,
  estyle: v.looseObject({ borderRadius: v.optional(measure) }),
  set: v.looseObject({
    hide: flag,
    lock: flag,
    lockWideHigh: flag,
    noEvent: v.optional(flag),
    pointerEvent: v.optional(flag),
  }),
  animate: v.array(animation),
  events: v.optional(v.array(v.unknown())),
  data: v.looseObject({}),
  jscript: v.string(),
  media_id: measure,
  moye_source: v.string(),
  offset: v.looseObject({ disable: flag, top: measure }),
  isBgLayer: flag,
  autoBg: flag,
  filterName: v.optional(v.string()),
  filterStyle: v.optional(v.union([v.string(), v.looseObject({})])),
  filterMaskOpacity: v.optional(measure),
})

const page = v.looseObject({
  keyid: v.string(),
  id: v.string(),
  className: v.string(),
  name: v.string(),
  desc: v.string(),
  eventId: v.string(),
  style: v.looseObject({
    width: measure,
    height: measure,
    backgroundColor: v.string(),
    backgroundImage: v.optional(v.string()),
    backgroundRepeat: v.optional(v.string()),
    backgroundSize: v.optional(v.string()),
  }),
  estyle: nullableObject,
  layers: v.array(layer),
})

export const work = v.looseObject({
  version: v.string(),
  name: v.string(),
  desc: v.string(),
  type: v.picklist(['h5-swiper', 'h5-horizontal-swiper', 'pc-web']),
  img: v.string(),
  categoryId: v.nullable(v.number()),
  templateId: v.nullable(v.number()),
  plugins: v.array(v.unknown()),
  style: v.looseObject({ width: measure, height: measure }),
  pages: v.array(page),
})
