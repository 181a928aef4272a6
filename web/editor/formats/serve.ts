import { FormatError, type FromFormatWorker, type ToFormatWorker } from './messages.ts'

type Tell = (message: FromFormatWorker) => void

/** Connects a worker with its page. What the worker throws besides `FormatError` means a damaged file. */
export const serve = (run: (message: ToFormatWorker, tell: Tell) => Promise<void>): void => {
  const tell: Tell = message => self.postMessage(message)
  self.addEventListener('message', ({ data }: MessageEvent<ToFormatWorker>) => {
    run(data, tell).catch((error: unknown) =>
      tell({ kind: 'failed', problem: error instanceof FormatError ? error.problem : 'notDecoded' }),
    )
  })
}

/** The bytes of a file. @throws FormatError when it is gone. */
export const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> => {
  const buffer = await file.arrayBuffer().catch(() => null)
  if (!buffer) throw new FormatError('cutOff')
  return new Uint8Array(buffer)
}
