import { FORMAT_LIMITS } from '#schemas/catalog/format-limits.ts'
import { drawn } from './draw.ts'

/** Characters that are turned into text at once. */
const CHUNK = 0x8000

/** A small picture as an address (`data:`). */
export const previewOf = async (canvas: OffscreenCanvas): Promise<string> => {
  const share = Math.min(1, FORMAT_LIMITS.preview / Math.max(canvas.width, canvas.height))
  const blob = await drawn(canvas, share).convertToBlob({ type: 'image/webp', quality: 0.9 })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return `data:${blob.type};base64,${btoa(text)}`
}
