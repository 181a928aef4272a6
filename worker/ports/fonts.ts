/** What of a font a text needs. */
export interface SubsetJob {
  /** Key of the whole font's file, `f/…`. */
  readonly source: string
  /** Each character once. */
  readonly characters: string
}

export type SubsetRefusal = 'FONT_NOT_FOUND' | 'FONT_FAILED' | 'RENDER_UNAVAILABLE'
/** The subset as WOFF2, in whose private block stand the characters that the font lacks; or why there is none. */
export type SubsetResult = Uint8Array<ArrayBuffer> | SubsetRefusal

/** Asked by the API Worker of the render Worker (`POST http://render/subset`); always answers. */
export interface FontSubsets {
  cut(job: SubsetJob): Promise<SubsetResult>
  /** Whether somebody (an account or a network address) may have another subset cut now; counts it. */
  allows(caller: string): Promise<boolean>
}

/** A whole font as it comes out of storage. */
export interface FontFile {
  readonly bytes: number
  readonly body: ReadableStream<Uint8Array>
}

/** Whole fonts in storage. */
export interface FontFiles {
  open(key: string): Promise<FontFile | null>
}

/** Cuts fonts. One font at a time lies in its memory. */
export interface FontCutter {
  /**
   * The font of `source` with only the glyphs of `characters` and their vertical and width alternates, as an sfnt
   * file. `open` is called when the font does not lie in memory from before; null = no such font.
   * Throws when the file is no font.
   */
  cut(source: string, characters: string, open: () => Promise<FontFile | null>): Promise<Uint8Array<ArrayBuffer> | null>
}

export interface SubsetPorts {
  readonly fonts: FontFiles
  readonly cutter: FontCutter
}
