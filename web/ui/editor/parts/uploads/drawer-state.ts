import * as m from '#messages/uploadQueue.ts'
import { createPace, type UploadTotals } from '#web/services/uploads/plan.ts'
import { leftText, sizeText } from './size-text.ts'
import type { UploadEntry } from './uploads.ts'

type Shown = Pick<UploadEntry, 'step' | 'work' | 'isCopy' | 'error' | 'progress' | 'size' | 'isRetrying'>

/** The line below a file's name. */
export const stateOf = ({ step, work, isCopy, error, progress, size, isRetrying }: Shown): string => {
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

/** The title: what is going on, or how it ended. */
export const titleOf = ({ open, stored, count, failed, lost }: UploadTotals, isHalted: boolean): string => {
  if (open > 0) return isHalted ? m.waiting({ count: open }) : m.sending({ done: stored, count: count - failed - lost })
  if (lost > 0) return m.lostSome({ count: lost })
  return failed > 0 ? m.doneSome({ stored, failed }) : m.done({ count: stored })
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
