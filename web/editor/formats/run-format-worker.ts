import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { FormatError, type FromFormatWorker, type ToFormatWorker } from './messages.ts'

/** The part of a worker that is needed; tests have their own. */
export type FormatWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

type Answer = Exclude<FromFormatWorker, { readonly kind: 'progress' | 'failed' }>
export interface FormatRun {
  /**
   * Sends a message and waits for the answer to it.
   * @throws FormatError, or the reason of the signal.
   */
  ask(message: ToFormatWorker): Promise<Answer>
  /** Ends the worker, whatever it is doing, and gives its memory back. */
  end(): void
}

/** Starts a worker for one file. A worker that fails or is silent for too long is ended. */
export const runFormatWorker = (
  create: () => FormatWorker,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): FormatRun => {
  const worker = create()
  let isHeard = false
  let settle: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  const end = () => {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    worker.terminate()
  }
  const fail = (error: unknown) => {
    end()
    settle?.reject(error)
    settle = null
  }
  const stop = () => fail(signal.reason)
  const listen = () => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(new FormatError('slow')), FORMAT_LIMITS.silenceMs)
  }
  signal.addEventListener('abort', stop)
  worker.addEventListener('message', event => {
    const { data } = event as MessageEvent<FromFormatWorker>
    isHeard = true
    if (data.kind === 'progress') {
      listen()
      onProgress(data.share)
      return
    }
    clearTimeout(timer)
    if (data.kind === 'failed') return fail(new FormatError(data.problem))
    settle?.resolve(data)
    settle = null
  })
  // Its script could not be loaded, or it has run out of memory.
  worker.addEventListener('error', () => fail(new FormatError(isHeard ? 'tooManyPixels' : 'notLoaded')))
  return {
    ask: message =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          end()
          reject(signal.reason)
          return
        }
        settle = { resolve, reject }
        listen()
        worker.postMessage(message)
      }),
    end,
  }
}
