import type { Refusal } from './refusal.ts'

/** A font and the characters to keep. */
export interface SubsetRequest {
  /** Key of the whole font's file, `f/…`. */
  readonly source: string
  /** Unique characters. */
  readonly characters: string
  /** Who asks: requests of several owners are served in turns. */
  readonly owner: string
}

type SubsetRefusal = 'FONT_NOT_FOUND' | 'FONT_FAILED' | 'RENDER_UNAVAILABLE'
/** The subset as WOFF2. Its private block lists the characters that the font does not have. */
export type SubsetResult = { readonly ok: true; readonly file: Uint8Array<ArrayBuffer> } | Refusal<SubsetRefusal>

/** Font subsets, created by the render Worker. */
export interface FontSubsets {
  cut(request: SubsetRequest): Promise<SubsetResult>
  /** Whether a caller (`user:<id>` or `network:<address>`) may create another subset now; counts it. */
  allows(caller: string): Promise<boolean>
}

/** A whole font from storage. */
export interface FontFile {
  readonly bytes: number
  /** A stream of bytes (`type: 'bytes'`). */
  readonly body: ReadableStream<Uint8Array>
}

/** Whole fonts in storage. */
export interface FontFiles {
  /** null = the font does not exist. */
  open(key: string): Promise<FontFile | null>
}
