/** A font face that a page uses. */
export interface UsedFont {
  readonly family: string
  readonly weight: number
  readonly url: string
  /** false = the default font replaces it. */
  readonly isLoaded: boolean
}

/** What a page draws with a font file. */
export interface FontText {
  /** Address of the font file, as in `UsedFont`. */
  readonly url: string
  /** Unique graphemes, one on each line. */
  readonly text: string
}

/** Bounding box of the text of a layer, in page px. */
export interface TextBox {
  readonly layer: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Published by the render page as `window.moyeManifest` after all assets have loaded or failed. */
export interface AssetManifest {
  readonly ready: boolean
  readonly fonts: readonly UsedFont[]
  /** URLs that did not load or decode. */
  readonly failedImages: readonly string[]
  /** Visible layers whose kind is not known: they are left out. */
  readonly unknownLayers?: readonly string[]
  /** Whether the background color of the page has an alpha below 1. */
  readonly isSeeThrough?: boolean
  readonly texts?: readonly FontText[]
  readonly boxes?: readonly TextBox[]
  /** Error code when nothing could be drawn, e.g. `WORK_BROKEN`; absent on success. */
  readonly error?: string
}
