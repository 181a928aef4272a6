import { readdirSync, readFileSync } from 'node:fs'

const MB = 1024 * 1024

const readProc = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
const parentOf = (pid: string): string => /\) \S+ (\d+)/.exec(readProc(pid, 'stat'))?.[1] ?? ''
const isBelow = (pid: string, root: string): boolean => {
  for (let at = pid; at && at !== '0'; at = parentOf(at)) if (at === root) return true
  return false
}

/** Where the inspector of the workerd below this process listens (Linux). */
const inspectorAddress = (): string => {
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue
    const address = /--inspector-addr=([\d.]+:[1-9]\d*)/.exec(readProc(pid, 'cmdline'))?.[1]
    if (address && isBelow(pid, String(process.pid))) return address
  }
  throw new Error('no workerd with an inspector below this process')
}

interface HeapUsage {
  readonly usedSize: number
  readonly embedderHeapUsedSize?: number
  readonly backingStorageSize?: number
}
/** MB: the JavaScript heap, buffers and what the runtime keeps for them. */
const sumMb = (usage: HeapUsage) =>
  (usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)) / MB

export interface HeapWatch {
  /** Ends the watch. Answers the most memory seen, in MB. */
  end(): Promise<number>
}

/**
 * Watches the render Worker's isolate through the inspector of workerd: what Cloudflare limits to 128 MB. `collects`
 * collects garbage before every look, so that only what is needed counts; that takes time, which is then not measured.
 */
export const watchRenderHeap = async (collects: boolean): Promise<HeapWatch> => {
  const socket = new WebSocket(`ws://${inspectorAddress()}/core:user:moye-render`)
  const answers = new Map<number, (result: HeapUsage) => void>()
  await new Promise<void>((done, reject) => {
    socket.onopen = () => done()
    socket.onerror = () => reject(new Error('the render Worker has no inspector'))
  })
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: HeapUsage }
    if (id !== undefined && result) answers.get(id)?.(result)
  }
  let count = 0
  const send = (method: string) =>
    new Promise<HeapUsage>(done => {
      answers.set(++count, done)
      socket.send(JSON.stringify({ id: count, method }))
    })
  let isOver = false
  let most = 0
  const watching = (async () => {
    while (!isOver) {
      if (collects) await send('HeapProfiler.collectGarbage')
      most = Math.max(most, sumMb(await send('Runtime.getHeapUsage')))
      await new Promise(done => setTimeout(done, 50))
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      socket.close()
      return most
    },
  }
}
