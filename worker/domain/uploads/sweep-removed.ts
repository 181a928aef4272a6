import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { isoTime } from '#schemas/time.ts'
import type { Ports } from '../../ports/index.ts'

/** Erases pictures, films and sounds that were removed from the lists of their accounts and that nothing shows. */
export const sweepRemoved = (ports: Ports): Promise<void> => {
  const now = ports.now()
  return ports.removedFiles.sweep(isoTime(now - UPLOAD_LIMITS.removedMs), isoTime(now))
}
