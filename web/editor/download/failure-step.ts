import * as m from '#messages/downloader.ts'
import * as errors from '#messages/errors.ts'
import * as hostedTexts from '#messages/hosted.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { CallFailure } from '#web/services/result.ts'
import type { SaveState } from '../lifecycle/save-state.ts'
import { buyVip, type DownloadState, FIRST_STEP } from './download-state.ts'
import type { DownloadEvent } from './download-steps.ts'
import type { DownloadChoice } from './render-request.ts'

type Failed = Pick<CallFailure, 'code' | 'message'>

interface FailedDownload {
  readonly choice: DownloadChoice
  readonly isMember: boolean
}
interface Shown {
  readonly event: DownloadEvent
  readonly next: DownloadState
  /** Said when the popup is closed; null = nothing. */
  readonly notice: string | null
}

const back = (text: string, { choice }: FailedDownload): DownloadState => ({
  step: 'download',
  problem: { text, choice },
})

/** Saving or drawing has failed: the user chooses again or retries. */
const drawing = ({ message }: Failed, download: FailedDownload): Shown => {
  const text = message === errors.RENDER_FAILED ? message : m.failedWhy({ reason: message })
  return { event: 'failed', next: back(text, download), notice: errors.RENDER_FAILED }
}
/** The server could not be asked; nothing is lost. */
const unreachable = (_: Failed, download: FailedDownload): Shown => ({
  event: 'failed',
  next: back(m.offline, download),
  notice: m.offline,
})
/** The server has refused the download. */
const refusal = ({ message }: Failed, { choice }: FailedDownload): Shown => ({
  event: 'refused',
  next: { step: 'error', text: message, choice },
  notice: message,
})

/** The work is saved; what has failed is its picture. */
const picture = ({ message }: Failed, { choice }: FailedDownload): Shown => {
  const text = hostedTexts.pictureNotUpdated({ reason: message })
  return { event: 'refused', next: { step: 'error', text, choice }, notice: text }
}
const cancelled = (): Shown => ({ event: 'cancel', next: FIRST_STEP, notice: null })

const BY_CODE: Readonly<Partial<Record<ErrorCode | 'NETWORK', (failure: Failed, download: FailedDownload) => Shown>>> =
  {
    NETWORK: unreachable,
    INTERNAL: drawing,
    RENDER_UNAVAILABLE: drawing,
    RENDER_TIMEOUT: drawing,
    RENDER_FAILED: drawing,
    RENDER_TICKET_INVALID: drawing,
    NOT_FOUND: drawing,
    RENDER_CANCELLED: cancelled,
    PHONE_REQUIRED: ({ message }) => ({ event: 'noPhone', next: { step: 'bindPhone' }, notice: message }),
    ALLOWANCE_PAGES: ({ message }) => ({ event: 'tooFew', next: buyVip('tooFew'), notice: message }),
    ALLOWANCE_MEMBERS: ({ message }) => ({ event: 'ended', next: buyVip('ended'), notice: message }),
    // A member waits for tomorrow, at the first step.
    ALLOWANCE_USED_UP: (failure, download) =>
      download.isMember
        ? { event: 'exhausted', next: back(failure.message, download), notice: failure.message }
        : refusal(failure, download),
  }

/** The step that a failed download leads to. */
export const stepOfFailure = (failure: Failed, download: FailedDownload): Shown => {
  const show = BY_CODE[failure.code] ?? refusal
  return (download.choice.target === 'host' && show !== cancelled ? picture : show)(failure, download)
}

const NOT_SAVED: Readonly<Record<NonNullable<SaveState['problem']>, string>> = {
  offline: hostedTexts.notSavedOffline,
  login: hostedTexts.notSavedLogin,
  failed: hostedTexts.notSaved,
}

/** The step after a save before a download that has not succeeded. */
export const stepUnsaved = (
  choice: DownloadChoice,
  problem: SaveState['problem'],
): { readonly event: 'cancel' | 'failed' | 'refused'; readonly next: DownloadState } => {
  // Who closed the login dialog knows why nothing happens.
  if (problem === null) return { event: 'cancel', next: FIRST_STEP }
  if (choice.target !== 'host') {
    const text = problem === 'offline' ? m.offline : m.notSaved
    return { event: 'failed', next: { step: 'download', problem: { text, choice } } }
  }
  const text = NOT_SAVED[problem]
  return { event: 'refused', next: { step: 'error', text, choice } }
}
