import * as m from '#messages/requests.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import { gifFrames } from '#schemas/gif.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { PictureNotes } from '../../ports/files.ts'
import type { Ports } from '../../ports/index.ts'
import { checkNewPicture, refuseKnown } from '../moderation/pictures.ts'
import type { Spend } from '../rate-limits.ts'
import { type Sniffed, sniff } from './sniff.ts'
import { stillPng } from './still-png.ts'
import { isSafeSvg, SVG_RULES } from './svg-safety.ts'

/** Issues a short-lived upload token and the upload address; our own route uses the protocol of the object store. */
export const issueUploadToken = async (ports: Ports, actor: Actor) => ({
  token: await ports.tokens.signUpload({ userId: actor.id }),
  uploadUrl: '/upload',
  bucketBase: '/',
})

interface Picture {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const notesOf = ({ extension }: Sniffed, bytes: Uint8Array): PictureNotes => {
  if (extension === 'svg') return { svgRules: SVG_RULES }
  return extension === 'gif' ? { isStill: !gifFrames(bytes).isAnimated } : {}
}

/** A picture as it was stored. */
export interface StoredPicture {
  readonly key: string
  readonly hash: string
  readonly bytes: number
  /** natural px; 0 = an SVG without a size. */
  readonly width: number
  readonly height: number
}

/**
 * Checks a picture by its content and stores it; an animated PNG without its animation.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, RATE_LIMITED
 */
const store = async (ports: Ports, userId: number, spend: Spend, { name, bytes }: Picture): Promise<StoredPicture> => {
  if (bytes.byteLength > LIMITS.uploadBytes) throw fail('FILE_TOO_LARGE', { file: name })
  const picture = sniff(bytes)
  if (!picture) throw fail('FILE_TYPE_UNSUPPORTED', { file: name })
  if (picture.width * picture.height > LIMITS.uploadPixels) throw fail('IMAGE_TOO_MANY_PIXELS', { file: name })
  if (picture.extension === 'svg' && !isSafeSvg(new TextDecoder().decode(bytes)))
    throw fail('SVG_UNSAFE', { file: name })
  await spend()
  const shown = picture.extension === 'png' ? stillPng(bytes) : bytes
  const stored = await ports.files.putPicture(shown, picture.extension, picture.type, notesOf(picture, bytes))
  await refuseKnown(ports, stored.key, name)
  await ports.uploads.add({
    userId,
    key: stored.key,
    name: name.slice(0, 200),
    type: picture.type,
    bytes: shown.byteLength,
    width: picture.width,
    height: picture.height,
    now: isoTime(ports.now()),
  })
  // The deletion of an account that had the same picture may have removed the file before this row was there.
  if (!(await ports.files.has(stored.key)))
    await ports.files.putPicture(shown, picture.extension, picture.type, notesOf(picture, bytes))
  ports.background(checkNewPicture(ports, stored.key))
  return { ...stored, bytes: shown.byteLength, width: picture.width, height: picture.height }
}

/**
 * Stores a file for an account; null = the account may not have pictures: it was deleted or banned meanwhile.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, RATE_LIMITED
 */
export const storeFor = async (
  ports: Ports,
  userId: number,
  file: File,
  spend: Spend,
): Promise<StoredPicture | null> => {
  if (file.size > LIMITS.uploadBytes) throw fail('FILE_TOO_LARGE', { file: file.name })
  const account = await ports.accounts.byId(userId, isoTime(ports.now()))
  if (account?.deletesAt !== null || account.isBanned) return null
  return store(ports, userId, spend, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })
}

/**
 * Stores an uploaded file. The token authorizes the upload and names the account that `spendOf` counts.
 * @throws UPLOAD_TOKEN_INVALID, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, RATE_LIMITED
 */
export const upload = async (
  ports: Ports,
  { file, token }: { readonly file: File; readonly token: string },
  spendOf: (account: number) => Promise<void>,
) => {
  const claims = await ports.tokens.verifyUpload(token)
  const stored = claims && (await storeFor(ports, claims.userId, file, () => spendOf(claims.userId)))
  if (!stored) throw fail('UPLOAD_TOKEN_INVALID')
  const { key, hash } = stored
  return { key, hash }
}

/**
 * Stores a picture given as Base64, with or without a `data:` prefix.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, RATE_LIMITED
 */
export const uploadBase64 = async (ports: Ports, actor: Actor, base64: string, spend: Spend) => {
  const plain = base64.replace(/^data:[^,]*,/, '').replace(/\s+/g, '')
  if (plain.length * 0.75 > LIMITS.uploadBytes + 3) throw fail('FILE_TOO_LARGE', { file: m.picture })
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = Uint8Array.fromBase64(plain)
  } catch {
    throw fail('FILE_TYPE_UNSUPPORTED', { file: m.picture })
  }
  const { key } = await store(ports, actor.id, spend, { name: m.picture, bytes })
  return { url: `/${key}` }
}
