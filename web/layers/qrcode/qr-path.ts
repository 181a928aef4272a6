import { encode } from 'uqr'
import type { QrLevel } from '#schemas/document/records.ts'

/** Number of empty modules around the code, so that it scans on a colored page. */
const QUIET_ZONE = 2

export interface QrDrawing {
  /** Modules per side, including the quiet zone: the side of the drawing's view box. */
  readonly size: number
  readonly path: string
}

/** The dark modules as one SVG path, one unit per module; null when the content is too long for a QR code. */
export const qrPath = (content: string, level: QrLevel): QrDrawing | null => {
  let modules: readonly (readonly boolean[])[]
  let size: number
  try {
    const code = encode(content, { ecc: level, border: QUIET_ZONE })
    modules = code.data
    size = code.size
  } catch {
    return null
  }
  let path = ''
  modules.forEach((row, y) => {
    let start = -1
    for (let x = 0; x <= row.length; x++) {
      if (row[x]) {
        if (start < 0) start = x
      } else if (start >= 0) {
        path += `M${start} ${y}h${x - start}v1h${start - x}z`
        start = -1
      }
    }
  })
  return { size, path }
}
