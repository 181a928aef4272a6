import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { createKodo } from '../../scripts/stand-ins/kodo/kodo.ts'
import { bind } from '../adapters/bind.ts'
import { qiniuUploads } from '../adapters/qiniu.ts'
import { issueUploadToken } from '../domain/uploads/uploads.ts'
import type { SignedIn } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { ORIGIN, registerUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { serveUploadReport } from './upload-report.ts'

const KEY = { keyId: 'A-KEY', secret: 'a secret of the account at Qiniu' }
const CALLBACK = `${ORIGIN}/callbacks/qiniu`
const start = Date.now()
/** ms; how much later it is than the clock says. */
let later = 0
let [ports, waiting, userId] = [undefined as unknown as Ports, [] as Promise<unknown>[], 0]
/** Runs before a report is answered. */
let beforeReport = async (_key: string): Promise<unknown> => undefined
let reports = 0

const now = () => start + later
const kodo = createKodo({
  key: KEY,
  bucket: 'moye',
  store: env.FILES,
  now,
  call: async (url, { body, ...init }) => {
    reports += 1
    passSecond()
    await beforeReport(new URLSearchParams(String(body)).get('key') ?? '')
    passSecond()
    const answer = await serveUploadReport(new Request(url, { ...init, body: String(body), signal: null }), ports)
    await Promise.all(waiting.splice(0))
    return answer ?? new Response(null, { status: 404 })
  },
})

beforeAll(async () => {
  userId = (await registerUser()).user.id
  const real = bind(env, new Request(`${ORIGIN}/`), work => void waiting.push(work))
  const settings = { ...KEY, bucket: 'moye', uploadUrl: 'https://up-z2.qiniup.com', callbackUrl: CALLBACK }
  ports = { ...real, formUploads: qiniuUploads(settings, now) }
})

const tokenOf = async () => (await issueUploadToken(ports, { id: userId } as SignedIn)).token
const send = async (
  content: Uint8Array<ArrayBuffer> | string,
  { name = '图 &+.png', type = 'image/png', token = '' } = {},
) => {
  const form = new FormData()
  form.set('token', token || (await tokenOf()))
  form.set('key', 'u/stolen.png')
  form.set('file', new File([content], name, { type }))
  passSecond()
  return kodo(new Request('https://up-z2.qiniup.com/', { method: 'POST', body: form }))
}
const png = (seed: number) => {
  const picture = new PNG({ width: 3, height: 3 })
  picture.data.fill(seed)
  return new Uint8Array(PNG.sync.write(picture))
}
const waitingFiles = async () => (await env.FILES.list({ prefix: `up/form/${userId}/` })).objects.map(({ key }) => key)

describe('a form to Qiniu', () => {
  it('C-7-092 becomes a picture of its sender under the key of its content, whatever key the browser names', async () => {
    const bytes = png(1)
    const hash = await sha256Hex(bytes)
    const reported: string[] = []
    beforeReport = async key => reported.push(key)
    expect(await send(bytes)).toEqual({ status: 200, body: { status: 200, data: { key: `u/${hash}.png`, hash } } })
    beforeReport = async () => undefined
    expect(reported).toEqual([
      expect.stringMatching(new RegExp(`^up/form/${userId}/[\\da-f-]{36}-[\\w-]{28}-\\d{14}$`)),
    ])
    const row = await env.DB.prepare('SELECT user_id, name FROM uploads WHERE key = ?1').bind(`u/${hash}.png`).first()
    expect(row).toEqual({ user_id: userId, name: '图 &+.png' })
    expect(await env.FILES.head('u/stolen.png')).toBeNull()
    expect(await waitingFiles()).toEqual([])
  })

  it('can bring several files with one token, also the same one again', async () => {
    const token = await tokenOf()
    const answers = [png(2), png(3), png(2)].map(bytes => () => send(bytes, { token }))
    for (const answer of answers) {
      later += 1000
      expect((await answer()).status).toBe(200)
    }
    expect(await waitingFiles()).toEqual([])
  })

  it('brings a drawing too, which is a text for who looks at bytes, and no other text', async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="9" height="9"/></svg>'
    for (const svg of [drawing, `<?xml version="1.0"?>${drawing}`])
      expect(await send(svg, { name: 'a.svg', type: 'image/svg+xml' })).toMatchObject({ body: { status: 200 } })
    expect(await send('no picture')).toMatchObject({
      status: 200,
      body: { code: 'FILE_TYPE_UNSUPPORTED', status: 415 },
    })
    expect(await send('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).toMatchObject({
      status: 200,
      body: { code: 'SVG_UNSAFE', status: 415 },
    })
    expect(await waitingFiles()).toEqual([])
  })

  it('is refused by the store when it is too large, no picture, or late; we hear nothing of it', async () => {
    reports = 0
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    large.set(png(4))
    expect(await send(large)).toEqual({ status: 413, body: { error: 'exceed FsizeLimit' } })
    expect((await send('PK\x03\x04', { name: 'a.zip', type: 'application/zip' })).status).toBe(403)
    const token = await tokenOf()
    // A form may take half an hour, and its token was two minutes old.
    later += 32 * 60 * 1000
    expect((await send(png(4), { token })).status).toBe(200)
    later += 9 * 60 * 1000
    expect((await send(png(5), { token })).status).toBe(401)
    expect(reports).toBe(1)
    expect(await waitingFiles()).toEqual([])
  })

  it('that is reported after its file was removed is sent again, and one that fails here is told by the store', async () => {
    beforeReport = key => env.FILES.delete(key)
    expect(await send(png(6))).toMatchObject({ status: 200, body: { code: 'UPLOAD_INCOMPLETE', status: 409 } })
    beforeReport = async () => Promise.reject(new Error('down'))
    const failed = await send(png(7))
    expect([failed.status, failed.body]).toEqual([579, { error: expect.stringContaining('"err_code":0') }])
    beforeReport = async () => undefined
    // The file waits for the rule of the bucket that erases it.
    expect(await waitingFiles()).toHaveLength(1)
    later += 1000
    expect((await send(png(7))).status).toBe(200)
  })
})
