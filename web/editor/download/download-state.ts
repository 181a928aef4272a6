import type { Finding } from '../preflight/finding.ts'
import type { FileProgress } from './download-file.ts'
import type { DownloadChoice } from './download-order.ts'

/** A file that is there. */
export interface FinishedFile {
  readonly name: string
  readonly bytes: number
  /** Path on the files origin. */
  readonly url: string
}

/** What the popup shows; the names of the steps are the specification's. */
export type DownloadState =
  | { readonly step: 'preview'; readonly page: number }
  | {
      readonly step: 'download'
      /** Why the last try came to nothing; null = there was none, or it was called off. */
      readonly problem: { readonly text: string; readonly choice: DownloadChoice } | null
    }
  | {
      readonly step: 'downloading'
      readonly choice: DownloadChoice
      readonly phase: 'saving' | FileProgress['phase'] | 'storing'
      readonly position: number
      /** Files that are here already, of how many. */
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
      /** Name under which the browser keeps it. */
      readonly name: string
      readonly files: readonly FinishedFile[]
      /** What the receipts say that the person should know. */
      readonly problems: readonly Finding[]
    }
  | {
      readonly step: 'phoneDownloadCode'
      readonly files: readonly FinishedFile[]
      readonly problems: readonly Finding[]
    }
  | { readonly step: 'error'; readonly text: string; readonly choice: DownloadChoice }

export type Downloading = Extract<DownloadState, { step: 'downloading' }>

export const FIRST_STEP: DownloadState = { step: 'download', problem: null }

export const NOWHERE = { position: 0, page: 0, pages: 0, band: 0, bands: 0 }
/** What saving, and then the drawing of each file, takes of the whole way. */
const SAVED = 0.05
const DRAWN = 0.92

/** Where a file stands: not asked for yet, at the service, on its way to this computer, here. */
export type FilePart = 'waiting' | FileProgress | 'storing' | 'done'

/** Before the first file. */
export const saving = (choice: DownloadChoice): Downloading => ({
  ...NOWHERE,
  step: 'downloading',
  choice,
  phase: 'saving',
  done: 0,
  files: 0,
  share: 0.02,
})

/** How much of a file is done, 0–1. */
const shareOf = (part: FilePart): number => {
  if (part === 'waiting') return 0
  if (part === 'storing') return DRAWN
  if (part === 'done') return 1
  const { phase, page, pages, band, bands } = part
  if (phase !== 'drawing' || pages === 0) return 0
  const ofPage = bands > 0 ? Math.max(0, band - 1) / bands : 0
  return DRAWN * Math.min(1, (Math.max(0, page - 1) + ofPage) / pages)
}

/** While files are drawn and fetched: what the first that is not here does, and how far all are. The bar never goes back. */
export const underWay = (before: Downloading, parts: readonly FilePart[]): Downloading => {
  const lead = parts.find(part => part !== 'done' && part !== 'waiting') ?? 'waiting'
  const share = SAVED + ((1 - SAVED) * parts.reduce((sum, part) => sum + shareOf(part), 0)) / Math.max(1, parts.length)
  return {
    ...before,
    ...(typeof lead === 'string' ? { ...NOWHERE, phase: lead === 'storing' ? 'storing' : 'queued' } : lead),
    done: parts.filter(part => part === 'done').length,
    files: parts.length,
    share: Math.max(before.share, share),
  }
}

/** The one line that says where a download stands. */
export const progressText = (state: Downloading): string => {
  const { phase, position, done, files, page, pages, band, bands } = state
  if (phase === 'saving') return '正在保存作品'
  if (phase === 'lost') return '网络已断开，恢复后自动继续'
  const which = files > 1 ? `第 ${Math.min(files, done + 1)} / ${files} 页` : ''
  const say = (text: string) => [which, text].filter(Boolean).join(' · ')
  if (phase === 'queued') return say(position > 1 ? `排队中，前面还有 ${position - 1} 个任务` : '排队中，马上开始')
  if (phase === 'storing') return say('正在接收文件')
  const ofPages = pages > 1 ? `第 ${Math.max(1, page)} / ${pages} 页` : ''
  const ofBands = bands > 1 ? `第 ${Math.max(1, band)} / ${bands} 段` : ''
  return say(['正在生成', ofPages, ofBands].filter(Boolean).join(' '))
}
