import type { AssetManifest } from '#schemas/manifest.ts'

/** A rectangle of the page (px) and output px per page px. */
export interface Shot {
  readonly y: number
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly fileType: 'png' | 'webp'
}

/** A page (px) printed at output px (300 to the inch) per page px. */
export interface Print {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/**
 * One page in a browser. Every call ends in time. Throws RENDER_UNAVAILABLE when the browser or the tab is lost,
 * RENDER_TIMEOUT when the page takes too long, RENDER_FAILED when its address does not open.
 */
export interface Tab {
  /** Opens the render page in a window of that size (px) and waits for its assets. */
  open(url: string, window: { width: number; height: number }): Promise<AssetManifest>
  /** Captures full-width rows of the page, also beyond the window. */
  capture(shot: Shot): Promise<Uint8Array<ArrayBuffer>>
  /** The page as a PDF of one sheet, as it comes; its top left corner is the sheet's. */
  print(print: Print): AsyncIterable<Uint8Array>
  /** The file that the opened page has made (`window.moyeFile`). */
  file(): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }>
  /** Throws when the browser does not answer any more. */
  close(): Promise<void>
}

/** A leased browser: nobody else uses it until it is released. */
export interface BrowserLease {
  /** Name and version of the browser, e.g. `HeadlessChrome/156.0.0.0`. */
  readonly name: string
  /** Opened for this lease; whoever leases closes it. */
  readonly tab: Tab
  /** A lost browser is not handed out again. Never throws. */
  release(isLost: boolean): Promise<void>
}

/** Who wants a browser. */
export interface Turn {
  /** Of this turn alone. */
  readonly id: string
  /** Whose turn it is: those who wait are served one after another, each owner once before anybody twice. */
  readonly owner: string
  /** Pictures that nobody waits for come behind all others. */
  readonly isBackground: boolean
}

export interface BrowserPool {
  /**
   * Waits for its turn; whatever is done with the lease ends by `deadline` (ms since 1970), or when `signal` aborts.
   * Throws RENDER_UNAVAILABLE when no browser can be had, RENDER_TIMEOUT when the turn does not come, RENDER_CANCELLED.
   */
  lease(turn: Turn, deadline: number, signal: AbortSignal): Promise<BrowserLease>
  /** How many turns are served before this one, itself included; 0 when it does not wait. */
  position(turnId: string): Promise<number>
}
