import { openInspector } from './inspector.ts'

const MB = 1024 * 1024
/** The names of the Workers in the inspector. */
const WORKERS = { api: 'core:user:moye', render: 'core:user:moye-render' } as const

interface HeapUsage {
  readonly usedSize: number
  readonly embedderHeapUsedSize?: number
  readonly backingStorageSize?: number
}
/** MB of the JavaScript heap, the buffers and the runtime's own memory for them. */
const sumMb = (usage: HeapUsage) =>
  (usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0)) / MB

export interface HeapWatch {
  /**
   * Ends the watch. Returns the highest memory measured (MB).
   * @throws Error when the inspector went away meanwhile.
   */
  end(): number
}

/**
 * Watches a Worker's isolate through workerd's inspector: the memory that Cloudflare limits to 128 MB. It includes garbage
 * that is not collected yet, so it is more than the isolate needs.
 * @throws Error when the Worker has no inspector.
 */
export const watchHeap = async (worker: keyof typeof WORKERS): Promise<HeapWatch> => {
  const socket = await openInspector(WORKERS[worker])
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
      const isOpen = socket.readyState === WebSocket.OPEN
      socket.close()
      if (!isOpen || most === 0) throw new Error(`the memory of ${WORKERS[worker]} was not measured to the end`)
      return most
    },
  }
}
