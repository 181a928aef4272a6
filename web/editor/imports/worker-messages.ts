import type { ImportProblem } from './import-error.ts'
import type { ImportedPage } from './imported.ts'

/** One page of a PDF that may be chosen. */
export interface OfferedPage {
  /** From 1. */
  readonly number: number
  /** px at the resolution of the import */
  readonly width: number
  readonly height: number
  /** data: URL; empty when the page could not be drawn. */
  readonly preview: string
}

/** A page of a PDF as a picture. */
export interface PagePicture {
  /** From 1. */
  readonly number: number
  readonly blob: Blob
  /** px */
  readonly width: number
  readonly height: number
}

/** What a page sends to the worker that reads a file. */
export type ToWorker =
  | {
      readonly kind: 'read'
      readonly file: File /** count; pages of a PDF that are offered at most. */
      readonly most?: number
    }
  /** The layers beyond the limit may be merged. */
  | { readonly kind: 'merge' }
  /** These pages of a PDF are wanted. */
  | { readonly kind: 'pages'; readonly numbers: readonly number[]; readonly hasTexts: boolean }
  /** These pages of a PDF are wanted as pictures. */
  | { readonly kind: 'pictures'; readonly numbers: readonly number[]; readonly dpi: number }

/** What the worker sends back. */
export type FromWorker =
  /** Share of the work that is done, 0–1. */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'tooMany'; readonly count: number }
  | { readonly kind: 'offered'; readonly pages: readonly OfferedPage[]; readonly total: number }
  | { readonly kind: 'done'; readonly pages: readonly ImportedPage[] }
  | { readonly kind: 'pictures'; readonly pictures: readonly PagePicture[] }
  | { readonly kind: 'failed'; readonly problem: ImportProblem; readonly detail: string }
