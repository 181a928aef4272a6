import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { prepare } from '#web/editor/formats/prepare.ts'
import type { Prepared } from '#web/editor/formats/prepared.ts'
import type { Prepare } from '#web/services/uploads/ports.ts'
import { askForPages } from './page-choice.ts'

/** A file is converted once, however often it is asked for. */
const made = new WeakMap<File, Prepared>()
const single = new WeakSet<File>()

/** One picture is wanted of a file, however many pages it has. */
export const wantOne = (file: File): void => void single.add(file)

/**
 * Makes of a chosen file what is sent.
 * @throws the reason of the signal
 */
export const readied = async (
  file: File,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<Prepared> => {
  const known = made.get(file)
  if (known) return known
  const most = single.has(file) ? 1 : FORMAT_LIMITS.pagesChosen
  const fresh = await prepare(file, { signal, onProgress, choose: offered => askForPages(offered, most, signal) })
  if (fresh.ok) made.set(file, fresh)
  return fresh
}

/** What was made of a file; null = nothing yet. */
export const preparedOf = (file: File): Prepared | null => made.get(file) ?? null
/** The pictures of a file are stored: its memory is given back. */
export const forgetPrepared = (file: File): void => void made.delete(file)

/** The only place where the queue converts files. */
export const prepareFile: Prepare = (file, { signal, onProgress }) =>
  readied(file, signal, onProgress).catch((error: unknown) => {
    if (signal.aborted) return { ok: false, reason: '', mayRetry: false } as const
    throw error
  })
