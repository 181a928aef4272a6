import * as m from '#messages/brandKit.ts'
import * as errors from '#messages/errors.ts'
import { BRAND_LIMITS } from '#schemas/catalog/brand.ts'
import { fontFacts } from '#schemas/font-facts.ts'
import { WOFF2 } from '#schemas/woff2.ts'
import { localFailure, type Result, succeed } from './result.ts'

export const FONT_ACCEPT = '.ttf,.otf,.woff2,font/ttf,font/otf,font/woff2'
/** ms; longest time that unpacking may take. */
const UNPACK_MS = 30_000
const MB = 1024 * 1024

/** The TrueType or OpenType file in a WOFF2 file, unpacked beside the page; null = it is none. */
const unpack = (packed: ArrayBuffer): Promise<ArrayBuffer | null> =>
  new Promise(resolve => {
    const worker = new Worker(new URL('./unpack-woff2.worker.ts', import.meta.url), { type: 'module' })
    const end = (file: ArrayBuffer | null) => {
      clearTimeout(timer)
      worker.terminate()
      resolve(file)
    }
    const timer = setTimeout(() => end(null), UNPACK_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | null>) => end(data))
    worker.addEventListener('error', () => end(null))
    worker.postMessage(packed, [packed])
  })

const tooLarge = (bytes: number) => localFailure('FILE_TOO_LARGE', m.fontTooLarge({ mb: Math.floor(bytes / MB) }))

/** The file that is sent for a font that somebody has chosen, or why it cannot be taken. */
export const readyFont = async (chosen: File): Promise<Result<File>> => {
  if (chosen.size > BRAND_LIMITS.fontBytes) return tooLarge(BRAND_LIMITS.fontBytes)
  const bytes = await chosen.arrayBuffer().catch(() => null)
  if (!bytes) return localFailure('FONT_UNREADABLE', errors.FONT_UNREADABLE)
  const isPacked = bytes.byteLength > WOFF2.headBytes && new DataView(bytes).getUint32(0) === WOFF2.signature
  if (isPacked && chosen.size > BRAND_LIMITS.woff2Bytes) return tooLarge(BRAND_LIMITS.woff2Bytes)
  const font = isPacked ? await unpack(bytes) : bytes
  const facts = font && fontFacts(new Uint8Array(font))
  if (!font || !facts) return localFailure('FONT_UNREADABLE', errors.FONT_UNREADABLE)
  if (facts.embedding === 'no') return localFailure('FONT_EMBEDDING_REFUSED', errors.FONT_EMBEDDING_REFUSED)
  if (font.byteLength > BRAND_LIMITS.fontBytes) return tooLarge(BRAND_LIMITS.fontBytes)
  return succeed(isPacked ? new File([font], chosen.name.replace(/\.woff2$/i, '.ttf')) : chosen)
}
