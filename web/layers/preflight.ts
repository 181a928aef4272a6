import type { Kind, LayerRecord, PageRecord } from '#schemas/document/records.ts'
import type { FontUse } from './define-layer.ts'

/** Kinds of findings on a page before its download. */
type FindingKind =
  | 'failed-image'
  | 'animated'
  | 'missing-glyph'
  /** No font of the product has a character: a box stands for it. */
  | 'boxed-glyph'
  | 'missing-font'
  | 'placeholder'
  /** The kind of a layer is not known to this version: it is not in the file. */
  | 'unknown-layer'
  | 'own-brand'
  | 'low-resolution'
  | 'small-text'
  | 'outside'
  | 'bleed'
  /** A text box in the file differs from the canvas. */
  | 'moved'

/** `error` = something will be missing in the file; `warning` = it will look wrong; `hint` = information. */
export type Severity = 'error' | 'warning' | 'hint'

/** A fix that one press applies to a finding. Lengths in page px. */
export type Fix =
  | { readonly kind: 'font'; readonly family: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'move'; readonly dx: number; readonly dy: number; readonly into: 'page' | 'trim' }
  | { readonly kind: 'enlarge-text'; readonly fontSize: number }
  | { readonly kind: 'replace-picture' }

/** A finding without its page and layer. */
export interface Found {
  readonly kind: FindingKind
  readonly severity: Severity
  /** Chinese, one sentence, ready to show. */
  readonly text: string
  readonly fix: Fix | null
}

/** Graphemes of a text that its font does not draw, each once. */
export interface MissingGlyphs {
  /** The default font draws them instead. */
  readonly replaced: readonly string[]
  /** No font of the product has them: boxes stand for them. */
  readonly boxed: readonly string[]
}

/** Input of a check. The caller provides everything that has to be loaded or measured. */
export interface CheckInput {
  readonly page: PageRecord
  readonly isPrint: boolean
  /** URLs that did not load. */
  readonly failedImages: ReadonlySet<string>
  /** URLs of animations, of which the canvas and the file show the first frame. */
  readonly animatedImages: ReadonlySet<string>
  readonly missingGlyphs: (use: FontUse) => MissingGlyphs
  /** A family that draws all these graphemes at this weight, or null. */
  readonly familyWith: (graphemes: readonly string[], weight: number) => string | null
}

/** Finds problems of one layer of a kind, except those of its position. */
export type LayerCheck<K extends Kind = Kind> = (layer: LayerRecord<K>, input: CheckInput) => readonly Found[]

/** The checks of the kinds that have one. */
export type LayerChecks = ReadonlyMap<Kind, LayerCheck>
