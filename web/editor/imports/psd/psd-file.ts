import { type Psd, readPsd } from 'ag-psd'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { ImportError } from '../import-error.ts'
import { HEADER, type Head, readHead } from './psd-head.ts'

/**
 * Walks the lengths of a PSD before anything of it is decoded.
 * @returns whether the file says that the picture of the whole is transparent where its fourth channel says so
 * @throws RangeError when the file ends too early, ImportError when a length leads out of it, or when its layers would
 * take too much memory.
 */
const checkRecords = (bytes: Uint8Array, head: Head): boolean => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length
  const need = (at: number, size: number) => {
    if (at + size > end) throw new ImportError('truncated')
  }
  const length = (at: number) => (head.isLarge ? Number(view.getBigUint64(at)) : view.getUint32(at))
  const field = head.isLarge ? 8 : 4
  let at = HEADER
  for (let section = 0; section < 2; section++) at += 4 + view.getUint32(at)
  const rest = length(at)
  need(at + field, rest)
  const info = rest > 0 ? length(at + field) : 0
  if (info === 0) return false
  const first = at + field * 2
  need(first, info)
  at = first
  const count = view.getInt16(at)
  const records = Math.abs(count)
  if (records > IMPORT_LIMITS.records) throw new ImportError('tooManyRecords', String(records))
  at += 2
  let [pixels, stored] = [0, 0]
  for (let record = 0; record < records; record++) {
    const [width, height] = [view.getInt32(at + 12) - view.getInt32(at + 4), view.getInt32(at + 8) - view.getInt32(at)]
    if (width < 0 || height < 0) throw new ImportError('broken')
    pixels += width * height
    const channels = view.getUint16(at + 16)
    if (channels > 60) throw new ImportError('broken')
    at += 18
    for (let channel = 0; channel < channels; channel++) {
      stored += length(at + 2)
      at += 2 + field
    }
    at += 16 + view.getUint32(at + 12)
  }
  if (pixels > IMPORT_LIMITS.pixels) throw new ImportError('tooManyPixels')
  if (at + stored > first + info + 4 || at + stored > end) throw new ImportError('truncated')
  return count < 0
}

export interface PsdFile {
  readonly psd: Psd
  readonly head: Head
  /** Whether the file says that the fourth channel of the picture of the whole is its transparency. */
  readonly hasAlpha: boolean
}

/**
 * Reads a PSD without decoding its pixels.
 * @throws ImportError for a reason that its user is told.
 */
export const readFile = (file: ArrayBuffer): PsdFile => {
  if (file.byteLength > IMPORT_LIMITS.psdBytes) throw new ImportError('tooLarge')
  const bytes = new Uint8Array(file)
  const head = readHead(bytes)
  let hasAlpha: boolean
  try {
    hasAlpha = checkRecords(bytes, head)
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError('truncated')
  }
  try {
    const psd = readPsd(file, {
      useImageData: true,
      useRawData: true,
      skipThumbnail: true,
      skipLinkedFilesData: true,
      totalMemoryLimit: IMPORT_LIMITS.pixels * 4,
    })
    return { psd, head, hasAlpha }
  } catch {
    throw new ImportError('broken')
  }
}
