import * as errors from '#messages/errors.ts'
import * as m from '#messages/formats.ts'
import type { Notices } from '#web/editor/notices.ts'
import type { UploadQueue } from '#web/services/uploads/queue.ts'

/** Waits for originals, and tells in one notice which of them were not kept. Their pictures are stored. */
export const tellUnkept = async (
  ids: readonly string[],
  settled: UploadQueue['settled'],
  notices: Pick<Notices, 'show'>,
): Promise<void> => {
  const all = await Promise.all(ids.map(settled))
  const failed = all.flatMap(items => items ?? []).filter(({ step }) => step === 'failed')
  const [first] = failed
  if (!first) return
  const isFull = failed.some(({ error }) => error === errors.STORAGE_FULL)
  const { name } = first
  const count = failed.length
  if (count > 1) notices.show((isFull ? m.originalsFullSeveral : m.originalsNotKept)({ count }), 'error')
  else notices.show((isFull ? m.originalsFull : m.originalNotKept)({ name }), 'error')
}
