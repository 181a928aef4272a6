import type { DocumentRecords } from '#schemas/document/records.ts'
import type { Box } from '#web/kernels/geometry.ts'
import type { CheckInput, Found, LayerChecks } from '#web/layers/preflight.ts'

export interface Finding extends Found {
  /** Stable: the same finding has the same id in every check. */
  readonly id: string
  readonly pageId: string
  /** Zero-based. */
  readonly pageIndex: number
  /** null = the page itself (its background). */
  readonly layerId: string | null
}

/** Input of the rules. The caller provides everything that has to be loaded or measured. */
export interface PreflightInput extends Omit<CheckInput, 'page' | 'isPrint'> {
  readonly records: DocumentRecords
  /** Zero-based pages to check. */
  readonly pages: readonly number[]
  /** Checks of the layer kinds. */
  readonly checks: LayerChecks
  /** Measured box of a text (page px), where known: layer boxes are often wider than their text. */
  readonly wordsOf: (layerId: string) => Box | null
  /** Host of the product's addresses. */
  readonly host: string
}
