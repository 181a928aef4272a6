/** What a person should know of a picture: a sentence without the file's name. */
export interface Hint {
  readonly kind: 'frames' | 'pages' | 'reduced'
  readonly text: string
}
/** A picture as it is stored, made from a file of a person. */
export interface PreparedPicture {
  readonly file: File
  /** natural px; 0 = an SVG without a size. */
  readonly width: number
  readonly height: number
  /** The file that was chosen, when the picture has less than it: fewer px, fewer colors. */
  readonly original: File | null
  readonly hints: readonly Hint[]
}
/** Why there is no picture. */
export interface Refused {
  readonly ok: false
  /** A sentence, without the file's name. */
  readonly reason: string
  readonly mayRetry: boolean
}
export type Prepared = { readonly ok: true; readonly files: readonly PreparedPicture[] } | Refused

/** One page of a file with several. */
export interface FormatPage {
  /** From 1. */
  readonly number: number
  /** px; those of a PDF at the resolution for print. */
  readonly width: number
  readonly height: number
  /** Address of a small picture; '' = none. */
  readonly preview: string
}
/** Pages to choose from. */
export interface OfferedPages {
  readonly name: string
  readonly pages: readonly FormatPage[]
  /** count; pages among the first of the file that cannot be opened and are not offered. */
  readonly unreadable: number
  /** count; pages of the file, of which only the first are looked at. */
  readonly total: number
  /** Whether the resolution can be chosen. */
  readonly hasResolution: boolean
}
export interface ChosenPages {
  readonly numbers: readonly number[]
  readonly dpi: number
}

export interface PrepareOptions {
  readonly signal: AbortSignal
  /** 0–1 */
  readonly onProgress?: (share: number) => void
  /** Lets the person choose among several pages; null = none. Without it the first page is taken. */
  readonly choose?: (offered: OfferedPages) => Promise<ChosenPages | null>
}
