import type { PictureHead } from '#web/kernels/picture-head.ts'
import type { OfferedPages } from './prepared.ts'

/** Why a file cannot be converted. */
export type FormatProblem =
  | 'notDecoded'
  | 'cutOff'
  | 'tooManyPixels'
  | 'tooLarge'
  | 'unsupported'
  | 'locked'
  | 'slow'
  | 'notLoaded'

/** A converted picture. */
export interface MadePicture {
  readonly blob: Blob
  /** px */
  readonly width: number
  readonly height: number
  /** Number of its page, from 1; 0 = the file has one. */
  readonly page: number
  /** It has fewer px than the file. */
  readonly isReduced: boolean
  /** Its colors were brought into sRGB, or it was compressed so that it fits. */
  readonly isChanged: boolean
  /** What of the file is left out: frames of an animation, pages. */
  readonly rest: 'none' | 'frames' | 'pages'
}

/** What a page sends to a worker that converts a file. */
export type ToFormatWorker =
  | { readonly kind: 'convert'; readonly file: File; readonly head: PictureHead; readonly mayChoose: boolean }
  | { readonly kind: 'pages'; readonly numbers: readonly number[]; readonly dpi: number }

export type FromFormatWorker =
  /** 0–1 */
  | { readonly kind: 'progress'; readonly share: number }
  | ({ readonly kind: 'offered' } & Pick<OfferedPages, 'pages' | 'unreadable' | 'total'>)
  | { readonly kind: 'made'; readonly pictures: readonly MadePicture[] }
  | { readonly kind: 'failed'; readonly problem: FormatProblem }

/** A file that cannot be converted, for a reason that its person is told. */
export class FormatError extends Error {
  readonly problem: FormatProblem
  constructor(problem: FormatProblem) {
    super(problem)
    this.problem = problem
  }
}
