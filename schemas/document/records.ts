/**
 * Document model: flat, frozen records that `codec.ts` decodes from wire JSON.
 * Lengths are numbers in page pixels (px), angles in degrees; CSS strings exist only in the codec and in views.
 */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json | undefined
}

/** A box (px) that is rotated clockwise by `rotation` degrees about its center. */
export interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation: number
}

export interface WorkRecord {
  readonly name: string
  readonly type: string
  readonly width: number
  readonly height: number
  readonly categoryId: number | null
  readonly templateId: number | null
  readonly cover: string
  readonly pageIds: readonly string[]
  /** The wire object of the record; the encoder keeps its unknown keys, key order and notation. */
  readonly rest: JsonObject
}

export interface PageRecord {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  /** CSS color, e.g. `rgba(255,255,255,0)`. */
  readonly backgroundColor: string
  /** URL or empty. */
  readonly backgroundImage: string
  readonly backgroundRepeat: string
  readonly backgroundSize: string
  /** Bottom to top. */
  readonly layerIds: readonly string[]
  readonly rest: JsonObject
}

export type BlendMode =
  | 'normal'
  | 'darken'
  | 'multiply'
  | 'color-burn'
  | 'lighten'
  | 'screen'
  | 'color-dodge'
  | 'overlay'
  | 'soft-light'
  | 'hard-light'
  | 'difference'
  | 'exclusion'
  | 'hue'
  | 'saturation'
  | 'color'
  | 'luminosity'

/** The rectangle of the picture (natural px) that fills the box of the layer. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface ImageData {
  /** URL; empty shows the placeholder picture. */
  readonly src: string
  readonly naturalWidth: number
  readonly naturalHeight: number
  /** null = the whole picture. */
  readonly crop: Crop | null
  /** SVG path in a 0–100 box that clips the picture; null = none. */
  readonly clip: { readonly id: string; readonly name: string; readonly path: string } | null
  readonly isFlippedX: boolean
  readonly isFlippedY: boolean
  readonly filterName: string
  /** CSS filter functions, e.g. `sepia(0.2) brightness(1.1)`; empty = none. */
  readonly filterStyle: string
  /** 0–1: strength of the named filter. */
  readonly filterMaskOpacity: number
  readonly blendMode: BlendMode
  /** URL of the picture before its background was removed, or empty. */
  readonly sourceBeforeCutout: string
}

export interface FontSource {
  readonly name: string
  readonly url: string
  readonly nameSubset: string
  readonly urlSubset: string
}
export type TextAlign = 'left' | 'center' | 'right' | 'justify'
export type WritingMode = 'horizontal-tb' | 'vertical-rl'
export interface TextData {
  /** Paragraphs are separated by `\n`. */
  readonly text: string
  readonly fontFamily: string
  readonly fontSource: FontSource | null
  readonly fontSize: number
  readonly fontWeight: number
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  readonly color: string
  readonly align: TextAlign
  /** px between baselines; null = `LINE_HEIGHT` × font size. */
  readonly lineHeight: number | null
  /** px, may be negative. */
  readonly letterSpacing: number
  readonly writingMode: WritingMode
  /** Art text record in wire format (`schemas/document/artword.ts`); null = plain text. */
  readonly artword: JsonObject | null
  readonly blendMode: BlendMode
}

export interface ShapeText {
  readonly content: string
  readonly fontSize: number
  readonly fontFamily: string
  readonly align: string
  readonly color: string
  readonly fontWeight: number
}
export type StrokeDash = 'solid' | 'dashed' | 'dotted'
/** Arrowhead of a line end. */
export type LineCap = 'none' | 'arrow' | 'triangle' | 'dot'
export interface ShapeData {
  /** Name in the shape catalog (`schemas/catalog/shapes.ts`). */
  readonly shape: string
  /** A CSS color, or a CSS gradient (`web/kernels/fill-gradient.ts`). */
  readonly fill: string
  readonly fill2: string
  readonly strokeColor: string
  /** px */
  readonly strokeWidth: number
  readonly dash: StrokeDash
  readonly startCap: LineCap
  readonly endCap: LineCap
  /** px */
  readonly cornerRadius: number
  readonly shapeType: string
  /** End points of a line in the layer's box (px); null for closed shapes. */
  readonly line: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number } | null
  /** `scale(±1,±1)` of the drawing inside its box. */
  readonly isFlippedX: boolean
  readonly isFlippedY: boolean
  readonly text: ShapeText | null
  /** The user's own drawing as SVG text, sanitized before it is shown. Empty = catalog shape. */
  readonly svg: string
  readonly blendMode: BlendMode
}

export type QrLevel = 'L' | 'M' | 'Q' | 'H'
export interface QrcodeData {
  readonly content: string
  readonly foreground: string
  readonly background: string
  readonly level: QrLevel
  /** URL of the logo in the center, or empty. */
  readonly logo: string
  readonly blendMode: BlendMode
}

/** Data by kind. An unknown kind keeps its wire data unchanged. */
export interface KindData {
  readonly image: ImageData
  readonly text: TextData
  readonly shape: ShapeData
  readonly qrcode: QrcodeData
  readonly unknown: JsonObject
}
export type Kind = keyof KindData

export interface LayerRecord<K extends Kind = Kind> {
  readonly id: string
  readonly kind: K
  /** Layers with the same group id are selected and moved together; null = not in a group. */
  readonly groupId: string | null
  readonly name: string
  readonly frame: Frame
  /** 0–1 */
  readonly opacity: number
  readonly backgroundColor: string
  /** px: top-left, top-right, bottom-right, bottom-left. */
  readonly cornerRadii: readonly [number, number, number, number]
  readonly isHidden: boolean
  readonly isLocked: boolean
  readonly isRatioLocked: boolean
  /** Whether the layer is the background picture of the page, which is always the lowest layer. */
  readonly isBackground: boolean
  readonly data: KindData[K]
  readonly rest: JsonObject
}
/** Discriminated by `kind`. */
export type AnyLayer = { [K in Kind]: LayerRecord<K> }[Kind]

/** A whole decoded document. */
export interface DocumentRecords {
  readonly work: WorkRecord
  readonly pages: ReadonlyMap<string, PageRecord>
  readonly layers: ReadonlyMap<string, AnyLayer>
}
