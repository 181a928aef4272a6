import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import { sha256Hex } from '#schemas/digest.ts'

/** What the worker answers; null = the file cannot be read. */
export interface Hashed {
  readonly sha256: string | null
}

/** Loaded when the first large file is hashed. */
const createWorker = (): Worker => new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })

const inWorker = (file: File, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = createWorker()
    const end = () => {
      worker.terminate()
      signal.removeEventListener('abort', stop)
    }
    const stop = () => {
      end()
      reject(signal.reason)
    }
    signal.addEventListener('abort', stop)
    worker.addEventListener('message', ({ data }: MessageEvent<Hashed>) => {
      end()
      if (data.sha256 === null) reject(new Error('file cannot be read'))
      else resolve(data.sha256)
    })
    // Its script could not be loaded: the browser hashes the file at once, which needs the memory for it.
    worker.addEventListener('error', () => {
      end()
      resolve(atOnce(file))
    })
    worker.postMessage(file)
  })

const atOnce = async (file: File): Promise<string> => sha256Hex(new Uint8Array(await file.arrayBuffer()))

/**
 * SHA-256 of a file, hex. A large one is read piece by piece in a worker: browsers hash only what is in memory as a whole.
 * @throws DOMException when the file cannot be read or `signal` aborts.
 */
export const hashFile = (file: File, signal: AbortSignal): Promise<string> =>
  file.size <= UPLOAD_QUEUE.hashedAtOnce ? atOnce(file) : inWorker(file, signal)
