import type { AssetManifest } from '#schemas/manifest.ts'

/** A rectangle of the page (px) and output px per page px. */
export interface Shot {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly fileType: 'png' | 'webp'
}

/** One page in a browser. Every call ends in time: it throws RENDER_UNAVAILABLE (lost) or RENDER_TIMEOUT. */
export interface Tab {
  /** Opens the render page in a window of that size (px) and waits for its assets. */
  open(url: string, window: { width: number; height: number }): Promise<AssetManifest>
  capture(shot: Shot): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

/** A leased browser: nobody else uses it until it is released. */
export interface BrowserLease {
  tab(): Promise<Tab>
  /** A lost browser is not handed out again. */
  release(isLost: boolean): Promise<void>
}

export interface BrowserPool {
  /** Waits for its turn. Throws RENDER_UNAVAILABLE when no browser can be had, RENDER_TIMEOUT when the turn does not come. */
  lease(): Promise<BrowserLease>
}
