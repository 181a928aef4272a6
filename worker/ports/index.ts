import type { AccountStore } from './accounts.ts'
import type { CodeStore } from './codes.ts'
import type { FileStore, UploadStore } from './files.ts'
import type { FontSubsets } from './fonts.ts'
import type { JobStore } from './jobs.ts'
import type { MaterialStore, PhotoLibrary } from './materials.ts'
import type { Renderer } from './renderer.ts'
import type { RenderStore } from './renders.ts'
import type { CutoutStore, Segmenter } from './segmenter.ts'
import type { Inbox, SmsSender } from './sms.ts'
import type { TemplateStore } from './templates.ts'
import type { Tokens } from './tokens.ts'
import type { Turns } from './turns.ts'
import type { WorkStore } from './works.ts'

/** Everything that domain code may touch; `adapters/bind.ts` makes it from the bindings. */
export interface Ports {
  /** ms since 1970. */
  readonly now: () => number
  readonly isDevelopment: boolean
  /** Absolute origin of this deployment without a trailing slash. */
  readonly origin: string
  readonly accounts: AccountStore
  readonly codes: CodeStore
  readonly sms: SmsSender
  readonly inbox: Inbox
  readonly tokens: Tokens
  readonly works: WorkStore
  readonly templates: TemplateStore
  readonly materials: MaterialStore
  readonly photos: PhotoLibrary
  readonly files: FileStore
  readonly uploads: UploadStore
  readonly renderer: Renderer
  readonly fontSubsets: FontSubsets
  readonly renders: Pick<RenderStore, 'find'>
  readonly jobs: JobStore
  readonly segmenter: Segmenter
  readonly cutouts: CutoutStore
  readonly turns: Turns
  /** Hosts beside the origin that show our own stored files (a CDN before the store). */
  readonly imageHosts: readonly string[]
  /** Files of the built web bundle. */
  readonly assets: Fetcher
  /** Lets work go on after the answer was sent; a rejection is logged. */
  readonly background: (work: Promise<unknown>) => void
}
