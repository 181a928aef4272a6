import { call, register } from '#test/support/account.ts'
import { type BareWorker, startBareWorker } from './bare.ts'
import { workerProcess } from './inspector.ts'
import { print, type Sample, summarize } from './measure.ts'
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

/** `GET /user` beside a Worker that only asks the same question, in turns, so that noise affects both. */
const compareUser = async (base: string, token: string, bare: BareWorker): Promise<void> => {
  const [ours, floor]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await time(`${base}/user`, { 'x-token': token }))
    floor.push(await time(bare.url('user')))
  }
  const [measured, compared] = [ours, floor].map(all => summarize(all.slice(WARM_UP)))
  if (measured && compared)
    print({ what: 'GET /user, round trip', ours: measured, floor: compared, unit: 'ms', bar: 1.3 })
}

/** CPU time of a request in the process of a Worker. */
const cpuOfEach = async (pid: string, ask: (at: number) => Promise<unknown>): Promise<Sample> => {
  const times = async (count: number) => {
    for (let at = 0; at < count; at++) await ask(at)
  }
  await times(FIRST_POLLS)
  const each = (await workerCpu(pid, () => times(POLLS))) / POLLS
  return { median: each, p95: each }
}

/** Polls beside a Worker that only asks the storage the same: what is more is ours. */
const comparePolls = async (base: string, token: string, bare: BareWorker): Promise<void> => {
  const read = (url: string) => fetch(url).then(answer => answer.arrayBuffer())
  const buyers = await Promise.all(Array.from({ length: BUYERS - 1 }, () => register(base)))
  const polls = await Promise.all(
    [token, ...buyers.map(buyer => buyer.token)].map(async own => {
      const { id } = await call(base, 'POST', '/order', { token: own, body: { specsId: 24, from: 1, scope: 1 } })
      return () => call(base, 'POST', `/order/${id}/check`, { token: own })
    }),
  )
  const { sceneId } = await call(base, 'GET', '/user/wechat-qrcode')
  const { pid } = await workerProcess('core:user:moye')
  const { pid: barePid } = await workerProcess('core:user:bare', bare.pid)
  const rows = [
    ['poll of an order', 'order', (at: number) => polls[at % BUYERS]?.()],
    ['poll of a login code', 'scan', () => read(`${base}/user/scan-check?sceneId=${sceneId}`)],
  ] as const
  for (const [what, name, poll] of rows) {
    const ours = await cpuOfEach(pid, async at => poll(at))
    const floor = await cpuOfEach(barePid, () => read(bare.url(name)))
    print({ what, ours, floor, unit: 'ms CPU', bar: 1, slack: 2 })
  }
}

export const run = async (base: string): Promise<void> => {
  const { token } = await register(base)
  const bare = await startBareWorker()
  try {
    await compareUser(base, token, bare)
    await comparePolls(base, token, bare)
  } finally {
    bare.stop()
  }
}
