/** Why a file cannot be imported. Each has a sentence in `messages/zh/imports.json`. */
export type ImportProblem =
  | 'notPsd'
  | 'notPdf'
  | 'notSvg'
  | 'locked'
  | 'truncated'
  | 'tooLarge'
  | 'pdfTooLarge'
  | 'svgTooLarge'
  | 'notRgb'
  | 'not8Bit'
  | 'tooWide'
  | 'tooManyPixels'
  | 'tooManyRecords'
  | 'noLayers'
  | 'broken'
  | 'silent'
  | 'notLoaded'

/** A file that cannot be imported, for a reason that its user is told. `detail` completes the sentence. */
export class ImportError extends Error {
  readonly problem: ImportProblem
  readonly detail: string
  constructor(problem: ImportProblem, detail = '') {
    super(detail ? `${problem}: ${detail}` : problem)
    this.problem = problem
    this.detail = detail
  }
}
