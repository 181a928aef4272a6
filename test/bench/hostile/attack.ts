import { call, register } from '#test/support/account.ts'
import { payForDownload } from '#test/support/paid-download.ts'
import type { Answer, Caller, HostileClient } from './client.ts'

/** What an attack works with. */
export interface Round {
  readonly base: string
  readonly client: HostileClient
  /** Two ordinary accounts. */
  readonly accounts: readonly [Caller, Caller]
  readonly visitor: Caller
  /** Somebody else's work. */
  readonly foreignWork: number
  /** Path of an uploaded photo. */
  readonly photo: string
  /** Seeded numbers in [0, 1). */
  readonly dice: () => number
}
export interface Attack {
  readonly name: string
  readonly run: (round: Round) => Promise<void>
}

/** A new account of the attackers. */
export const newAccount = async (base: string): Promise<Caller> => ({ token: (await register(base)).token })

export const range = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

/** Runs all jobs, `atOnce` at a time. */
export const inLanes = async (atOnce: number, jobs: readonly (() => Promise<unknown>)[]): Promise<void> => {
  let next = 0
  const lane = async () => {
    for (let job = jobs[next++]; job; job = jobs[next++]) await job()
  }
  await Promise.all(range(atOnce, lane))
}

interface PageForm {
  readonly width?: number
  readonly height?: number
  readonly color?: string
}
/** The JSON of a one-page work with these layers. */
export const workOf = (layers: readonly object[], { width = 600, height = 400, color = '#ffffff' }: PageForm = {}) => ({
  version: '6.1.1',
  name: '攻击',
  type: 'pc-web',
  style: { width, height },
  pages: [{ id: 'p', keyid: 'p', name: '空白页', style: { width, height, backgroundColor: color }, layers }],
})
const layerOf = (pid: string, at: number, box: object, data: object) => ({
  id: `l${at}`,
  keyid: `l${at}`,
  pid,
  style: { left: 0, top: 0, width: 600, height: 400, transform: 'rotate(0deg)', ...box },
  data,
})
export const textLayer = (at: number, text: string, style: object = {}, box: object = {}, data: object = {}) =>
  layerOf('h5ds_text', at, box, {
    data: text,
    style: { fontSize: 24, lineHeight: 30, color: '#333', fontFamily: '思源黑体', ...style },
    ...data,
  })
export const shapeLayer = (at: number, svg: string, box: object = {}) =>
  layerOf('h5ds_shape', at, box, { shape: 'custom', shapeSVG: svg, style: { fill: '#f60', strokeWidth: 0 } })
export const imageLayer = (at: number, src: string, data: object = {}, box: object = {}) =>
  layerOf('h5ds_img', at, box, { src, naturalWidth: 600, naturalHeight: 400, ...data })

/** Creates a work; 0 when it is refused. */
export const create = async ({ client }: Round, who: Caller, work: object | string): Promise<number> => {
  const data = typeof work === 'string' ? work : JSON.stringify(work)
  const { body } = await client.send(who, 'POST', '/work/new', { body: { data } })
  return Number(body?.data?.id ?? 0)
}
/** Pays for a download and requests it. */
export const downloadAt = async ({ client }: Round, who: Caller, path: string): Promise<Answer> => {
  await payForDownload(
    async (method, to, body) => (await client.send(who, method, to, body ? { body } : {})).body?.data,
    path,
  )
  return client.send(who, 'GET', path)
}
export const download = (round: Round, who: Caller, id: number, more = ''): Promise<Answer> =>
  downloadAt(round, who, `/render/download?appId=${id}&page=0&fileType=png${more}`)
/** ms; then drawings are cancelled and their works deleted, so that the next attack begins alone. */
const DRAW_MS = 15_000
let jobs = 0
/** Creates works and downloads all of them at once, for some seconds. */
export const drawAll = async (
  round: Round,
  who: Caller,
  works: readonly (object | string)[],
  ask = (id: number, more: string): Promise<Answer> => download(round, who, id, more),
): Promise<void> => {
  const ids = (await Promise.all(works.map(work => create(round, who, work)))).filter(Boolean)
  const asked = ids.map(id => ({ id, key: `hostile-${++jobs}` }))
  const drawn = Promise.all(asked.map(({ id, key }) => ask(id, `&jobKey=${key}`)))
  const isOver = await Promise.race([drawn, new Promise<false>(done => setTimeout(done, DRAW_MS, false))])
  const each = (path: (job: (typeof asked)[number]) => string) =>
    Promise.all(asked.map(job => round.client.send(who, 'DELETE', path(job))))
  if (isOver === false) await each(({ key }) => `/render/jobs/${key}`)
  await each(({ id }) => `/work/${id}`)
  await drawn
}

/** Uploads a file; the path at which it is shown, or null when it is refused. */
export const upload = async (
  { base, client }: Round,
  who: Caller,
  bytes: string | Uint8Array<ArrayBuffer>,
  type: string,
  token?: string,
): Promise<string | null> => {
  const form = new FormData()
  form.set('file', new File([bytes], 'a', { type }))
  form.set('token', token ?? (await uploadToken(base, who)))
  const { body } = await client.send({}, 'POST', '/upload', { body: form })
  return body?.data?.key ? `/${body.data.key}` : null
}
export const uploadToken = async (base: string, who: Caller): Promise<string> =>
  String((await call(base, 'GET', '/upload-token-without-key', { token: who.token ?? '' })).token)
