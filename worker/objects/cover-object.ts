import { DurableObject } from 'cloudflare:workers'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { refreshCover } from '../domain/delivery/cover.ts'
import type { Ports } from '../ports/index.ts'

interface Task {
  readonly workId: number
  /** ms since 1970; the first save that the next drawing shows. */
  readonly since: number
  /** Attempts that found no browser. */
  readonly tries: number
}

/**
 * The cover of one work. It is drawn in an alarm, which may last 15 minutes and runs again after a crash; what a request
 * leaves behind ends after 30 s, and a drawing waits longer when the browsers are busy. An editor saves every few seconds:
 * what follows within `COVER_DELAY_SECONDS`, or during a drawing, is drawn together, at the latest after
 * `LIMITS.coverLatestMs`.
 */
export abstract class CoverRefresher extends DurableObject<Cloudflare.Env> {
  protected abstract bind(): Ports

  async refresh(workId: number): Promise<void> {
    const { storage } = this.ctx
    const now = Date.now()
    const isWaiting = (await storage.getAlarm()) !== null
    const since = (isWaiting && (await storage.get<Task>('task'))?.since) || now
    await storage.put<Task>('task', { workId, tries: 0, since })
    const { delayMs } = this.bind().covers
    await storage.setAlarm(Math.min(now + delayMs, since + Math.max(delayMs, LIMITS.coverLatestMs)))
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx
    const task = await storage.get<Task>('task')
    if (!task) return
    const isSettled = await refreshCover(this.bind(), task.workId)
    // A save during the drawing has set the next alarm.
    if ((await storage.getAlarm()) !== null) return
    const wait = LIMITS.coverRetryMs[task.tries]
    if (isSettled || wait === undefined) {
      await storage.deleteAll()
      return
    }
    await storage.put<Task>('task', { ...task, tries: task.tries + 1 })
    await storage.setAlarm(Date.now() + wait)
  }
}
