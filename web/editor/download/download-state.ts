import type { Finding } from '../preflight/finding.ts'
import type { FileProgress } from './download-file.ts'
import type { Cart } from './licenses.ts'
import type { CanvasBoxes, DownloadChoice } from './render-request.ts'

/** A finished file. */
interface FinishedFile {
  readonly name: string
  readonly bytes: number
  /** Path on the files origin. */
  readonly url: string
}

/** What the popup shows; the specification names the steps. */
export type DownloadState =
  | { readonly step: 'preview'; readonly page: number }
  | {
      readonly step: 'download'
      /** Why the last attempt failed; null = there was none, or it was cancelled. */
      readonly problem: { readonly text: string; readonly choice: DownloadChoice } | null
    }
  | {
      readonly step: 'downloading'
      readonly choice: DownloadChoice
      readonly phase: 'licenses' | 'saving' | FileProgress['phase'] | 'storing' | 'registering'
      readonly position: number
      /** Files received so far, and of how many. */
      readonly done: number
      readonly files: number
      readonly page: number
      readonly pages: number
      readonly band: number
      readonly bands: number
      /** 0–1 */
      readonly share: number
    }
  | {
      readonly step: 'downloadSuccess'
      /** Name under which the browser saves it. */
      readonly name: string
      readonly files: readonly FinishedFile[]
      /** Problems in the render reports that the user should know. */
      readonly problems: readonly Finding[]
      /** The file is the picture of the work now, in the signage tool; nothing was saved here. */
      readonly isRegistered: boolean
    }
  | {
      readonly step: 'phoneDownloadCode'
      readonly files: readonly FinishedFile[]
      readonly problems: readonly Finding[]
    }
  /** No phone is bound to the account. */
  | { readonly step: 'bindPhone' }
  /** A non-member's file would be of little use with its watermark: the user goes on, or buys a membership. */
  | { readonly step: 'needVipTip'; readonly choice: DownloadChoice; readonly boxes: CanvasBoxes }
  | BuyVip
  | {
      readonly step: 'error'
      readonly text: string
      readonly choice: DownloadChoice
      /** Media without a license, which the partner's cart has now. */
      readonly cart?: Cart
    }

/** Buying a membership, in the popup. */
interface BuyVip {
  readonly step: 'buyVip'
  /** Why the download led here; null = the user wants to buy. */
  readonly reason: 'usedUp' | 'tooFew' | 'ended' | null
  /** The packages that are shown first. */
  readonly tab: 'individual' | 'company'
  /** The user is asked to stay. */
  readonly isLeaving: boolean
}

export const buyVip = (reason: BuyVip['reason'] = null, tab: BuyVip['tab'] = 'individual'): BuyVip => ({
  step: 'buyVip',
  reason,
  tab,
  isLeaving: false,
})

export type Downloading = Extract<DownloadState, { step: 'downloading' }>

export const FIRST_STEP: DownloadState = { step: 'download', problem: null }

/** No place in the queue, no page, no band. */
export const NOWHERE = { position: 0, page: 0, pages: 0, band: 0, bands: 0 }

/** State before the first file. */
export const saving = (choice: DownloadChoice): Downloading => ({
  ...NOWHERE,
  step: 'downloading',
  choice,
  phase: 'saving',
  done: 0,
  files: 0,
  share: 0.02,
})
