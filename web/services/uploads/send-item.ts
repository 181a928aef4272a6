import type { CallFailure, Result } from '../result.ts'
import type { Prepare, PreparedFile, UploadTransport } from './ports.ts'
import { sendParts } from './send-parts.ts'
import type { StoredUpload, UploadEvent, UploadItem } from './upload-item.ts'

/** How the way of one file ended, for this time. */
export type Outcome =
  | { readonly kind: 'stored'; readonly stored: StoredUpload }
  | { readonly kind: 'refused'; readonly reason: string; readonly mayRetry: boolean }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  /** Its file cannot be read any more. */
  | { readonly kind: 'lost' }
  /** The same file is sent already. */
  | { readonly kind: 'doubled' }

export interface SendItemParts {
  readonly transport: UploadTransport
  readonly prepare: Prepare
  /** SHA-256, hex. Rejects when the file cannot be read. */
  readonly hash: (file: File, signal: AbortSignal) => Promise<string>
}
interface Way {
  readonly signal: AbortSignal
  /** The item as it is now. */
  readonly item: () => UploadItem
  readonly tell: (event: UploadEvent) => void
  /** Takes the prepared file, and the others that were made of the same one. */
  readonly take: (first: PreparedFile, others: readonly PreparedFile[]) => void
  readonly isDoubled: () => boolean
  /** The parts of the session must be asked for: it is of an earlier page, or an answer was lost. */
  readonly mustAsk: boolean
}

const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
const failed = (failure: CallFailure): Outcome => ({ kind: 'failed', failure })
const ended = (result: Result<StoredUpload>): Outcome =>
  result.ok ? { kind: 'stored', stored: result.data } : failed(result)

/**
 * Takes one file as far as it comes: prepared, hashed, sent and finished, from where an earlier attempt has ended. Never
 * throws, but for what `prepare` throws by mistake.
 */
export const sendItem = async (
  { transport, prepare, hash }: SendItemParts,
  chosen: File,
  { signal, item, tell, take, isDoubled, mustAsk }: Way,
): Promise<Outcome> => {
  let file = chosen
  if (!item().isPrepared) {
    tell({ kind: 'worked', work: 'preparing', share: 0 })
    const made = await prepare(file, {
      signal,
      onProgress: share => tell({ kind: 'worked', work: 'preparing', share }),
    })
    if (!made.ok) return { kind: 'refused', reason: made.reason, mayRetry: made.mayRetry }
    const [first, ...others] = made.files
    if (!first) return { kind: 'lost' }
    file = first.file
    take(first, others)
  }
  if (signal.aborted) return { kind: 'lost' }

  if (item().sha256 === '') {
    tell({ kind: 'worked', work: 'hashing' })
    const sha256 = await hash(file, signal).catch(() => null)
    if (sha256 === null) return { kind: 'lost' }
    tell({ kind: 'hashed', sha256 })
  }
  if (isDoubled()) return { kind: 'doubled' }
  tell({ kind: 'worked', work: 'sending' })
  const outcome = await send(transport, file, { signal, item, tell, mustAsk })
  // A request with a file that has gone looks like a lost network.
  const isNetwork = outcome.kind === 'failed' && outcome.failure.code === 'NETWORK'
  return isNetwork && !signal.aborted && !(await isReadable(file)) ? { kind: 'lost' } : outcome
}

const send = async (
  transport: UploadTransport,
  file: File,
  { signal, item, tell, mustAsk }: Pick<Way, 'signal' | 'item' | 'tell' | 'mustAsk'>,
): Promise<Outcome> => {
  const { folder: folderName, session: known, name, type, size, sha256, width, height, originalOf } = item()
  const calls = originalOf ? transport.original(originalOf.picture) : transport
  const measured = (outcome: Outcome): Outcome =>
    outcome.kind === 'stored' && outcome.stored.width === 0
      ? { kind: 'stored', stored: { ...outcome.stored, width, height } }
      : outcome
  const onSent = (sent: number) => tell({ kind: 'moved', sent })
  if (!known && folderName === '' && size <= transport.wholeBytes)
    return measured(ended(await calls.whole(file, { signal, onSent })))
  if (!known) {
    const folder = folderName === '' ? null : await transport.folder(folderName)
    if (folder && !folder.ok && folder.code !== 'FOLDER_QUOTA_REACHED') return failed(folder)
    const begun = await calls.begin({ sha256, size, type, name, folder: folder?.ok ? folder.data : null }, signal)
    if (!begun.ok) return failed(begun)
    if ('stored' in begun.data) return measured({ kind: 'stored', stored: begun.data.stored })
    tell({ kind: 'begun', session: begun.data.session })
  } else if (mustAsk) {
    const received = await transport.received(known, signal)
    if (!received.ok) return failed(received)
    tell({ kind: 'begun', session: { ...known, parts: received.data } })
  }
  const { session } = item()
  if (!session) return { kind: 'lost' }
  const failure = await sendParts(transport, session, file, {
    signal,
    onPart: part => tell({ kind: 'part-stored', part }),
    onSent,
  })
  if (failure) return failed(failure)
  tell({ kind: 'worked', work: 'finishing' })
  return measured(ended(await calls.complete(session, signal)))
}
