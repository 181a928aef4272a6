import type { BlendMode, TextAlign } from '#schemas/document/records.ts'
import type { Box } from '#web/kernels/raster/raster.ts'

/** What a layer lost or how it changed on the way; each has a sentence in `messages/zh/imports.json`. */
export type NoteKind =
  | 'mask'
  | 'clipping'
  | 'effects'
  | 'group'
  | 'blend'
  | 'adjustment'
  | 'adjustmentLeftOut'
  | 'effectLeftOut'
  | 'patternLeftOut'
  | 'knockout'
  | 'noiseGradient'
  | 'textRuns'
  | 'textWarped'
  | 'textEffects'
  | 'textSkewed'
  | 'textSize'
  | 'textGlyphs'
  | 'parseFailed'
  | 'outside'
  | 'empty'
  | 'merged'
  | 'reduced'

export interface Note {
  readonly layer: string
  readonly kind: NoteKind
  /** Completes the sentence: the name of an effect or an adjustment, or characters. */
  readonly detail?: string
}

interface TextShadow {
  readonly color: string
  readonly x: number
  readonly y: number
  readonly blur: number
}

/** A text that can stay a text. Lengths in px of the page. */
export interface EditableText {
  readonly text: string
  /** Name of the font in the file. */
  readonly font: string
  readonly fontSize: number
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
  readonly color: string
  readonly align: TextAlign
  /** null = the default of the font size. */
  readonly lineHeight: number | null
  readonly letterSpacing: number
  readonly isVertical: boolean
  readonly rotation: number
  /** Width of the lines of a paragraph; null = lines end where the text has a break. */
  readonly measure: number | null
  /** Where the letters are. */
  readonly ink: Box
  readonly stroke: { readonly color: string; readonly width: number } | null
  readonly shadow: TextShadow | null
  /** CSS gradient instead of the color. */
  readonly gradient: string
}

/** A shape of the catalog. */
export interface EditableShape {
  readonly shape: 'rect' | 'circle'
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** CSS color or gradient; empty = none. */
  readonly fill: string
  readonly strokeColor: string
  readonly strokeWidth: number
  readonly cornerRadius: number
}

/** A picture, as a file and as a small one for the comparison. */
export interface ImportedPicture {
  readonly box: Box
  /** natural px: less than the box when it was reduced. */
  readonly width: number
  readonly height: number
  readonly file: Blob
  /** data: URL */
  readonly preview: string
}

/** One layer of the page, bottom to top. */
export interface ImportedLayer {
  readonly name: string
  /** Number of the group in the page; null = none. */
  readonly group: number | null
  readonly opacity: number
  readonly blend: BlendMode
  /** What it looks like; null for what has no pixels, such as a shape. */
  readonly picture: ImportedPicture | null
  readonly texts: readonly EditableText[]
  readonly shape: EditableShape | null
  /** A drawing that is already safe. */
  readonly svg: { readonly source: string; readonly frame: EditableShape['frame'] } | null
}

export interface ImportedPage {
  readonly name: string
  readonly width: number
  readonly height: number
  /** CSS color */
  readonly background: string
  readonly layers: readonly ImportedLayer[]
  readonly notes: readonly Note[]
  /** The page as the file itself shows it, for the comparison; null = the file has no picture of itself. */
  readonly original: ImageBitmap | null
}
