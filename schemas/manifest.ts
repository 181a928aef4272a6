/** What the render page publishes as `window.moyeManifest` once every asset has been waited for. */
export interface AssetManifest {
  readonly ready: boolean
  readonly fonts: readonly {
    readonly family: string
    readonly weight: number
    readonly url: string
    readonly isLoaded: boolean
  }[]
  /** URLs that did not load or decode. */
  readonly failedImages: readonly string[]
  /** Why nothing could be drawn, e.g. `WORK_BROKEN`; absent when fine. */
  readonly error?: string
}
