import type { PlayedSettings } from './played.ts'

/** Address of the page in which the editor plays a work, in a frame of the same origin. */
export const PREVIEW_PATH = '/preview'

/** What the editor sends to that page: once it is ready, and again whenever it shall play another state. */
export interface PreviewRequest {
  readonly moyePreview: 'play'
  /** The document as it is saved. */
  readonly text: string
  readonly settings: Partial<PlayedSettings>
  readonly watermark: boolean
  /** Zero-based page that is shown first. */
  readonly page: number
}

/** What that page sends to the editor: `ready` to play; `shown` = a page is shown; `failed` = the work cannot be played. */
export type PreviewEvent =
  | { readonly moyePreview: 'ready' | 'failed' }
  | { readonly moyePreview: 'shown'; readonly page: number }

/** Whether a message between the two is one of these; who has sent it is for the receiver to check. */
export const isPreviewMessage = (data: unknown): data is PreviewRequest | PreviewEvent =>
  typeof data === 'object' && data !== null && 'moyePreview' in data
