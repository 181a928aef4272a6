import { LIMITS } from '#schemas/catalog/limits.ts'
import { ImportError } from '../import-error.ts'

/** Names (keys of messages) of the color modes, by their number. */
const MODES = ['Bitmap', 'Gray', 'Indexed', 'RGB', 'CMYK', '', '', 'Multichannel', 'Duotone', 'Lab'] as const
const RGB = 3
/** bytes; the part of the file that every PSD begins with. */
export const HEADER = 26

export interface Head {
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
