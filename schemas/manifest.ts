/** A face that a page is drawn with. */
export interface UsedFont {
  readonly family: string
  readonly weight: number
  readonly url: string
  /** false = the default font stands in. */
  readonly isLoaded: boolean
}

/** What the render page publishes as `window.moyeManifest` once every asset has been waited for. */
export interface AssetManifest {
  readonly ready: boolean
  readonly fonts: readonly UsedFont[]
  /** URLs that did not load or decode. */
  readonly failedImages: readonly string[]
  /** Characters that neither their font nor the default font has, each once; absent when all are there. */
  readonly missingGlyphs?: string
  /** Why nothing could be drawn, e.g. `WORK_BROKEN`; absent when fine. */
  readonly error?: string
}
