import { ImportError } from './import-error.ts'
import type { ImportedPage } from './imported.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** What a worker does with messages: it is given `send`, and tells what it cannot do by `ImportError`. */
export type Serve = (message: ToWorker, send: (message: FromWorker) => void) => Promise<void>

/** Connects a worker with its page. */
export const serve = (run: Serve): void => {
  const bitmaps = (pages: readonly ImportedPage[]) => pages.flatMap(({ original }) => (original ? [original] : []))
  const send = (message: FromWorker) =>
    self.postMessage(message, { transfer: message.kind === 'done' ? bitmaps(message.pages) : [] })
  self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
    run(data, send).catch((error: unknown) => {
      const told = error instanceof ImportError ? error : new ImportError('broken')
      send({ kind: 'failed', problem: told.problem, detail: told.detail })
    })
  })
}
