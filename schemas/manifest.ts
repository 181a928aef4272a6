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
  /** Why nothing could be drawn, e.g. `WORK_BROKEN`; absent when fine. */
  readonly error?: string
}

/** One page of a finished render. */
export interface DrawnPage {
  /** px */
  readonly width: number
  readonly height: number
  /** `hash` = MD5 of the font file, empty when it is not one of ours. */
  readonly fonts: readonly (UsedFont & { readonly hash: string })[]
  readonly failedImages: readonly string[]
}

/** The proof that lies beside every render: what it was drawn with. */
export interface RenderReceipt {
  readonly rendererVersion: number
  /** e.g. `HeadlessChrome/156.0.0.0` */
  readonly browser: string
  readonly fileType: string
  readonly bytes: number
  /** From the beginning of the attempt that succeeded to the stored file. */
  readonly ms: number
  /** ISO 8601 */
  readonly drawnAt: string
  readonly pages: readonly DrawnPage[]
}
