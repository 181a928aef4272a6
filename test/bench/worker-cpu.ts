import { openInspector } from './inspector.ts'

/** The API Worker's name in the inspector. */
const WORKER = 'core:user:moye'
/** µs between two samples. */
const INTERVAL = 100
/** What V8 calls the time without JavaScript: waiting, and other isolates of the process. */
const NOT_OURS = new Set(['(idle)', '(program)', '(root)'])

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string } }[]
  readonly samples: readonly number[]
  /** µs since the sample before. */
  readonly timeDeltas: readonly number[]
}

/** ms of JavaScript and garbage collection in a profile. */
const busyMs = ({ nodes, samples, timeDeltas }: Profile): number => {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]))
  const isOurs = (sample: number | undefined) => sample !== undefined && !NOT_OURS.has(names.get(sample) ?? '')
  // A delta is the time before its sample.
  return timeDeltas.reduce((sum, delta, at) => sum + (isOurs(samples[at - 1]) ? delta : 0), 0) / 1000
}

/**
 * ms of CPU time that the API Worker's isolate takes while `work` runs, as V8 samples it.
 * @throws Error when the API Worker has no inspector.
 */
export const workerCpu = async (work: () => Promise<void>): Promise<number> => {
  const socket = await openInspector(WORKER)
  const answers = new Map<number, (result: { profile?: Profile }) => void>()
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: { profile?: Profile } }
    if (id !== undefined) answers.get(id)?.(result ?? {})
  }
  let count = 0
  const ask = (method: string, params = {}) =>
    new Promise<{ profile?: Profile }>(done => {
      answers.set(++count, done)
      socket.send(JSON.stringify({ id: count, method, params }))
    })
  try {
    await ask('Profiler.enable')
    await ask('Profiler.setSamplingInterval', { interval: INTERVAL })
    await ask('Profiler.start')
    await work()
    const { profile } = await ask('Profiler.stop')
    if (!profile) throw new Error('no profile')
    return busyMs(profile)
  } finally {
    socket.close()
  }
}
