import { LIMITS } from '#schemas/catalog/limits.ts'
import { uploadPartsPrefix } from '#schemas/catalog/storage-keys.ts'
import type { FormUploads } from '../ports/form-uploads.ts'

interface QiniuSettings {
  readonly keyId: string
  readonly secret: string
  readonly bucket: string
  /** Where forms go: https://up-z2.qiniup.com */
  readonly uploadUrl: string
  /** Where a sent file is reported. */
  readonly callbackUrl: string
}

const encoder = new TextEncoder()
/** Base64 for addresses, with its padding. */
const base64 = (bytes: Uint8Array): string => bytes.toBase64({ alphabet: 'base64url' })
const signatureOf = async (secret: string, text: string): Promise<string> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  return base64(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
}

/** An upload token: who signs, the signature, and what is allowed. */
export const signPolicy = async (keyId: string, secret: string, policy: object): Promise<string> => {
  const encoded = base64(encoder.encode(JSON.stringify(policy)))
  return `${keyId}:${await signatureOf(secret, encoded)}:${encoded}`
}

/** Whether two texts are equal, in a time that does not depend on where they differ. */
const areEqual = async (a: string, b: string): Promise<boolean> => {
  const [x, y] = await Promise.all([a, b].map(text => crypto.subtle.digest('SHA-256', encoder.encode(text))))
  return x !== undefined && y !== undefined && crypto.subtle.timingSafeEqual(x, y)
}

const placeOf = (userId: number): string => uploadPartsPrefix(`form/${userId}`)
/**
 * Another key for each file of a token: Kodo knows no random value there (`$(uuid)` is empty), and the same file may be sent
 * again while the first one is being checked and removed.
 */
const KEY_OF_FILE = '$(etag)-$(year)$(mon)$(day)$(hour)$(min)$(sec)'
/** What Kodo takes by its content: a drawing (SVG) is a text there. We look at what it is. */
const TYPES = 'image/*;text/*;application/xml'
/** ms; a file that arrives later is refused, and sending may take as long as a request. */
const TOKEN_MS = LIMITS.uploadToken.lifeMs + LIMITS.requestTimeoutMs

/**
 * Forms of browsers to Qiniu Kodo, which asks us before it answers. The file lies below the parts of unfinished uploads,
 * which expire, until it is checked.
 */
export const qiniuUploads = (
  { keyId, secret, bucket, uploadUrl, callbackUrl }: QiniuSettings,
  now: () => number,
): FormUploads => ({
  origin: new URL(uploadUrl).origin,
  async issue(userId) {
    const token = await signPolicy(keyId, secret, {
      scope: bucket,
      deadline: Math.floor((now() + TOKEN_MS) / 1000),
      insertOnly: 1,
      saveKey: `${placeOf(userId)}${crypto.randomUUID()}-${KEY_OF_FILE}`,
      forceSaveKey: true,
      fsizeLimit: LIMITS.uploadBytes,
      mimeLimit: TYPES,
      endUser: String(userId),
      callbackUrl,
      // Only the body of a form is part of what the store signs. The browser chooses the name, which is the last field.
      callbackBody: 'user=$(endUser)&key=$(key)&name=$(fname)',
      callbackBodyType: 'application/x-www-form-urlencoded',
    })
    return { token, uploadUrl, bucketBase: '/' }
  },
  async read(path, authorization, body) {
    const signed = `QBox ${keyId}:${await signatureOf(secret, `${path}\n${body}`)}`
    if (!(await areEqual(authorization, signed))) return null
    const fields = new URLSearchParams(body)
    const [userId, key] = [Number(fields.get('user')), fields.get('key') ?? '']
    if (!Number.isSafeInteger(userId) || !key.startsWith(placeOf(userId))) return null
    return { userId, key, name: fields.get('name') || 'image' }
  },
})
