/** A face that a page is drawn with. */
export interface UsedFont {
  readonly family: string
  readonly weight: number
  readonly url: string
  /** false = the default font stands in. */
  readonly isLoaded: boolean
}

/** Every character that is written with a font file. */
export interface WrittenText {
  /** Address of the font, as in `UsedFont`. */
  readonly url: string
  readonly text: string
}

/** Where the words of a text layer stand: page px. */
export interface TextBox {
  readonly layer: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What the render page publishes as `window.moyeManifest` once every asset has been waited for. */
export interface AssetManifest {
  readonly ready: boolean
  readonly fonts: readonly UsedFont[]
  /** URLs that did not load or decode. */
  readonly failedImages: readonly string[]
  readonly texts?: readonly WrittenText[]
  readonly boxes?: readonly TextBox[]
  /** Why nothing could be drawn, e.g. `WORK_BROKEN`; absent when fine. */
  readonly error?: string
}
