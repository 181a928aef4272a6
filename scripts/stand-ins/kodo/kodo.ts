import type { ObjectStorage } from '../../../worker/ports/object-storage.ts'
import { etagOf, isTypeAllowed, typeOf } from './content.ts'
import { type KodoKey, type PutPolicy, readToken, signatureOf } from './upload-token.ts'
import { callbackBodyOf, keyBySaveKey, type Sent } from './variables.ts'

/** What a browser gets; Kodo has statuses above 599, which a `Response` cannot have. */
export interface KodoAnswer {
  readonly status: number
  readonly body: unknown
}

export interface KodoParts {
  readonly key: KodoKey
  readonly bucket: string
  /** The bucket, as the protocol of S3 shows it. */
  readonly store: Pick<ObjectStorage, 'get' | 'put'>
  /** Calls the server of the customer. */
  readonly call: (url: string, init: RequestInit) => Promise<Response>
  /** ms since 1970 */
  readonly now: () => number
}

/** bytes */
const LONGEST_KEY = 750
/** ms; a report that is not answered by then has failed. */
const CALLBACK_MS = 30_000
const CALLBACK_TYPE = 'application/x-www-form-urlencoded'

const refused = (status: number, error: string): KodoAnswer => ({ status, body: { error } })
const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Where the file goes: the customer's policy, else the browser, else the content says it. */
const keyOf = (policy: PutPolicy, wanted: string, sent: Sent, now: number): string => {
  const byPolicy = policy.saveKey && keyBySaveKey(policy.saveKey, sent, now)
  return (policy.forceSaveKey && byPolicy) || wanted || byPolicy || sent.etag
}

/** Why a file is not taken; null = it is. */
const refusalOf = (policy: PutPolicy, bucket: string, sent: Sent, content: string, now: number): KodoAnswer | null => {
  const { fsizeLimit, mimeLimit, isPrefixalScope, deadline } = policy
  const [into, ...rest] = policy.scope.split(':')
  const scopedKey = rest.join(':')
  if (into !== bucket) return refused(631, 'no such bucket')
  if (policy.forceSaveKey && !policy.saveKey) return refused(400, 'invalid argument')
  if (fsizeLimit > 0 && sent.fsize > fsizeLimit) return refused(413, 'exceed FsizeLimit')
  if (!isTypeAllowed(mimeLimit, content))
    return refused(403, `limited mimeType: this file type (${content}) is forbidden to upload`)
  const isInScope = isPrefixalScope ? sent.key.startsWith(scopedKey) : sent.key === scopedKey
  if (scopedKey !== '' && !isInScope) return refused(403, "key doesn't match with scope")
  if (Buffer.byteLength(sent.key) > LONGEST_KEY) return refused(400, 'key too long')
  const late = Math.floor(now / 1000) - deadline
  return late > 0 ? refused(401, `token expired ${late} seconds ago`) : null
}

/**
 * Qiniu Kodo's upload of a form (直传文件), in its formats: tokens, policies, variables, errors and the report to the
 * customer's server, which decides what the browser gets. The files are in `store`.
 */
export const createKodo = ({ key: account, bucket, store, call, now }: KodoParts) => {
  /** Stores a file; null = there is another one at its key, which stays. */
  const keep = async (
    { scope, insertOnly }: PutPolicy,
    { key, etag, mimeType }: Sent,
    bytes: Uint8Array<ArrayBuffer>,
  ) => {
    const isNew = insertOnly !== 0 || !scope.includes(':')
    const options = { httpMetadata: { contentType: mimeType } }
    if (!isNew) return store.put(key, bytes, options)
    const stored = await store.put(key, bytes, { ...options, onlyIf: { etagDoesNotMatch: '*' } })
    if (stored) return stored
    const there = await store.get(key)
    return there && etagOf(new Uint8Array(await there.arrayBuffer())) === etag ? there : null
  }

  /** Reports a stored file to the servers in turn, until one has answered 200 with JSON; that is what the browser gets. */
  const report = async ({ callbackUrl, callbackBody }: PutPolicy, sent: Sent): Promise<KodoAnswer> => {
    const body = callbackBodyOf(callbackBody, sent)
    let failure = {}
    for (const url of callbackUrl.split(';')) {
      const { pathname, search } = new URL(url)
      const headers = {
        authorization: `QBox ${account.keyId}:${signatureOf(account.secret, `${pathname}${search}\n${body}`)}`,
        'content-type': CALLBACK_TYPE,
        'user-agent': 'qiniu go-sdk v6.0.0',
      }
      const about = { callback_url: url, callback_bodyType: CALLBACK_TYPE, callback_body: body, token: '' }
      try {
        const answer = await call(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(CALLBACK_MS) })
        const text = await answer.text()
        const said = jsonOf(text)
        if (answer.status === 200 && said !== undefined) return { status: 200, body: said }
        failure = { ...about, err_code: answer.status, error: answer.status === 200 ? 'invalid json' : text }
      } catch (error) {
        failure = { ...about, err_code: 0, error: `Post ${url}: ${error instanceof Error ? error.message : error}` }
      }
    }
    return refused(579, JSON.stringify({ ...failure, hash: sent.etag, key: sent.key }))
  }

  return async (request: Request): Promise<KodoAnswer> => {
    if (request.method !== 'POST') return refused(405, 'method not allowed')
    const form = await request.formData().catch(() => null)
    if (!form) return refused(400, 'invalid multipart format')
    const token = form.get('token')
    if (typeof token !== 'string' || token === '') return refused(401, 'token not specified')
    const policy = readToken(token, account)
    if (typeof policy === 'string') return refused(401, policy)
    const file = form.get('file')
    if (!(file instanceof File)) return refused(400, 'file is not specified in multipart')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const content = typeOf(bytes)
    const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
    const unnamed: Sent = {
      ...{ bucket, key: '', etag: etagOf(bytes), fname: file.name, fsize: bytes.byteLength, endUser: policy.endUser },
      mimeType: file.type || content,
      own: new Map(fields.filter(([name]) => name.startsWith('x:'))),
    }
    const arrived = now()
    const sent = { ...unnamed, key: keyOf(policy, String(form.get('key') ?? ''), unnamed, arrived) }
    const refusal = refusalOf(policy, bucket, sent, content, arrived)
    if (refusal) return refusal
    if (!(await keep(policy, sent, bytes))) return refused(614, 'file exists')
    return policy.callbackUrl ? report(policy, sent) : { status: 200, body: { hash: sent.etag, key: sent.key } }
  }
}
