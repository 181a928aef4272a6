import { LIMITS } from '#schemas/catalog/limits.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import { sniff } from './sniff.ts'
import { isSafeSvg } from './svg-safety.ts'

const HOUR = 3_600_000

/** A short-lived permission to upload, and where to: our own route speaks the object store's protocol. */
export const grantUpload = async (ports: Ports, actor: Actor) => ({
  token: await ports.tokens.signUpload({ userId: actor.id }),
  uploadUrl: '/upload',
  bucketBase: '/',
})

/** Checks by content and stores; throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS. */
const store = async (ports: Ports, userId: number, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  if (bytes.byteLength > LIMITS.uploadBytes) throw fail('FILE_TOO_LARGE', { file: name })
  const picture = sniff(bytes)
  if (!picture) throw fail('FILE_TYPE_UNSUPPORTED', { file: name })
  if (picture.width * picture.height > LIMITS.uploadPixels) throw fail('IMAGE_TOO_MANY_PIXELS', { file: name })
  if (picture.extension === 'svg' && !isSafeSvg(new TextDecoder().decode(bytes)))
    throw fail('SVG_UNSAFE', { file: name })
  const since = new Date(ports.now() - HOUR).toISOString()
  if ((await ports.uploads.countSince(userId, since)) >= LIMITS.uploadsPerHour) throw fail('RATE_LIMITED')
  const stored = await ports.files.putPicture(bytes, picture.extension, picture.type)
  await ports.uploads.add({
    userId,
    key: stored.key,
    name: name.slice(0, 200),
    type: picture.type,
    bytes: bytes.byteLength,
    width: picture.width,
    height: picture.height,
    now: new Date(ports.now()).toISOString(),
  })
  return stored
}

/** Stores an uploaded file; the token is the permission. */
export const upload = async (ports: Ports, { file, token }: { file: File; token: string }) => {
  const claims = await ports.tokens.verifyUpload(token)
  if (!claims) throw fail('UPLOAD_TOKEN_INVALID')
  if (file.size > LIMITS.uploadBytes) throw fail('FILE_TOO_LARGE', { file: file.name })
  return store(ports, claims.userId, file.name, new Uint8Array(await file.arrayBuffer()))
}

/** Stores a picture given as base64, with or without a data: prefix. */
export const uploadBase64 = async (ports: Ports, actor: Actor, base64: string) => {
  const plain = base64.replace(/^data:[^,]*,/, '').replace(/\s+/g, '')
  if (plain.length * 0.75 > LIMITS.uploadBytes + 3) throw fail('FILE_TOO_LARGE', { file: '图片' })
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = Uint8Array.fromBase64(plain)
  } catch {
    throw fail('FILE_TYPE_UNSUPPORTED', { file: '图片' })
  }
  const { key } = await store(ports, actor.id, '图片', bytes)
  return { url: `/${key}` }
}
