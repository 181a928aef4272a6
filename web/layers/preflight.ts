import type { Kind, LayerRecord, PageRecord, TextData } from '#schemas/document/records.ts'

/** Kinds of findings on a page before its download. */
type FindingKind =
  | 'failed-image'
  | 'missing-glyph'
  | 'missing-font'
  | 'placeholder'
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

/** Input of a check. The caller provides everything that has to be loaded or measured. */
export interface CheckInput {
  readonly page: PageRecord
  readonly isPrint: boolean
  /** URLs that did not load. */
  readonly failedImages: ReadonlySet<string>
  /** Characters that a text's font lacks, without duplicates. */
  readonly missingGlyphs: (data: TextData) => readonly string[]
  /** A family that has all these characters at this weight, or null. */
  readonly familyWith: (characters: readonly string[], weight: number) => string | null
}

/** Finds problems of one layer of a kind, except those of its position. */
export type LayerCheck<K extends Kind = Kind> = (layer: LayerRecord<K>, input: CheckInput) => readonly Found[]

/** The checks of the kinds that have one. */
export type LayerChecks = ReadonlyMap<Kind, LayerCheck>
