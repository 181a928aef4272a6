import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'
import type { ModerationTask } from '../../ports/moderation.ts'
import { checkNickname } from './names.ts'
import { checkPicture } from './pictures.ts'
import { checkSharedWork } from './works.ts'

const CHECKS: Readonly<Record<ModerationTask['kind'], (ports: Ports, subject: string) => Promise<boolean>>> = {
  work: (ports, id) => checkSharedWork(ports, Number(id)),
  picture: checkPicture,
  nickname: (ports, id) => checkNickname(ports, Number(id)),
}

/** Tasks at the same time. */
const AT_ONCE = 5

/**
 * Checks what waits for a check: what the provider did not answer about, and works that were edited. A task that fails is
 * tried again later, a few times.
 * @throws AggregateError when a check failed other than by the provider.
 */
export const sweepModeration = async (ports: Ports): Promise<void> => {
  if (!ports.moderator) return
  const { retryMs, sweep } = MODERATION_LIMITS
  const again = isoTime(ports.now() + retryMs[0])
  const tasks = [...(await ports.moderation.take(isoTime(ports.now()), again, sweep))]
  const errors: unknown[] = []
  /** The provider is down: the other tasks wait for the next run. */
  let isDown = false
  const run = async () => {
    for (let task = tasks.shift(); task && !isDown; task = tasks.shift()) {
      const isDone = await CHECKS[task.kind](ports, task.subject).catch(error => {
        errors.push(error)
        return false
      })
      const wait = retryMs[task.tries]
      if (isDone || wait === undefined) await ports.moderation.finish(task, again)
      else await ports.moderation.postpone(task, isoTime(ports.now() + wait))
      isDown ||= !isDone && errors.length === 0
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
  if (errors.length > 0) throw new AggregateError(errors, 'a check of moderation has failed')
}
