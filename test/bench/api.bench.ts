import { call, register } from '#test/support/account.ts'
import { startBareWorker } from './bare.ts'
import { print, printAgainstBar, summarize } from './measure.ts'
import { workerCpu } from './worker-cpu.ts'

const ROUNDS = 600
/** The first rounds warm both Workers. */
const WARM_UP = 100
/** Together with those before them fewer than an account may make in a minute. */
const POLLS = 200
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

/** CPU time of a poll in the isolate of the API Worker. */
const measurePolls = async (what: string, poll: () => Promise<unknown>): Promise<void> => {
  const times = async (count: number) => {
    for (let at = 0; at < count; at++) await poll()
  }
  await times(FIRST_POLLS)
  const each = (await workerCpu(() => times(POLLS))) / POLLS
  printAgainstBar({ what, ours: { median: each, p95: each }, unit: 'ms CPU', bar: 2 })
}

export const run = async (base: string): Promise<void> => {
  const { token } = await register(base)
  await compareUser(base, token)
  const order = await call(base, 'POST', '/order', { token, body: { specsId: 24, from: 1, scope: 1 } })
  await measurePolls('poll of an order', () => call(base, 'POST', `/order/${order.id}/check`, { token }))
  const { sceneId } = await call(base, 'GET', '/user/wechat-qrcode')
  await measurePolls('poll of a login code', () =>
    fetch(`${base}/user/scan-check?sceneId=${sceneId}`).then(answer => answer.arrayBuffer()),
  )
}
