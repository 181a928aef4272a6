import type { DocumentRecords, TextData } from '#schemas/document/records.ts'
import type { Box } from '#web/kernels/geometry.ts'

/** What can be wrong with a page that is about to leave the house. */
export type FindingKind =
  | 'failed-image'
  | 'missing-glyph'
  | 'missing-font'
  | 'placeholder'
  | 'own-brand'
  | 'low-resolution'
  | 'small-text'
  | 'outside'
  | 'bleed'
  /** The words of the file stand elsewhere than those of the canvas. */
  | 'moved'

/** `error` = the file will lack something; `warning` = it will look wrong; `hint` = good to know. */
export type Severity = 'error' | 'warning' | 'hint'

/** What one press can do about a finding. Lengths in page px. */
export type Fix =
  | { readonly kind: 'font'; readonly family: string }
  | { readonly kind: 'delete' }
  | { readonly kind: 'move'; readonly dx: number; readonly dy: number; readonly into: 'page' | 'trim' }
  | { readonly kind: 'enlarge-text'; readonly fontSize: number }
  | { readonly kind: 'replace-picture' }

export interface Finding {
  /** The same for the same thing found again. */
  readonly id: string
  readonly kind: FindingKind
  readonly severity: Severity
  /** Chinese, one sentence, ready to show. */
  readonly text: string
  readonly pageId: string
  /** Zero-based. */
  readonly pageIndex: number
  /** null = the page itself (its background). */
  readonly layerId: string | null
  readonly fix: Fix | null
}

/** What the rules look at. Everything that has to be loaded or measured comes from the caller. */
export interface PreflightInput {
  readonly records: DocumentRecords
  /** Zero-based pages that are wanted. */
  readonly pages: readonly number[]
  /** Characters that a text's font lacks, each once. */
  readonly missingGlyphs: (data: TextData) => readonly string[]
  /** A family that has all these characters at this weight, or null. */
  readonly familyWith: (characters: readonly string[], weight: number) => string | null
  /** URLs that did not load. */
  readonly failedImages: ReadonlySet<string>
  /** Where a text's words really stand (page px), when that is known: boxes are often wider than their words. */
  readonly wordsOf: (layerId: string) => Box | null
  /** Host of the product's own addresses. */
  readonly host: string
}
