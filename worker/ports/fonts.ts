/** What of a font a text needs. */
export interface SubsetJob {
  /** Key of the whole font's file, `f/…`. */
  readonly source: string
  /** Key of the subset, `f/s/<hash>.woff2`. */
  readonly key: string
  /** Each character once. */
  readonly characters: string
}

export type SubsetResult =
  | {
      readonly status: 1
      readonly key: string
      /** Those of the characters that the font lacks. */
      readonly missing: string
    }
  | {
      readonly status: 0
      readonly code: 'FONT_NOT_FOUND' | 'FONT_FAILED' | 'RENDER_UNAVAILABLE'
      readonly msg: string
    }

/** Asked by the API Worker of the render Worker (`POST http://render/subset`, JSON both ways); always answers. */
export interface FontSubsets {
  cut(job: SubsetJob): Promise<SubsetResult>
}

/** A whole font as it comes out of storage. */
export interface FontFile {
  readonly bytes: number
  readonly body: ReadableStream<Uint8Array>
}

/** Whole fonts and their subsets in storage. */
export interface FontFiles {
  open(key: string): Promise<FontFile | null>
  /** Stores a subset with the list of what its font lacks beside it; a subset without the list is unfinished. */
  putSubset(key: string, woff2: Uint8Array<ArrayBuffer>, missing: string): Promise<void>
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
