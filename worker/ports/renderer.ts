import type { PaperSize } from '#schemas/catalog/paper.ts'
import type { RENDER_ERRORS } from '#schemas/errors.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import type { Progress } from './draw.ts'

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
  /** R2 key of the result: `r/<sha256 of document, page, size, type, watermark, renderer>.png`, a cover's `c/….webp`. */
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

/** What the API Worker asks of the render Worker. */
export type DrawJob = PictureJob | PdfJob

/** Who asks for a drawing; several may ask for the same file. */
export interface Asker {
  /** Of this request alone; what `cancel` names. */
  readonly id: string
  readonly owner: string
  /** Nobody waits for it. */
  readonly isBackground: boolean
}

/** Why nothing was drawn. */
export type DrawRefusal = (typeof RENDER_ERRORS)[number]

export type DrawResult =
  | {
      readonly status: 1
      readonly key: string
      readonly receipt: RenderReceipt
    }
  | {
      readonly status: 0
      readonly code: DrawRefusal
      readonly msg: string
    }

/** Where a drawing is that has not ended. */
export interface DrawProgress extends Progress {
  readonly state: 'queued' | 'drawing'
  /** Turns before this one, itself included; 0 while it is drawn. */
  readonly position: number
}

/** The render Worker (`POST http://render/draw`, `/progress`, `/cancel`, JSON both ways). */
export interface Renderer {
  /** Draws, or joins those who have the same file drawn. Always answers, never throws. */
  draw(job: DrawJob, asker: Asker): Promise<DrawResult>
  /** null = the file is not being drawn, or nobody knows. Never throws. */
  progress(key: string): Promise<DrawProgress | null>
  /** Takes an asker away; the drawing of the last one stops. Never throws. */
  cancel(key: string, askerId: string): Promise<void>
}
