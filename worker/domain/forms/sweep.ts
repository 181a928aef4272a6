import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import { formPictureKey } from '#schemas/catalog/storage-keys.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import { tellExpiring } from './tell.ts'

/** Erases pictures whose submission was erased, and those that no submission followed. */
export const sweepFormPictures = async (ports: Ports): Promise<void> => {
  const left = await ports.forms.leftPictures(isoTime(ports.now() - ANSWER_LIMITS.pictureMs), ANSWER_LIMITS.sweep)
  if (left.length === 0) return
  await ports.files.remove(left.map(formPictureKey))
  // The rows last: while they are there the files are found again.
  await ports.forms.forgetPictures(left)
}

/** Erases submissions that were removed, or that are too old, and tells of those that will be. */
export const expireAnswers = async (ports: Ports): Promise<void> => {
  const { removedDays, keptDays } = ANSWER_LIMITS
  await ports.forms.forget(isoTime(ports.now() - removedDays * DAY), isoTime(ports.now() - keptDays * DAY))
  await tellExpiring(ports)
}
