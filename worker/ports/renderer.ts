import type { PaperSize } from '#schemas/catalog/paper.ts'
import type { RenderReceipt } from '#schemas/manifest.ts'

/** One page to draw. */
export interface DrawPage {
  /** Absolute address of the render page: `<origin>/editor?ssrImg=1&appId=…&pageIndex=…&rt=<ticket>`. */
  readonly pageUrl: string
  /** Page px. */
  readonly width: number
  readonly height: number
}

/** One page as a picture. */
export interface PictureJob extends DrawPage {
  /** R2 key of the result, e.g. `r/<sha256 of document, page, size, type, watermark, renderer>.png`. */
  readonly key: string
  readonly fileType: 'png' | 'jpg' | 'webp'
  /** Output px per page px; 1 for downloads, below 1 for covers (`webp`). */
  readonly scale: number
  /** Density that the picture says it has; 0 = none. */
  readonly dpi: number
}

export interface PaperPage extends DrawPage {
  /** mm, bleed included. */
  readonly paper: PaperSize
}

/** Pages as one PDF, in their order, each on paper of its own size. */
export interface PdfJob {
  readonly key: string
  readonly fileType: 'pdf'
  /** Title of the document. */
  readonly title: string
  readonly pages: readonly PaperPage[]
  /** mm at each edge that are cut off after printing; 0 = none. */
  readonly bleed: number
  readonly hasMarks: boolean
}

/** What the API Worker asks of the render Worker (`POST http://render/draw`, JSON both ways). */
export type DrawJob = PictureJob | PdfJob

export type DrawResult =
  | {
      readonly status: 1
      readonly key: string
      readonly receipt: RenderReceipt
    }
  | {
      readonly status: 0
      readonly code: 'RENDER_UNAVAILABLE' | 'RENDER_TIMEOUT' | 'RENDER_FAILED'
      readonly msg: string
    }

export interface Renderer {
  draw(job: DrawJob): Promise<DrawResult>
}
