import type { Prepare } from '#web/services/uploads/ports.ts'
import { sizeOf } from './picture-size.ts'
import { type ReadyFile, readyFile } from './ready-file.ts'

/** A file is converted once, however often it is asked for. */
const made = new WeakMap<File, ReadyFile>()

export const readied = async (file: File, signal: AbortSignal): Promise<ReadyFile> => {
  const known = made.get(file)
  if (known) return known
  const fresh = await readyFile(file, signal)
  if (fresh.ok) made.set(file, fresh)
  return fresh
}

/** Whether the canvas shows only the first frame of a file that was prepared. */
export const isFirstFrame = (file: File): boolean => {
  const known = made.get(file)
  return known?.ok === true && known.isFirstFrame
}

/** Makes of a chosen file what is sent. The only place where the queue converts files. */
export const prepareFile: Prepare = async (file, { signal }) => {
  const ready = await readied(file, signal)
  if (!ready.ok) return ready
  const size = await sizeOf(ready.file).catch(() => ({ width: 0, height: 0 }))
  return { ok: true, files: [{ file: ready.file, ...size }] }
}
