import type { AssetManifest } from '#schemas/manifest.ts'
import type { PoolFigures, QueueTicket } from '../../ports/browser-leases.ts'

/** The window (px) in which a page is opened. */
export interface TabWindow {
  readonly width: number
  readonly height: number
  /** Captures have alpha where the page is see-through; otherwise they show white there. */
  readonly isSeeThrough: boolean
}

/** A capture of full-width rows of the page (px); `scale` = output px per page px. */
export interface Capture {
  readonly y: number
  readonly width: number
  readonly height: number
  readonly scale: number
  readonly format: 'png' | 'webp'
}

/** A print of a page (px); `scale` = print units (300 per inch) per page px. */
export interface Print {
  readonly width: number
  readonly height: number
  readonly scale: number
}

/**
 * One page in a browser. Every call has a timeout.
 * @throws RENDER_UNAVAILABLE when the browser or the tab is lost, RENDER_TIMEOUT when the page takes too long,
 * RENDER_FAILED when its address does not open.
 */
export interface Tab {
  /** Opens the render page in a window and waits for its assets. */
  open(url: string, window: TabWindow): Promise<AssetManifest>
  /** Captures rows of the page, also beyond the window. A PNG has an alpha channel only if its rows need one. */
  capture(capture: Capture): Promise<Uint8Array<ArrayBuffer>>
  /** Streams the page as a PDF of one sheet; the page begins at the top left corner of the sheet. */
  print(print: Print): AsyncIterable<Uint8Array>
  /** Reads the file that the opened page has created (`window.moyeFile`). */
  file(): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }>
  /** @throws RENDER_UNAVAILABLE when the browser does not respond. */
  close(): Promise<void>
}

/**
 * Thrown by the calls of a lease that was recalled: somebody else needs the browser for a short drawing, and this one is
 * drawn again later.
 */
export class Recalled extends Error {
  override readonly name = 'Recalled'
}

/** A leased browser, for one holder until it is released. */
export interface LeasedBrowser {
  /** Name and version of the browser, e.g. `HeadlessChrome/156.0.0.0`. */
  readonly name: string
  /** Tab for this lease; the holder of the lease must close it. */
  readonly tab: Tab
  /** Ends the lease; a lost browser is not leased again. Never throws. */
  release(isLost: boolean): Promise<void>
}

export interface Browsers {
  /**
   * Waits in the queue for a browser. All calls with the lease end by `deadline` (ms since 1970), when `signal` aborts,
   * or with `Recalled` when the lease is recalled.
   * @throws RENDER_UNAVAILABLE when no browser is available, RENDER_TIMEOUT when none becomes free in time,
   * RENDER_QUEUE_FULL, RENDER_CANCELLED
   */
  lease(ticket: QueueTicket, deadline: number, signal: AbortSignal): Promise<LeasedBrowser>
  /** Position in the queue, 1 = next; 0 when the ticket is not in the queue. */
  position(ticketId: string): Promise<number>
  /** What the browsers do now. */
  figures(): Promise<PoolFigures>
}
