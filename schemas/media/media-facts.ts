import type { MediaFormat } from '../catalog/media-types.ts'

/**
 * Why a film or sound is not taken: `broken` = its parts do not lead to its end, or something else is attached; `codec` =
 * not every browser plays it; `metadata` = it tells too much besides; `long`, `large`: beyond the limits.
 */
export type MediaProblem = 'broken' | 'codec' | 'metadata' | 'long' | 'large'

/** Bytes that are replaced before a file is stored: a text, and zeros behind it. The length of the file stays. */
export interface MediaEdit {
  readonly at: number
  readonly length: number
  readonly text: string
}

/** What is known of a film or sound. */
export interface MediaFacts {
  readonly format: MediaFormat
  /** ms; 0 = the file does not tell. */
  readonly durationMs: number
  /** px; 0 for sounds, and when the file does not tell. */
  readonly width: number
  readonly height: number
  /** What the file tells besides: places, devices, names, notes. In the order of the file, without overlaps. */
  readonly edits: readonly MediaEdit[]
}

/** Thrown by the readers of formats. */
export class MediaError extends Error {
  readonly problem: MediaProblem
  constructor(problem: MediaProblem) {
    super(`media: ${problem}`)
    this.problem = problem
  }
}
export const mediaProblem = (problem: MediaProblem): MediaError => new MediaError(problem)
