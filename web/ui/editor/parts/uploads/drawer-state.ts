import * as m from '#messages/uploadQueue.ts'
import { createPace, totalsOf, type UploadTotals } from '#web/services/uploads/plan.ts'
import type { UploadItem } from '#web/services/uploads/upload-item.ts'
import { partsOfQueue } from './queue-rows.ts'
import { leftText, sizeText } from './size-text.ts'
import type { UploadEntry } from './uploads.ts'

type Shown = Pick<UploadEntry, 'isOriginal' | 'step' | 'work' | 'isCopy' | 'error' | 'progress' | 'size' | 'isRetrying'>

/** The same of an original, whose picture is stored. */
const originalState = ({ step, work, error, progress, isRetrying }: Shown): string => {
  if (step === 'failed') return m.originalFailed({ reason: error })
  if (step === 'lost') return m.originalLost
  if (step === 'stored') return m.originalStored
  if (step === 'waiting') return isRetrying ? m.stateRetrying : m.originalWaiting
  return work === 'hashing' ? m.originalHashing : m.originalSending({ percent: Math.round(progress * 100) })
}

/** The line below a file's name. */
export const stateOf = (entry: Shown): string => {
  const { step, work, isCopy, error, progress, size, isRetrying, isOriginal } = entry
  if (isOriginal) return originalState(entry)
  if (step === 'failed') return error
  if (step === 'lost') return m.stateLost
  if (step === 'stored') return isCopy ? m.stateCopy : m.stateStored
  if (step === 'waiting') return isRetrying ? m.stateRetrying : m.stateWaiting
  const works = {
    preparing: m.statePreparing,
    hashing: m.stateHashing,
    sending: m.stateSending({ sent: sizeText(progress * size), size: sizeText(size) }),
    finishing: m.stateFinishing,
  } as const
  return works[work]
}

export interface QueueTotals {
  readonly pictures: UploadTotals
  /** Of originals whose pictures are stored. */
  readonly originals: UploadTotals
  /** What is told now: the pictures, then the originals, which follow them. */
  readonly now: UploadTotals
  readonly open: number
  readonly failed: number
  readonly lost: number
}
export const queueTotals = (items: readonly UploadItem[]): QueueTotals => {
  const parts = partsOfQueue(items)
  const [pictures, originals] = [totalsOf(parts.pictures), totalsOf(parts.originals)]
  return {
    pictures,
    originals,
    now: pictures.open > 0 || originals.open === 0 ? pictures : originals,
    open: pictures.open + originals.open,
    failed: pictures.failed + originals.failed,
    lost: pictures.lost + originals.lost,
  }
}

/** The title: what is going on, or how it ended. */
export const titleOf = ({ pictures, originals, failed, lost, open }: QueueTotals, isHalted: boolean): string => {
  const underWay = ({ stored, count, failed: bad, lost: gone }: UploadTotals) => ({
    done: stored,
    count: count - bad - gone,
  })
  if (pictures.open > 0) return isHalted ? m.waiting({ count: pictures.open }) : m.sending(underWay(pictures))
  if (open > 0) return isHalted ? m.originalsWaiting({ count: open }) : m.originalsSending(underWay(originals))
  if (lost > 0) return m.lostSome({ count: lost })
  if (pictures.failed > 0) return m.doneSome({ stored: pictures.stored, failed })
  if (failed > 0) return m.originalsFailed({ count: failed })
  return pictures.count > 0 ? m.done({ count: pictures.stored }) : m.originalsDone({ count: originals.stored })
}

/** Speed and time left; empty while they are not known. */
export const createPaceText = () => {
  const pace = createPace()
  return ({ sent, size }: UploadTotals, now: number): string => {
    pace.note(sent, now)
    const speed = pace.speed(now)
    if (speed < 1) return ''
    return m.pace({ speed: sizeText(speed), left: leftText((size - sent) / speed) })
  }
}

const RANKS: Readonly<Record<UploadEntry['step'], number>> = { running: 0, failed: 1, lost: 1, waiting: 2, stored: 3 }
/** What needs a look comes first; otherwise the order in which they are sent. */
export const inOrder = (entries: readonly UploadEntry[]): readonly UploadEntry[] =>
  entries.toReversed().toSorted((a, b) => RANKS[a.step] - RANKS[b.step])
