import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#schemas/time.ts'
import { bind } from '../../adapters/bind.ts'
import worker from '../../index.ts'
import type { Ports } from '../../ports/index.ts'
import { type Customer, countsOf, entriesOf, newCustomer, newKey } from '../../testing/allowance.ts'
import { renderer, storeDrawing } from '../../testing/render-service.ts'
import { sweepAllDownloads, sweepDownloads } from './sweep.ts'

let customer: Customer
beforeEach(async () => {
  await env.DB.batch(['render_jobs', 'allowance_entries'].map(table => env.DB.prepare(`DELETE FROM ${table}`)))
  customer = await newCustomer()
})

/** The ports of a sweep some time later; `progress` is that of every drawing. */
const later = (ms: number, progress: Awaited<ReturnType<Ports['renderer']['progress']>> = null): Ports => {
  const ports = bind(
    env,
    new Request('https://moye.test/'),
    () => undefined,
    () => Date.now() + ms,
  )
  return { ...ports, renderer: { ...ports.renderer, progress: async () => progress } }
}
const DRAWING = { state: 'drawing', position: 0, page: 1, pages: 1, band: 0, bands: 0 } as const

/** A download whose Worker ends while it is drawn, with or without a stored file. */
const die = async (isStored: boolean): Promise<string> => {
  const key = newKey()
  await customer.consume({}, key)
  const reserve = await env.DB.prepare('SELECT id FROM allowance_entries WHERE key = ?1').bind(key).first<number>('id')
  const service = renderer(async plan => {
    if (isStored) await storeDrawing(plan)
    // What the dying Worker would still do must not happen.
    await env.DB.prepare('UPDATE render_jobs SET reserve_id = NULL WHERE key = ?1').bind(key).run()
    return { ok: false, code: 'RENDER_FAILED' }
  })
  await customer.draw(service.service, key)
  await env.DB.prepare(`UPDATE render_jobs SET reserve_id = ?2 WHERE key = ?1`).bind(key, reserve).run()
  return key
}
const entries = () => entriesOf(customer.userId)
const stateOf = (key: string) =>
  env.DB.prepare('SELECT state FROM render_jobs WHERE key = ?1').bind(key).first<string>('state')

describe('the sweep', () => {
  it('settles a download whose file was stored before its Worker ended', async () => {
    const key = await die(true)
    expect([await stateOf(key), await entries()]).toEqual(['open', ['grant 3', 'reserve -1']])
    await sweepDownloads(later(MINUTE))
    expect(await stateOf(key)).toBe('open')
    for (let times = 0; times < 2; times++) await sweepDownloads(later(2 * MINUTE + 1000))
    expect([await stateOf(key), await entries()]).toEqual(['done', ['grant 3', 'reserve -1', 'settle 0']])
  })

  it('gives a download back that nobody draws any more, and leaves one that is being drawn', async () => {
    const key = await die(false)
    await sweepDownloads(later(HOUR, DRAWING))
    expect(await stateOf(key)).toBe('open')
    for (let times = 0; times < 2; times++) await sweepDownloads(later(HOUR))
    expect([await stateOf(key), await entries()]).toEqual(['failed', ['grant 3', 'reserve -1', 'release 1']])
    expect(await countsOf(customer.token)).toEqual(['1:3'])
  })

  it('gives a consumption back after ten minutes in which nobody requests its file', async () => {
    await customer.consume()
    await sweepDownloads(later(9 * MINUTE))
    expect(await countsOf(customer.token)).toEqual(['1:2'])
    for (let times = 0; times < 2; times++) await sweepDownloads(later(11 * MINUTE))
    expect(await entries()).toEqual(['grant 3', 'reserve -1', 'release 1'])
  })

  it('finds once a day what was left while the clock stood still', async () => {
    await customer.consume()
    await sweepDownloads(later(DAY))
    expect(await countsOf(customer.token)).toEqual(['1:2'])
    await sweepAllDownloads(later(DAY))
    expect(await countsOf(customer.token)).toEqual(['1:3'])
  })

  it('goes on with the others when one fails', async () => {
    const [first, second] = [await die(true), await die(true)]
    await customer.consume()
    const ports = later(HOUR)
    const { settle } = ports.jobs
    const jobs: Ports['jobs'] = {
      ...ports.jobs,
      settle: (job, ...rest) => (job.key === first ? Promise.reject(new Error('no')) : settle(job, ...rest)),
    }
    await expect(sweepDownloads({ ...ports, jobs })).rejects.toThrow('in part')
    expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'done'])
    expect((await entries()).filter(entry => entry === 'release 1')).toHaveLength(1)
  })

  it('runs every five minutes, also when the sweep of orders fails', async () => {
    await customer.consume()
    await env.DB.prepare(`UPDATE allowance_entries SET created_at = ?1 WHERE type = 'reserve'`)
      .bind(new Date(Date.now() - HOUR).toISOString())
      .run()
    await env.DB.prepare('ALTER TABLE orders RENAME TO lost_orders').run()
    const run = worker.scheduled({ cron: '*/5 * * * *' } as ScheduledController, env)
    await expect(run).rejects.toThrow('in part')
    await env.DB.prepare('ALTER TABLE lost_orders RENAME TO orders').run()
    expect(await countsOf(customer.token)).toEqual(['1:3'])
  })
})
