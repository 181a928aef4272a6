import type { Signal } from '#web/model/signals.ts'
import type { DownloadState } from './download-state.ts'

export type DownloadStep = DownloadState['step']

/** What happens to a download. */
export type DownloadEvent =
  /** The user looks at a page enlarged. */
  | 'enlarge'
  /** The user goes back to the first step. */
  | 'back'
  /** The download begins, or is retried: every check has passed. */
  | 'start'
  | 'cancel'
  /** A file was drawn and saved here, or stored for a phone. */
  | 'saved'
  | 'coded'
  /** Saving or drawing has failed. */
  | 'failed'
  /** The server has refused the download. */
  | 'refused'
  /** A member has no downloads left today. */
  | 'exhausted'
  | 'noPhone'
  | 'phoneBound'
  /** No downloads are left. */
  | 'usedUp'
  /** Fewer downloads are left than pages. */
  | 'tooFew'
  /** The server wants a membership, which has ended meanwhile. */
  | 'ended'
  /** A non-member wants no watermark. */
  | 'wantClean'
  /** What a non-member gets is of little use: the user is told before. */
  | 'warn'
  /** The user wants to buy a membership. */
  | 'openVip'
  /** The user wants to leave without buying, is asked to stay, and stays. */
  | 'askToStay'
  | 'stay'
  | 'paid'
  /** The popup is closed: a result is shown once. */
  | 'close'

type Row = Readonly<Partial<Record<DownloadEvent, DownloadStep>>>

/** What the user can be told before a download begins; the same for its retry. */
const CHECKED = {
  start: 'downloading',
  noPhone: 'bindPhone',
  usedUp: 'buyVip',
  tooFew: 'buyVip',
  exhausted: 'download',
} as const

/** Ends of a download. */
const ENDS = {
  saved: 'downloadSuccess',
  coded: 'phoneDownloadCode',
  failed: 'download',
  refused: 'error',
  exhausted: 'download',
  noPhone: 'bindPhone',
  tooFew: 'buyVip',
  ended: 'buyVip',
} as const

const BACK = { back: 'download', close: 'download' } as const

/** Step × event → step. An event that a step does not have changes nothing. */
export const DOWNLOAD_STEPS: Readonly<Record<DownloadStep, Row>> = {
  preview: { ...BACK, enlarge: 'preview' },
  // The end of a download whose popup was closed is looked at later: hence the ends.
  download: {
    ...ENDS,
    ...CHECKED,
    ...BACK,
    enlarge: 'preview',
    wantClean: 'buyVip',
    warn: 'needVipTip',
    openVip: 'buyVip',
  },
  // A closed popup does not end its download.
  downloading: { ...ENDS, start: 'downloading', cancel: 'download' },
  needVipTip: { ...CHECKED, ...BACK, openVip: 'buyVip' },
  buyVip: { ...BACK, paid: 'download', askToStay: 'buyVip', stay: 'buyVip' },
  phoneDownloadCode: { ...BACK, openVip: 'buyVip' },
  downloadSuccess: { ...BACK, openVip: 'buyVip' },
  bindPhone: { ...BACK, phoneBound: 'download' },
  error: { ...CHECKED, ...BACK },
}

/**
 * Shows the next step if the table leads there; otherwise nothing changes. Returns whether it does.
 */
export const enter = (state: Signal<DownloadState>, event: DownloadEvent, next: DownloadState): boolean => {
  const isAllowed = DOWNLOAD_STEPS[state.peek().step][event] === next.step
  if (isAllowed) state.value = next
  return isAllowed
}

/**
 * What closing the popup means. At the purchase somebody may be asked to stay first: neither members nor on phones, and
 * once (`Policy.asksToStay`).
 */
export const closingEvent = (state: DownloadState, asksToStay: boolean): 'askToStay' | 'close' =>
  state.step === 'buyVip' && asksToStay && !state.isLeaving ? 'askToStay' : 'close'
