import { vi } from 'vitest'
import type { BrowserPool } from '../render/scheduler/browser-pool.ts'
import { LIMITS, openPool, pass, ticketOf } from './browser-pool.ts'

/** One drawing; times in ms. */
export interface Job {
  readonly owner: string
  /** When it is asked for. */
  readonly at: number
  /** How long it takes alone. */
  readonly ms: number
  readonly isLarge: boolean
  readonly isBackground: boolean
}
export interface Finished {
  /** ms; from the request to the last lease. */
  readonly waited: number
  readonly recalls: number
}

/** ms; what a browser takes to start, and a drawing to end after a recall. */
export const LAUNCH_MS = 400
export const GIVE_BACK_MS = 200
/** ms; a wait that no test reaches. */
const NEVER = 2 ** 31 - 1

/** Runs drawings as the render Worker does: they end when they are recalled, and begin again. Needs fake timers. */
const runJob = async (pool: BrowserPool, job: Job, number: number, held: Set<string>): Promise<Finished> => {
  const sleep = (ms: number) => new Promise<false>(done => setTimeout(done, ms, false))
  await sleep(job.at)
  const asked = Date.now()
  for (let recalls = 0; ; recalls++) {
    const id = `${number} ${recalls}`
    const { owner, isLarge, isBackground } = job
    const ticket = { ...ticketOf(id, owner), isLarge, isBackground, wasRecalled: recalls > 0 }
    const lease = await pool.acquire(ticket, NEVER)
    if (!lease.ok) throw new Error(lease.code)
    held.add(id)
    const waited = Date.now() - asked
    if (lease.sessionId === null) {
      await sleep(LAUNCH_MS)
      pool.launched(id, `session ${id}`)
    }
    const isRecalled = await Promise.race([sleep(job.ms), pool.recalled(id)])
    if (isRecalled) await sleep(GIVE_BACK_MS)
    held.delete(id)
    pool.release(id, false)
    if (!isRecalled) return { waited, recalls }
  }
}

/**
 * Runs all drawings to their end on a simulated clock.
 * @throws Error when some have not ended after `mostMs`, or when more browsers are held than there are.
 */
export const runJobs = async (browsers: number, jobs: readonly Job[], mostMs: number): Promise<readonly Finished[]> => {
  const { pool } = openPool(undefined, { browsers, leaseMs: NEVER, idleMs: NEVER, ticketsPerOwner: jobs.length })
  const held = new Set<string>()
  const start = Date.now()
  const finished: Finished[] = []
  let ended = 0
  const all = jobs.map(async (job, number) => {
    finished[number] = await runJob(pool, job, number, held)
    ended++
  })
  while (ended < jobs.length) {
    if (Date.now() - start > mostMs)
      throw new Error(`${jobs.length - ended} drawings have not ended after ${mostMs} ms`)
    await vi.advanceTimersToNextTimerAsync()
    if (held.size > browsers) throw new Error(`${held.size} leases of ${browsers} browsers`)
  }
  await Promise.all(all)
  await pass(0)
  return finished
}

/** ms; what all drawings take one after another when each of them is recalled once. */
export const oneByOne = (jobs: readonly Job[]): number =>
  jobs.reduce((sum, { ms }) => sum + 2 * (ms + LAUNCH_MS + LIMITS.launchGapMs) + GIVE_BACK_MS, 0)
