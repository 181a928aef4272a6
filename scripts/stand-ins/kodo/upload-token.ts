import { createHmac } from 'node:crypto'
import * as v from 'valibot'

/** The keys of an account of Qiniu; the same ones open its store by the protocol of S3. */
export interface KodoKey {
  readonly keyId: string
  readonly secret: string
}

const number = v.pipe(v.number(), v.integer())
/**
 * What an upload token allows, of what Kodo knows (上传策略). Kodo refuses a value of another type, such as a number in
 * quotes; the stand-in refuses what it does not do as well.
 */
const PutPolicy = v.strictObject({
  /** `bucket`, `bucket:key`, or with `isPrefixalScope` `bucket:beginning of a key`. */
  scope: v.string(),
  isPrefixalScope: v.optional(number, 0),
  /** s since 1970; a file that has arrived later is refused, however early its sending began. */
  deadline: number,
  insertOnly: v.optional(number, 0),
  endUser: v.optional(v.string(), ''),
  saveKey: v.optional(v.string(), ''),
  forceSaveKey: v.optional(v.boolean(), false),
  /** bytes; 0 = no limit. */
  fsizeLimit: v.optional(number, 0),
  /** `image/*;text/plain`, with `!` before it what is refused. */
  mimeLimit: v.optional(v.string(), ''),
  callbackUrl: v.optional(v.string(), ''),
  callbackBody: v.optional(v.string(), ''),
  callbackBodyType: v.optional(v.literal('application/x-www-form-urlencoded')),
})
export type PutPolicy = v.InferOutput<typeof PutPolicy>

/** HMAC-SHA1 in Base64 for addresses, with its padding. */
export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha1', secret).update(text).digest('base64').replaceAll('+', '-').replaceAll('/', '_')

const parsed = (encoded: string): unknown => {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** The policy of a token, or the error with which Kodo refuses it. */
export const readToken = (token: string, { keyId, secret }: KodoKey): PutPolicy | string => {
  const [id, signature, encoded, ...rest] = token.split(':')
  if (id !== keyId || !encoded || rest.length > 0 || signature !== signatureOf(secret, encoded)) return 'bad token'
  const policy = v.safeParse(PutPolicy, parsed(encoded))
  return policy.success ? policy.output : 'invalid put policy encoding'
}
