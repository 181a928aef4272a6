import { type Psd, readPsd } from 'ag-psd'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { ImportError } from '../import-error.ts'

const MODES = ['位图', '灰度', '索引颜色', 'RGB', 'CMYK', '', '', '多通道', '双色调', 'Lab'] as const
const RGB = 3
/** bytes */
const HEADER = 26

interface Head {
  readonly isLarge: boolean
  readonly width: number
  readonly height: number
  readonly channels: number
}

/**
 * Reads the first 26 bytes of a PSD.
 * @throws ImportError when it is no PSD, or one of a kind that is not taken.
 */
export const readHead = (bytes: Uint8Array): Head => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER || view.getUint32(0) !== 0x38425053) throw new ImportError('notPsd')
  const version = view.getUint16(4)
  if (version !== 1 && version !== 2) throw new ImportError('notPsd')
  const [channels, height, width] = [view.getUint16(12), view.getUint32(14), view.getUint32(18)]
  const [bits, mode] = [view.getUint16(22), view.getUint16(24)]
  if (mode !== RGB) throw new ImportError('notRgb', MODES[mode] || String(mode))
  if (bits !== 8) throw new ImportError('not8Bit', String(bits))
  if (width < 1 || height < 1 || channels < 3 || channels > 56) throw new ImportError('broken')
  if (width > LIMITS.canvasSide || height > LIMITS.canvasSide) throw new ImportError('tooWide', `${width} × ${height}`)
  return { isLarge: version === 2, width, height, channels }
}

/**
 * Walks the lengths of a PSD before anything of it is decoded.
 * @throws ImportError when a length leads out of the file, or when its layers would take too much memory.
 */
const checkRecords = (bytes: Uint8Array, head: Head): void => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length
  const need = (at: number, size: number) => {
    if (at + size > end) throw new ImportError('truncated')
  }
  const length = (at: number) => {
    need(at, head.isLarge ? 8 : 4)
    return head.isLarge ? view.getUint32(at) * 2 ** 32 + view.getUint32(at + 4) : view.getUint32(at)
  }
  const field = head.isLarge ? 8 : 4
  let at = HEADER
  for (let section = 0; section < 2; section++) {
    need(at, 4)
    at += 4 + view.getUint32(at)
  }
  const rest = length(at)
  need(at, rest)
  const info = rest > 0 ? length(at + field) : 0
  if (info === 0) return
  const first = at + field * 2
  need(first, info)
  at = first
  const records = Math.abs(view.getInt16(at))
  if (records > IMPORT_LIMITS.records) throw new ImportError('tooManyRecords', String(records))
  at += 2
  let [pixels, stored] = [0, 0]
  for (let record = 0; record < records; record++) {
    need(at, 18)
    const [top, left, bottom, right] = [0, 4, 8, 12].map(offset => view.getInt32(at + offset))
    const [width, height] = [(right ?? 0) - (left ?? 0), (bottom ?? 0) - (top ?? 0)]
    if (width < 0 || height < 0) throw new ImportError('broken')
    pixels += width * height
    const channels = view.getUint16(at + 16)
    if (channels > 60) throw new ImportError('broken')
    at += 18
    need(at, channels * (2 + field))
    for (let channel = 0; channel < channels; channel++) {
      stored += length(at + 2)
      at += 2 + field
    }
    need(at, 16)
    at += 16 + view.getUint32(at + 12)
    need(at, 0)
  }
  if (pixels > IMPORT_LIMITS.pixels) throw new ImportError('tooManyPixels')
  if (at + stored > first + info + 4 || at + stored > end) throw new ImportError('truncated')
}

export interface PsdFile {
  readonly psd: Psd
  readonly head: Head
}

/**
 * Reads a PSD without decoding its pixels.
 * @throws ImportError for a reason that its user is told.
 */
export const readFile = (file: ArrayBuffer): PsdFile => {
  if (file.byteLength > IMPORT_LIMITS.psdBytes) throw new ImportError('tooLarge')
  const bytes = new Uint8Array(file)
  const head = readHead(bytes)
  checkRecords(bytes, head)
  try {
    const psd = readPsd(file, {
      useImageData: true,
      useRawData: true,
      useRawThumbnail: true,
      skipThumbnail: true,
      skipLinkedFilesData: true,
      totalMemoryLimit: IMPORT_LIMITS.pixels * 4,
    })
    return { psd, head }
  } catch {
    throw new ImportError('broken')
  }
}
