import { LIMITS } from '#schemas/catalog/limits.ts'
import { stillGif } from '#schemas/gif.ts'
import type { FileFacts, StoredFile } from '../../ports/files.ts'
import { isSafeSvg, SVG_RULES } from './svg-safety.ts'

/** A stored picture as it is sent to a browser. */
interface ShownPicture extends FileFacts {
  readonly body: Uint8Array<ArrayBuffer>
  /** Whether it is shown instead of the stored picture, which a browser must not be given. */
  readonly isPlaceholder: boolean
  /** Whether it is the first frame of a stored animation. */
  readonly isFirstFrame: boolean
}

const SVG_TYPE = 'image/svg+xml'
const GIF_TYPE = 'image/gif'
/** A gray square with a broken frame. */
const PLACEHOLDER = new Uint8Array(
  new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 24 24"><path fill="#eceef1" d="M0 0h24v24H0z"/><path fill="none" stroke="#9aa1ab" stroke-width="1.2" stroke-linejoin="round" d="M11 7H6v10h12v-4M6 15l3-3 3 3 2-2M14 7h4v3M13 5l-2 4 3 1-2 3"/></svg>',
  ),
)

/**
 * Whether a picture is sent as it is stored. A drawing that was stored under older rules is read first, and so is a GIF
 * that may be animated.
 */
export const isShownAsStored = ({ type, notes, bytes }: FileFacts): boolean => {
  if (type === GIF_TYPE) return notes.isStill === true || bytes > LIMITS.uploadBytes
  return type !== SVG_TYPE || notes.svgRules === SVG_RULES
}

/** The first frame of an animated GIF, with an ETag of its own. */
const shownGif = (file: StoredFile, stored: Uint8Array<ArrayBuffer>): ShownPicture => {
  const body = stillGif(stored)
  const isFirstFrame = body !== stored
  const etag = isFirstFrame ? file.etag.replace(/"$/, '-still"') : file.etag
  return { ...file, etag, bytes: body.byteLength, body, isPlaceholder: false, isFirstFrame }
}

/**
 * The picture that a browser is sent for a stored one. A drawing that is not safe by today's rules is replaced: the
 * check is here, and not in the lists of pictures, because works, covers and renders show stored drawings too. An
 * animation is still, so that the canvas shows what a file of the page can show.
 */
export const shownPicture = async (file: StoredFile): Promise<ShownPicture> => {
  const isTooLarge = file.bytes > LIMITS.uploadBytes
  const body = isTooLarge ? null : new Uint8Array(await new Response(file.body).arrayBuffer())
  if (isTooLarge) await file.body.cancel()
  if (body && file.type === GIF_TYPE) return shownGif(file, body)
  if (body && isSafeSvg(new TextDecoder().decode(body)))
    return { ...file, body, isPlaceholder: false, isFirstFrame: false }
  return {
    type: SVG_TYPE,
    etag: '"placeholder"',
    bytes: PLACEHOLDER.byteLength,
    notes: {},
    body: PLACEHOLDER,
    isPlaceholder: true,
    isFirstFrame: false,
  }
}
