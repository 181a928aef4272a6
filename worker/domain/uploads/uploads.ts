import * as m from '#messages/requests.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { pictureKey } from '#schemas/catalog/storage-keys.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import { gifFrames } from '#schemas/gif.ts'
import { cleanPicture, isCutOffJpeg } from '#schemas/pictures/clean-picture.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { PictureNotes, UploadRow } from '../../ports/files.ts'
import type { FormReport } from '../../ports/form-uploads.ts'
import type { Ports } from '../../ports/index.ts'
import { checkNewPicture, refuseKnown } from '../moderation/pictures.ts'
import type { Spend } from '../rate-limits.ts'
import { type Sniffed, sniff } from './sniff.ts'
import { stillPng } from './still-png.ts'
import { isSafeSvg, SVG_RULES } from './svg-safety.ts'

/** Issues a short-lived upload token and the upload address: of the object store that takes forms, or of our own route. */
export const issueUploadToken = async (ports: Ports, actor: Actor) =>
  ports.formUploads
    ? { ...(await ports.formUploads.issue(actor.id)) }
    : { token: await ports.tokens.signUpload({ userId: actor.id }), uploadUrl: '/upload', bucketBase: '/' }

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
 * Reads what a file is, and checks it.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, FILE_INCOMPLETE, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS
 */
const inspect = ({ name, bytes }: Picture): Sniffed => {
  if (bytes.byteLength > LIMITS.uploadBytes) throw fail('FILE_TOO_LARGE', { file: name })
  const picture = sniff(bytes)
  if (!picture) throw fail('FILE_TYPE_UNSUPPORTED', { file: name })
  if (picture.extension === 'jpg' && isCutOffJpeg(bytes)) throw fail('FILE_INCOMPLETE', { file: name })
  if (picture.width * picture.height > LIMITS.uploadPixels) throw fail('IMAGE_TOO_MANY_PIXELS', { file: name })
  if (picture.extension === 'svg' && !isSafeSvg(new TextDecoder().decode(bytes)))
    throw fail('SVG_UNSAFE', { file: name })
  return picture
}

/** A picture to be kept: what its row says, how its file is stored, and how its row. */
interface Kept<Row> {
  readonly row: Omit<UploadRow, 'name' | 'now'> & { readonly name: string }
  put(): Promise<unknown>
  /** null = there is no room for it. */
  add(row: UploadRow): Promise<Row | null>
}

/**
 * Stores the file and the row of a checked picture, and has it moderated.
 * @throws PICTURE_REFUSED, STORAGE_FULL
 */
export const keep = async <Row>(ports: Ports, { row, put, add }: Kept<Row>): Promise<Row> => {
  const { key, name } = row
  await put()
  await refuseKnown(ports, key, name)
  const added = await add({ ...row, name: name.slice(0, UPLOAD_LIMITS.name), now: isoTime(ports.now()) })
  if (added === null) {
    // Several at once have used up the room.
    if (!(await ports.uploads.isUsed(key))) await ports.files.remove([key])
    throw fail('STORAGE_FULL', { file: name })
  }
  // The deletion of an account that had the same picture may have removed the file before this row was there.
  if (!(await ports.files.has(key))) await put()
  ports.background(checkNewPicture(ports, key))
  return added
}

/**
 * A picture that was checked and is about to be stored; an animated PNG without its animation.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, FILE_INCOMPLETE, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS
 */
export const readyPicture = async (ports: Ports, userId: number, file: Picture) => {
  const { name, bytes } = file
  const picture = inspect(file)
  const { extension, type, width, height } = picture
  // Who sees the picture learns nothing of where and by whom it was taken.
  const shown = cleanPicture(extension === 'png' ? stillPng(bytes) : bytes, type)
  const [sha256, hash] = await Promise.all([sha256Hex(bytes), sha256Hex(shown)])
  const key = pictureKey(hash, extension)
  return {
    hash,
    row: { userId, key, sha256, name, type, bytes: shown.byteLength, width, height },
    put: () => ports.files.putPicture(shown, extension, type, notesOf(picture, bytes)),
  }
}

/**
 * Checks a picture by its content and stores it.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, FILE_INCOMPLETE, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, STORAGE_FULL, RATE_LIMITED
 */
const store = async (ports: Ports, userId: number, spend: Spend, file: Picture): Promise<StoredPicture> => {
  const { hash, row, put } = await readyPicture(ports, userId, file)
  await spend()
  if (!(await ports.uploads.hasRoom(userId, row.bytes))) throw fail('STORAGE_FULL', { file: file.name })
  await keep(ports, { row, put, add: async made => ((await ports.uploads.add(made)) ? made : null) })
  const { key, bytes, width, height } = row
  return { key, hash, bytes, width, height }
}

/**
 * Stores a file for an account; null = the account may not have pictures: it was deleted or banned meanwhile.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, FILE_INCOMPLETE, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, STORAGE_FULL, RATE_LIMITED
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
 * @throws UPLOAD_TOKEN_INVALID, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, FILE_INCOMPLETE, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, STORAGE_FULL, RATE_LIMITED
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
 * Checks and stores a file that a browser has sent to the object store.
 * @throws UPLOAD_TOKEN_INVALID, UPLOAD_INCOMPLETE, FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, STORAGE_FULL, RATE_LIMITED
 */
export const takeFormUpload = async (ports: Ports, { userId, key, name }: FormReport, spend: Spend) => {
  try {
    const sent = await ports.files.get(key)
    // A report that the store has repeated: the file was removed after the first. The sender sends it again.
    if (!sent) throw fail('UPLOAD_INCOMPLETE')
    if (sent.bytes > LIMITS.uploadBytes) {
      await sent.body.cancel()
      throw fail('FILE_TOO_LARGE', { file: name })
    }
    const stored = await storeFor(ports, userId, new File([await new Response(sent.body).arrayBuffer()], name), spend)
    if (!stored) throw fail('UPLOAD_TOKEN_INVALID')
    return { key: stored.key, hash: stored.hash }
  } finally {
    ports.background(ports.files.remove([key]))
  }
}

/**
 * Stores a picture given as Base64, with or without a `data:` prefix.
 * @throws FILE_TOO_LARGE, FILE_TYPE_UNSUPPORTED, FILE_INCOMPLETE, SVG_UNSAFE, IMAGE_TOO_MANY_PIXELS, PICTURE_REFUSED, STORAGE_FULL, RATE_LIMITED
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
