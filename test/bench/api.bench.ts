import { call, register } from '#test/support/account.ts'
import { startBareWorker } from './bare.ts'
import { print, printAgainstBar, type Sample, summarize } from './measure.ts'
import { workerCpu } from './worker-cpu.ts'

const ROUNDS = 600
/** The first rounds warm both Workers. */
const WARM_UP = 100
/** Of each kind. An account may make 300 of them in a minute, so several accounts ask for orders. */
const POLLS = 2000
const BUYERS = 10
const FIRST_POLLS = 50

const time = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
  const start = performance.now()
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} → ${response.status}`)
  return performance.now() - start
}

/** `GET /user` beside a Worker that only asks the same questions, in turns, so that noise affects both. */
const compareUser = async (base: string, token: string): Promise<void> => {
  const bare = await startBareWorker()
  try {
    const [ours, floor]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await time(`${base}/user`, { 'x-token': token }))
      floor.push(await time(bare.url))
    }
    const [measured, compared] = [ours, floor].map(all => summarize(all.slice(WARM_UP)))
    if (measured && compared)
      print({ what: 'GET /user, round trip', ours: measured, floor: compared, unit: 'ms', bar: 1.3 })
  } finally {
    bare.stop()
  }
}

/** CPU time of a request in the process of the API Worker. */
const cpuOfEach = async (ask: (at: number) => Promise<unknown>): Promise<Sample> => {
  const times = async (count: number) => {
    for (let at = 0; at < count; at++) await ask(at)
  }
  await times(FIRST_POLLS)
  const each = (await workerCpu(() => times(POLLS))) / POLLS
  return { median: each, p95: each }
}

/** Polls beside a request that the Worker answers at once: that much workerd and wrangler use for any. */
const measurePolls = async (base: string, token: string): Promise<void> => {
  const read = (path: string) => fetch(base + path).then(answer => answer.arrayBuffer())
  const floor = await cpuOfEach(() => read('/robots.txt'))
  const buyers = await Promise.all(Array.from({ length: BUYERS - 1 }, () => register(base)))
  const polls = await Promise.all(
    [token, ...buyers.map(buyer => buyer.token)].map(async own => {
      const { id } = await call(base, 'POST', '/order', { token: own, body: { specsId: 24, from: 1, scope: 1 } })
      return () => call(base, 'POST', `/order/${id}/check`, { token: own })
    }),
  )
  const { sceneId } = await call(base, 'GET', '/user/wechat-qrcode')
  const rows = [
    ['poll of an order', (at: number) => polls[at % BUYERS]?.()],
    ['poll of a login code', () => read(`/user/scan-check?sceneId=${sceneId}`)],
  ] as const
  for (const [what, poll] of rows)
    printAgainstBar({ what, ours: await cpuOfEach(async at => poll(at)), floor, unit: 'ms CPU', bar: 2 })
}

export const run = async (base: string): Promise<void> => {
  const { token } = await register(base)
  await compareUser(base, token)
  await measurePolls(base, token)
}
