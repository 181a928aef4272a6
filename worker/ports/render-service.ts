import type { PictureType } from '#schemas/catalog/file-types.ts'
import type { PaperSize } from '#schemas/catalog/paper.ts'
import type { RENDER_ERRORS } from '#schemas/errors.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import type { PoolFigures } from './browser-leases.ts'
import type { SubsetRequest, SubsetResult } from './fonts.ts'
import type { Refusal } from './refusal.ts'

/** One page to draw. */
export interface RenderPage {
  /** Absolute URL of the render page: `<origin>/editor?ssrImg=1&appId=…&pageIndex=…&rt=<ticket>`. */
  readonly pageUrl: string
  /** Zero-based page of the work. */
  readonly index?: number
  /** Page px. */
  readonly width: number
  readonly height: number
}

/** Plan of a picture of one page. */
export interface PicturePlan extends RenderPage {
  /**
   * R2 key of the result without problems: `r/<name of document, page, size, type, watermark, renderer>.png`, a cover's
   * `c/….webp`.
   */
  readonly key: string
  readonly fileType: PictureType | 'cover' | 'view'
  /** Output px per page px; 1 for downloads, at most 1 for covers and shared pages. */
  readonly scale: number
  /** Resolution in the metadata of the file; 0 = none. */
  readonly dpi: number
}

interface PaperPage extends RenderPage {
  /** mm, bleed included. */
  readonly paper: PaperSize
}

/** Plan of a PDF with several pages in order; each page has its own paper size. */
export interface PdfPlan {
  readonly key: string
  readonly fileType: 'pdf'
  /** Title of the PDF document. */
  readonly title: string
  readonly pages: readonly PaperPage[]
  /** mm to trim at each edge after printing; 0 = none. */
  readonly bleed: number
  readonly hasMarks: boolean
}

/** All data that is needed to draw a file: page URLs with tickets, sizes and the storage key. */
export type RenderPlan = PicturePlan | PdfPlan

/** A requester of a file; several may request the same file. */
export interface Requester {
  /** Unique id of the request, for `cancel`. */
  readonly id: string
  readonly owner: string
  /** The file is drawn in the background: no client waits for it. */
  readonly isBackground: boolean
  /** Id of the API request, for logs. */
  readonly requestId: string
}

/** Reason why nothing was drawn. */
export type RenderRefusal = (typeof RENDER_ERRORS)[number]

/**
 * `key` = where the file is stored: the key of the plan, or a key of its own when a picture or a font was missing. Such
 * a file is not found under the key of the plan, so that the next request draws again.
 */
export type RenderResult =
  | { readonly ok: true; readonly key: string; readonly report: RenderReport }
  | Refusal<RenderRefusal>

/** Progress of a file; pages and bands count from 1; 0 = not known yet. */
export interface PageProgress {
  readonly page: number
  readonly pages: number
  readonly band: number
  readonly bands: number
}

/** Progress of an unfinished job. */
export interface RenderProgress extends PageProgress {
  readonly state: 'queued' | 'drawing'
  /** Position in the queue, 1 = next; 0 while the file is drawn. */
  readonly position: number
}

export type CutOutRefusal =
  | 'CUTOUT_NO_SUBJECT'
  | 'CUTOUT_FAILED'
  | 'RENDER_UNAVAILABLE'
  | 'RENDER_TIMEOUT'
  | 'RENDER_QUEUE_FULL'
/** A picture of the source's own size with a transparent background, as a file. */
export type CutOutResult =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer>; readonly type: 'image/png' | 'image/webp' }
  | Refusal<CutOutRefusal>
/** The same for RPC between Workers, with the file as a stream. */
export type CutOutFile =
  | { readonly ok: true; readonly body: ReadableStream<Uint8Array>; readonly type: 'image/png' | 'image/webp' }
  | Refusal<CutOutRefusal>

/** Plan of a published page: all pages of a work as HTML. */
export interface PublicationPlan {
  readonly workId: number
  /** Absolute URL of the render page: `<origin>/editor?ssrImg=1&publish=1&appId=…&rt=<ticket>`. */
  readonly pageUrl: string
}

/** A drawn published page. */
export interface DrawnPublication {
  /**
   * The body: styles with font faces, `<main data-player data-type>` with a section for each page, and the
   * `PlayedDocument` as JSON. It holds no script, and addresses of our own only.
   */
  readonly html: string
  /** Tags for the head: fonts and pictures of the first page, which the browser loads first. */
  readonly head: string
  /** Keys of the pictures that were made for it, in the folder of the work (`publishedPicturesPrefix`). */
  readonly pictures: readonly string[]
  /** Addresses of the font subsets that it draws with. */
  readonly fonts: readonly string[]
  /** Pictures and fonts that are missing, characters that no font has. */
  readonly problems: RenderReport['problems']
}
export type PublicationResult = ({ readonly ok: true } & DrawnPublication) | Refusal<RenderRefusal>

/** Calls of the Durable Object that draws one file. */
export interface RenderJobCalls {
  draw(plan: RenderPlan, requester: Requester): Promise<RenderResult>
  progress(): Promise<RenderProgress | null>
  cancel(requesterId: string): Promise<void>
}

/**
 * Calls of the render Worker (`RenderService` in worker/render.ts) over its service binding. Refusals are values,
 * because an error loses its class in RPC between Workers; a rejected call means that the Worker failed or is not
 * available. A call transfers at most 32 MiB: a font subset of some kB is sent as bytes, a cut-out as a stream; drawn
 * files are stored in R2 and not sent.
 */
export interface RenderServiceCalls {
  /** Draws the file once for all concurrent requesters. Continues when the caller disconnects. */
  draw(plan: RenderPlan, requester: Requester): Promise<RenderResult>
  /** Progress of a file; null = it is neither queued nor being drawn. */
  progress(key: string): Promise<RenderProgress | null>
  /** Removes a requester; the drawing stops when none is left. */
  cancel(key: string, requesterId: string): Promise<void>
  /** What the browsers do now. */
  figures(): Promise<PoolFigures>
  /** Whether the Worker and its objects answer; rejects when one of them does not. */
  ping(): Promise<true>
  /** Subsets a stored font. */
  cutFont(request: SubsetRequest): Promise<SubsetResult>
  /** Opens our cut-out page, whose URL names the picture. `owner` is the owner of the queue ticket. */
  cutOut(pageUrl: string, owner: string): Promise<CutOutFile>
  /** Draws all pages of a work as a published page and stores its pictures. */
  drawPublication(plan: PublicationPlan, requester: Requester): Promise<PublicationResult>
}

/** The drawing calls for the domain code of the API Worker: they always return within a timeout and never reject. */
export interface Renderer extends Pick<RenderServiceCalls, 'draw' | 'progress' | 'cancel' | 'drawPublication'> {
  /** null = the service does not answer. */
  figures(): Promise<PoolFigures | null>
}
