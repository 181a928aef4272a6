import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

const MB = 1024 * 1024
/** The render Worker's name in the inspector. */
const WORKER = 'core:user:moye-render'

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

/** Ports on which a process of this machine listens. */
const portsOf = (pid: string): readonly string[] => {
  const sockets = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap(fd => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
      } catch {
        return []
      }
    }),
  )
  // Columns: number, local address, remote address, state (0A = listens), queues, timer, retransmits, user, timeout,
  // inode.
  return readProc('net', 'tcp')
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(columns => columns[3] === '0A' && sockets.has(columns[9] ?? ''))
    .map(columns => String(Number.parseInt(columns[1]?.split(':')[1] ?? '', 16)))
}

/**
 * Address of the inspector of the workerd that is a descendant of this process (Linux).
 * @throws Error when there is none.
 */
const inspectorAddress = async (): Promise<string> => {
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid) || !readProc(pid, 'cmdline').includes('--inspector-addr=')) continue
    if (!isBelow(pid, String(process.pid))) continue
    for (const port of portsOf(pid)) {
      const address = `127.0.0.1:${port}`
      const signal = AbortSignal.timeout(2000)
      const list = await fetch(`http://${address}/json`, { signal })
        .then(response => response.text())
        .catch(() => '')
      if (list.includes(WORKER)) return address
    }
  }
  throw new Error('no workerd with an inspector below this process')
}

interface HeapUsage {
  readonly usedSize: number
  readonly embedderHeapUsedSize?: number
  readonly backingStorageSize?: number
}
/** MB of the JavaScript heap, the buffers and the runtime's own memory for them. */
const sumMb = (usage: HeapUsage) =>
  (usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)) / MB

export interface HeapWatch {
  /** Ends the watch. Returns the highest memory measured (MB). */
  end(): number
}

/**
 * Watches the render Worker's isolate through workerd's inspector: the memory that Cloudflare limits to 128 MB. It
 * includes garbage that is not collected yet, so it is more than the isolate needs.
 * @throws Error when the render Worker has no inspector.
 */
export const watchRenderHeap = async (): Promise<HeapWatch> => {
  const socket = new WebSocket(`ws://${await inspectorAddress()}/${WORKER}`)
  await new Promise<void>((done, reject) => {
    socket.onopen = () => done()
    socket.onerror = () => reject(new Error('the render Worker has no inspector'))
  })
  let most = 0
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: HeapUsage }
    if (id !== undefined && result) most = Math.max(most, sumMb(result))
  }
  let count = 0
  const timer = setInterval(() => socket.send(JSON.stringify({ id: ++count, method: 'Runtime.getHeapUsage' })), 50)
  return {
    end() {
      clearInterval(timer)
      socket.close()
      return most
    },
  }
}
