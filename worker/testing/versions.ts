import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import worker from '../index.ts'
import { call } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { passSecond } from './cloudflare-limits.ts'

/** Who is logged in. */
interface Me {
  readonly token: string
}

export const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}
export const sweep = () => {
  // Packs that were just written are replaced.
  passSecond()
  return worker.scheduled({ cron: '*/5 * * * *' } as ScheduledController, env)
}

/** The text of a work with some layers, in which a word stands for a text that changes. */
const manyLayers = (layers: number): string => {
  const records = createWork({ name: '层', width: 600, height: 800 })
  const [page] = records.pages.values()
  if (!page) throw new Error('A new work has a page.')
  const all = Array.from({ length: layers }, (_, index) =>
    createLayer('text', { x: index % 600, y: index % 800 }, { text: index === 7 ? 'WORD' : `第 ${index} 层` }),
  )
  return stringifyWork({
    work: records.work,
    pages: new Map([[page.id, { ...page, layerIds: all.map(({ id }) => id) }]]),
    layers: new Map(all.map(layer => [layer.id, layer])),
  })
}
export const SMALL = sampleWork({ text: 'WORD' })
export const [MANY, MOST] = [manyLayers(300), manyLayers(1000)]
export const worded = (work: string) => (version: number) => work.replace('WORD', `稿 ${version}`)

export const create = async ({ token }: Me, data: string) =>
  (await call('POST', '/work/new', { token, body: { data } })).body.data.id as number
export const save = ({ token }: Me, id: number, version: number, data: string, share?: string) =>
  call('POST', '/work', { token, body: { id, data, version, ...(share ? { share } : {}) } })
export const list = async ({ token }: Me, id: number, query = '') =>
  (await call('GET', `/work/${id}/versions${query}`, { token })).body.data as {
    elements: Record<string, unknown>[]
    next: number | null
  }
export const textOf = async ({ token }: Me, id: number, version: number) =>
  (await call('GET', `/work/${id}/versions/${version}`, { token })).body.data?.data as string | undefined
export const restore = ({ token }: Me, id: number, version: number, base: number, share?: string) =>
  call('POST', `/work/${id}/versions/${version}/restore`, { token, body: { base, ...(share ? { share } : {}) } })
export const name = ({ token }: Me, id: number, version: number, text: string) =>
  call('PUT', `/work/${id}/versions/${version}/name`, { token, body: { name: text } })
export const versionsOf = async (me: Me, id: number) => (await list(me, id)).elements.map(({ version }) => version)
export const packs = async (id: number) => (await env.FILES.list({ prefix: `v/${id}/` })).objects.map(({ key }) => key)
export const stateOf = async (id: number) =>
  (await env.DB.prepare('SELECT version, state FROM work_versions WHERE work_id = ?1 ORDER BY version').bind(id).all())
    .results

/** A work that was saved `times` times after its creation, and the text of each version. */
export const savedWork = async (me: Me, times: number, dataOf: (version: number) => string) => {
  const all = new Map([[1, dataOf(1)]])
  const id = await create(me, dataOf(1))
  for (let version = 1; version <= times; version++) {
    const data = dataOf(version + 1)
    all.set(version + 1, data)
    expect((await save(me, id, version, data)).status).toBe(200)
  }
  return { id, all }
}
