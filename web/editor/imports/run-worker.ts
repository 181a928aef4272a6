import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import type { ImportError } from './import-error.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** The part of a worker that is needed; tests have their own. */
export type ImportWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

export interface WorkerRun {
  send(message: ToWorker): void
  /** Ends the worker, whatever it is doing. */
  end(): void
}

/**
 * Starts a worker and passes its messages on. A worker that fails or is silent for too long is ended, which is told as a
 * failure; nothing is told after `end`.
 */
export const runWorker = (create: () => ImportWorker, onMessage: (message: FromWorker) => void): WorkerRun => {
  let worker: ImportWorker | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    worker?.terminate()
    worker = null
  }
  const fail = (problem: ImportError['problem']) => {
    if (!worker) return
    end()
    onMessage({ kind: 'failed', problem, detail: '' })
  }
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => fail('silent'), IMPORT_LIMITS.silenceMs)
  }
  return {
    send: message => {
      if (!worker) {
        worker = create()
        worker.addEventListener('message', event => {
          const { data } = event as MessageEvent<FromWorker>
          // pdf.js greets with messages of its own.
          if (!worker || !('kind' in data)) return
          // It waits for an answer, or for nothing any more.
          if (data.kind === 'progress') listen()
          else clearTimeout(timer)
          if (data.kind === 'failed') end()
          onMessage(data)
        })
        // Its script could not be loaded, or it has run out of memory.
        worker.addEventListener('error', () => fail('broken'))
      }
      listen()
      worker.postMessage(message)
    },
    end,
  }
}
