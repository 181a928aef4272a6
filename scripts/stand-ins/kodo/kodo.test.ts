import { createServer, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmptyS3Server } from '#test/support/s3-server.ts'
import { s3Storage } from '../../../worker/adapters/s3/s3-storage.ts'
import { etagOf, isTypeAllowed, typeOf } from './content.ts'
import { startKodo } from './serve.ts'
import { readToken, signatureOf } from './upload-token.ts'

const ascii = (text: string) => new TextEncoder().encode(text)
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 1])
const HOUR = 3600
const seconds = () => Math.floor(Date.now() / 1000)

let s3: Awaited<ReturnType<typeof startEmptyS3Server>>
let kodo: Awaited<ReturnType<typeof startKodo>>
let storage: ReturnType<typeof s3Storage>
/** The server of the customer: what it was told, and what it answers. */
let customer: Server
const told: { readonly path: string; readonly authorization: string; readonly type: string; readonly body: string }[] =
  []
let says: { status: number; body: string } = { status: 200, body: '{"key":"u/a.png"}' }
let callbackUrl = ''

beforeAll(async () => {
  s3 = await startEmptyS3Server()
  storage = s3Storage(s3.settings)
  kodo = await startKodo({ key: s3.settings, bucket: s3.settings.bucket, store: storage })
  customer = createServer(async (asked, response) => {
    const { authorization = '', 'content-type': type = '' } = asked.headers
    told.push({ path: asked.url ?? '', authorization, type, body: await text(asked) })
    response.writeHead(says.status).end(says.body)
  })
  await new Promise<void>(done => customer.listen(0, '127.0.0.1', done))
  const address = customer.address()
  callbackUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/callbacks/qiniu?a=1`
})
afterAll(async () => {
  kodo.stop()
  customer.close()
  await s3.stop()
})

const tokenFor = (policy: object, { keyId, secret } = s3.settings): string => {
  const encoded = Buffer.from(JSON.stringify(policy)).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
  return `${keyId}:${signatureOf(secret, encoded)}:${encoded}`
}
const send = async (token: string, fields: Readonly<Record<string, string | File>> = {}) => {
  const form = new FormData()
  if (token) form.set('token', token)
  form.set('file', new File([PNG], '图 &+1.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await fetch(kodo.uploadUrl, { method: 'POST', body: form })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, headers: answer.headers }
}
const allows = (more: object = {}) => ({ scope: 'moye', deadline: seconds() + HOUR, ...more })

describe('the stand-in for Qiniu Kodo', () => {
  it('signs and hashes as Qiniu’s own examples and SDKs do', () => {
    const own = { scope: 'my-bucket:sunflower.jpg', deadline: 1451491200 }
    const encoded = Buffer.from(
      JSON.stringify({
        ...own,
        returnBody: '{"name":$(fname),"size":$(fsize),"w":$(imageInfo.width),"h":$(imageInfo.height),"hash":$(etag)}',
      }),
    ).toString('base64')
    expect(signatureOf('MY_SECRET_KEY', encoded)).toBe('wQ4ofysef1R7IKnrziqtomqyDvI=')
    const body = 'name=sunflower.jpg&hash=Fn6qeQi4VDLQ347NiRm-RlQx_4O2&location=Shanghai&price=1500.00&uid=123'
    expect(signatureOf('1234567890', `/callback\n${body}`)).toBe('T7F-SjxX7X2zI4Fc1vANiNt1AUE=')
    const block = new Uint8Array(4096).fill(0x62)
    block.set([0x41], 0)
    block.set([0x0d, 0x0a], 4094)
    const nine = new Uint8Array(9 * 1024 * 1024).map((_, at) => block[at % 4096] ?? 0)
    expect([new Uint8Array(), ascii('etag'), nine].map(etagOf)).toEqual([
      'Fto5o-5ea0sNMlW_75VgGJCv2AcJ',
      'FpLiADEaVoALPkdb8tJEJyRTXoe_',
      'ljgVjMtyMsOgIySv79U8Qz4TrUO4',
    ])
  })

  it('stores a file and answers its key and hash, to pages of every origin', async () => {
    const { status, body, headers } = await send(tokenFor(allows()), { key: 'a/1.png' })
    expect([status, body]).toEqual([200, { key: 'a/1.png', hash: etagOf(PNG) }])
    expect([headers.get('access-control-allow-origin'), headers.get('x-reqid')]).toEqual(['*', expect.any(String)])
    const stored = await storage.get('a/1.png')
    expect(stored?.httpMetadata?.contentType).toBe('image/png')
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(PNG)
    const asked = await fetch(kodo.uploadUrl, { method: 'OPTIONS' })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'OPTIONS, HEAD, POST'])
  })

  it('names a file by its policy, by the browser, or by its content, in this order when the policy forces its name', async () => {
    const key = async (policy: object, wanted = '') =>
      (await send(tokenFor(allows(policy)), wanted ? { key: wanted, 'x:who': '甲' } : { 'x:who': '甲' })).body.key
    const saveKey = 'b/$(endUser)/$(x:who)-$(etag)-$(uuid)$(nothing)-$' + '{fsize}'
    const named = `b/7/甲-${etagOf(PNG)}--12`
    expect(await key({ saveKey, endUser: '7', forceSaveKey: true }, 'b/wanted')).toBe(named)
    expect(await key({ saveKey, endUser: '7' }, 'b/wanted')).toBe('b/wanted')
    expect(await key({ saveKey, endUser: '7' })).toBe(named)
    expect(await key({})).toBe(etagOf(PNG))
    const year = new Date(Date.now() + 8 * HOUR * 1000).getUTCFullYear()
    expect(await key({ saveKey: 'c/$(year)$(mon)$(day)$(hour)$(min)$(sec)', forceSaveKey: true })).toMatch(
      new RegExp(`^c/${year}\\d{10}$`),
    )
  })

  it('refuses with the statuses and texts of Kodo, and stores nothing', async () => {
    const good = tokenFor(allows())
    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' })
    const cases: readonly (readonly [string, Record<string, string | File>, number, string | RegExp])[] = [
      ['', {}, 401, 'token not specified'],
      ['a:b', {}, 401, 'bad token'],
      [good.replace(/^./, char => (char === 'A' ? 'B' : 'A')), {}, 401, 'bad token'],
      [tokenFor(allows(), { ...s3.settings, secret: 'another' }), {}, 401, 'bad token'],
      [tokenFor(allows({ fsizeLimit: '9' })), {}, 401, 'invalid put policy encoding'],
      [tokenFor(allows({ deadline: seconds() - 60 })), {}, 401, /^token expired 6\d seconds ago$/],
      [good, { file: 'no file' }, 400, 'file is not specified in multipart'],
      [tokenFor(allows({ fsizeLimit: 11 })), {}, 413, 'exceed FsizeLimit'],
      [
        ...([tokenFor(allows({ mimeLimit: 'image/*' })), { file: svg }, 403] as const),
        'limited mimeType: this file type (text/plain) is forbidden to upload',
      ],
      [tokenFor(allows({ scope: 'moye:d/1' })), { key: 'd/2' }, 403, "key doesn't match with scope"],
      [
        ...([tokenFor(allows({ scope: 'moye:d/', isPrefixalScope: 1 })), { key: 'e/2' }, 403] as const),
        "key doesn't match with scope",
      ],
      [tokenFor(allows({ scope: 'another' })), {}, 631, 'no such bucket'],
      [good, { key: 'x'.repeat(751) }, 400, 'key too long'],
    ]
    for (const [token, fields, status, error] of cases) {
      const answer = await send(token, { key: 'd/refused', ...fields })
      const text = typeof error === 'string' ? error : expect.stringMatching(error)
      expect([answer.status, answer.body]).toEqual([status, { error: text }])
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
    expect((await storage.list({ prefix: 'd/' })).objects).toEqual([])
    expect((await fetch(kodo.uploadUrl)).status).toBe(405)
    expect((await fetch(kodo.uploadUrl, { method: 'POST', body: 'no form' })).status).toBe(400)
  })

  it('replaces a file only where the policy names its key and does not say otherwise; the same file again is no error', async () => {
    const other = new File([...PNG, 'x'].map(String), 'b.txt', { type: 'text/plain' })
    const put = async (policy: object, file?: File) =>
      (await send(tokenFor(allows(policy)), { key: 'f/1', ...(file ? { file } : {}) })).status
    expect(await put({})).toBe(200)
    expect([await put({}), await put({}, other)]).toEqual([200, 614])
    expect(await put({ scope: 'moye:f/1', insertOnly: 1 }, other)).toBe(614)
    expect(new Uint8Array((await (await storage.get('f/1'))?.arrayBuffer()) ?? [])).toEqual(PNG)
    expect(await put({ scope: 'moye:f/1' }, other)).toBe(200)
    expect((await storage.head('f/1'))?.size).toBe(other.size)
  })

  it('reports a file, signed and encoded, and hands on what the customer answers', async () => {
    const policy = allows({
      ...{ callbackUrl, callbackBody: 'user=$(endUser)&key=$(key)&name=$(fname)&id=$(uuid)', endUser: '7' },
      ...{ callbackBodyType: 'application/x-www-form-urlencoded', saveKey: 'g/1', forceSaveKey: true },
    })
    const answer = await send(tokenFor(policy))
    expect([answer.status, answer.body]).toEqual([200, { key: 'u/a.png' }])
    const [report] = told.splice(0)
    expect(report?.body).toMatch(/^user=7&key=g%2F1&name=%E5%9B%BE\+%26%2B1\.png&id=[\da-f-]{36}$/)
    expect(report).toMatchObject({
      path: '/callbacks/qiniu?a=1',
      type: 'application/x-www-form-urlencoded',
      authorization: `QBox A-KEY:${signatureOf('a secret', `/callbacks/qiniu?a=1\n${report?.body}`)}`,
    })
  })

  it('answers 579 when the customer does not say 200 with JSON, asks the next address before, and keeps the file', async () => {
    const sendTo = async (url: string, key: string) => {
      const answer = await send(tokenFor(allows({ callbackUrl: url, callbackBody: 'key=$(key)' })), { key })
      return { status: answer.status, why: JSON.parse(String(answer.body.error ?? '{}')), body: answer.body }
    }
    const closed = 'http://127.0.0.1:1/callbacks/qiniu'
    says = { status: 500, body: 'down' }
    expect(await sendTo(callbackUrl, 'h/1')).toMatchObject({
      status: 579,
      why: { callback_url: callbackUrl, callback_body: 'key=h%2F1', err_code: 500, error: 'down', key: 'h/1' },
    })
    says = { status: 200, body: 'no json' }
    expect(await sendTo(callbackUrl, 'h/2')).toMatchObject({ status: 579, why: { err_code: 200 } })
    expect(await sendTo(closed, 'h/3')).toMatchObject({ status: 579, why: { err_code: 0 } })
    says = { status: 200, body: '{"a":1}' }
    expect(await sendTo(`${closed};${callbackUrl}`, 'h/4')).toMatchObject({ status: 200, body: { a: 1 } })
    expect((await storage.list({ prefix: 'h/' })).objects.map(({ key }) => key)).toEqual(['h/1', 'h/2', 'h/3', 'h/4'])
  })

  it('goes on after a form that its browser has broken off', async () => {
    const { port, hostname } = new URL(kodo.uploadUrl)
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '100000' }
    const form = request({ port, hostname, method: 'POST', headers })
    form.on('error', () => {})
    await new Promise<void>(sent => form.write('--x\r\n', () => sent()))
    form.destroy()
    expect((await send(tokenFor(allows()), { key: 'i/1' })).status).toBe(200)
  })
})

it('tells types by content, and compares them with a limit', () => {
  const types = [
    ...['GIF89a', 'RIFF1234WEBP', 'BM1', '%PDF-1', 'PK\x03\x04', '<?xml version="1.0"?><svg/>', ' <!DOCTYPE html>'],
    ...['<svg/>', '图', 'a\0b'],
  ].map(text => typeOf(ascii(text)))
  expect(types).toEqual([
    ...['image/gif', 'image/webp', 'image/bmp', 'application/pdf', 'application/zip', 'text/xml', 'text/html'],
    ...['text/plain', 'text/plain', 'application/octet-stream'],
  ])
  const isAllowed = (limit: string) => [isTypeAllowed(limit, 'image/png'), isTypeAllowed(limit, 'text/plain')]
  expect(['', 'image/*', 'image/jpeg;text/plain', '!application/json;text/plain'].map(isAllowed)).toEqual([
    [true, true],
    [true, false],
    [false, true],
    [true, false],
  ])
})

it('what the stand-in does not do is no policy for it', () => {
  const token = tokenFor({ ...allows(), persistentOps: 'avthumb/mp4' })
  expect(readToken(token, s3.settings)).toBe('invalid put policy encoding')
})
