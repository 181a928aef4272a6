import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import type { CallFailure } from '../result.ts'
import type { UploadTransport } from './ports.ts'
import { arrived, partCount, partLength, type UploadSession } from './upload-item.ts'

/**
 * Sends the parts that the server lacks, in their order, two at a time. Resolves to the first failure; null = all have
 * arrived.
 */
export const sendParts = async (
  { part: sendPart }: Pick<UploadTransport, 'part'>,
  session: UploadSession,
  file: File,
  {
    signal,
    onPart,
    onSent,
  }: {
    readonly signal: AbortSignal
    readonly onPart: (part: number) => void
    /** bytes that have arrived or are under way. */
    readonly onSent: (bytes: number) => void
  },
): Promise<CallFailure | null> => {
  const all = Array.from({ length: partCount(session, file.size) }, (_, index) => index + 1)
  const missing = all.filter(part => !session.parts.includes(part))
  const underWay = new Map<number, number>()
  let done = arrived({ session, size: file.size })
  let failure: CallFailure | null = null
  const tell = () => onSent(done + [...underWay.values()].reduce((sum, bytes) => sum + bytes, 0))
  const work = async () => {
    for (let part = missing.shift(); part !== undefined && !failure; part = missing.shift()) {
      const from = (part - 1) * session.partSize
      const length = partLength(session, file.size, part)
      const number = part
      const result = await sendPart(session, number, file.slice(from, from + length), {
        signal,
        onSent: bytes => {
          underWay.set(number, Math.min(bytes, length))
          tell()
        },
      })
      underWay.delete(number)
      if (!result.ok) {
        failure ??= result
        return
      }
      done += length
      onPart(number)
      tell()
    }
  }
  await Promise.all(Array.from({ length: UPLOAD_QUEUE.parts }, work))
  return failure
}
