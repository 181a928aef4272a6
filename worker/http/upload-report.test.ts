import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { beforeAll, expect, it } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { bind } from '../adapters/bind.ts'
import { qiniuUploads, signPolicy } from '../adapters/qiniu.ts'
import { issueUploadToken } from '../domain/uploads/uploads.ts'
import type { SignedIn } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import { ORIGIN, registerUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { serveUploadReport } from './upload-report.ts'

const SETTINGS = {
  keyId: 'MY_ACCESS_KEY',
  secret: 'MY_SECRET_KEY',
  bucket: 'moye',
  uploadUrl: 'https://up-z2.qiniup.com',
  callbackUrl: `${ORIGIN}/callbacks/qiniu`,
}
let [ports, waiting, userId] = [undefined as unknown as Ports, [] as Promise<unknown>[], 0]
beforeAll(async () => {
  userId = (await registerUser()).user.id
  const real = bind(env, new Request(`${ORIGIN}/`), work => void waiting.push(work))
  ports = { ...real, formUploads: qiniuUploads(SETTINGS, Date.now) }
})
const png = (seed: number) => {
  const picture = new PNG({ width: 3, height: 3 })
  picture.data.fill(seed)
  return new Uint8Array(PNG.sync.write(picture))
}
const signed = async (path: string, body: string, secret = SETTINGS.secret) => {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign'])
  const bytes = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${path}\n${body}`))
  return `QBox ${SETTINGS.keyId}:${new Uint8Array(bytes).toBase64({ alphabet: 'base64url' })}`
}
const report = async (body: string, authorization?: string, path = '/callbacks/qiniu', method = 'POST') => {
  const headers = { authorization: authorization ?? (await signed(path, body)) }
  const request = new Request(`${ORIGIN}${path}`, { method, headers, ...(method === 'POST' ? { body } : {}) })
  const answer = await serveUploadReport(request, ports)
  await Promise.all(waiting.splice(0))
  return { status: answer?.status, body: (await answer?.json()) as { code?: string; data?: { key: string } } }
}
/** What the store does with a form: it stores the file under the name that the token says, and reports it. */
const arrive = async (bytes: Uint8Array<ArrayBuffer> | string, name = 'a.png', user = userId) => {
  const key = `up/form/${user}/${crypto.randomUUID()}`
  await env.FILES.put(key, bytes)
  passSecond()
  return { key, body: new URLSearchParams({ key, user: String(user), name }).toString() }
}

it('an upload token is what Qiniu’s own example says', async () => {
  const returnBody = '{"name":$(fname),"size":$(fsize),"w":$(imageInfo.width),"h":$(imageInfo.height),"hash":$(etag)}'
  const policy = { scope: 'my-bucket:sunflower.jpg', deadline: 1451491200, returnBody }
  const [keyId, signature] = (await signPolicy('MY_ACCESS_KEY', 'MY_SECRET_KEY', policy)).split(':')
  expect([keyId, signature]).toEqual(['MY_ACCESS_KEY', 'wQ4ofysef1R7IKnrziqtomqyDvI='])
})

it('a token lets one account send pictures of 10 MB into a place of its own, for as long as sending may take', async () => {
  const issued = await issueUploadToken(ports, { id: userId } as SignedIn)
  expect(issued).toMatchObject({ uploadUrl: SETTINGS.uploadUrl, bucketBase: '/' })
  const policy = JSON.parse(atob((issued.token.split(':')[2] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
  expect(policy).toMatchObject({
    ...{ scope: 'moye', insertOnly: 1, forceSaveKey: true, fsizeLimit: 10 * 1024 * 1024, endUser: String(userId) },
    // Kodo fills in no random value there.
    saveKey: expect.stringMatching(new RegExp(`^up/form/${userId}/[\\da-f-]{36}-(?!.*uuid).*\\$\\(etag\\)`)),
    ...{ callbackUrl: SETTINGS.callbackUrl, callbackBodyType: 'application/x-www-form-urlencoded' },
    // What the browser chooses comes last.
    callbackBody: 'user=$(endUser)&key=$(key)&name=$(fname)',
  })
  const seconds = policy.deadline - Date.now() / 1000
  // 120 s until it is used, 1800 s for a request.
  expect(seconds).toBeGreaterThan(1920)
  expect(seconds).toBeLessThan(3600)
})

it('a reported file is checked and becomes a picture of its sender; what the browser gets is the answer of /upload', async () => {
  const bytes = png(1)
  const { key, body } = await arrive(bytes, '图 &+.png')
  const hash = await sha256Hex(bytes)
  expect(await report(body)).toEqual({ status: 200, body: { status: 200, data: { key: `u/${hash}.png`, hash } } })
  const row = await env.DB.prepare('SELECT user_id, name FROM uploads WHERE key = ?1').bind(`u/${hash}.png`).first()
  expect(row).toEqual({ user_id: userId, name: '图 &+.png' })
  expect(await env.FILES.head(key)).toBeNull()
})

it('a file that is refused is removed, and its sender is told why with the status that the store hands on', async () => {
  for (const [content, code] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'SVG_UNSAFE'],
    ['no picture', 'FILE_TYPE_UNSUPPORTED'],
    [new Uint8Array(10 * 1024 * 1024 + 1), 'FILE_TOO_LARGE'],
  ] as const) {
    const { key, body } = await arrive(content)
    expect(await report(body)).toMatchObject({ status: 200, body: { code } })
    expect(await env.FILES.head(key)).toBeNull()
  }
  const gone = new URLSearchParams({ key: `up/form/${userId}/none`, user: String(userId) }).toString()
  expect((await report(gone)).body.code).toBe('UPLOAD_INCOMPLETE')
})

it('a report that is not the store’s, or names another place, changes nothing', async () => {
  const { key, body } = await arrive(png(2))
  const stolen = new URLSearchParams({ key: `u/${'a'.repeat(64)}.png`, user: String(userId) }).toString()
  for (const [text, authorization] of [
    [body, ''],
    [body, await signed('/callbacks/qiniu', body, 'another')],
    [body, await signed('/callbacks/other', body)],
    [`${body}&user=1`, await signed('/callbacks/qiniu', body)],
    [stolen, undefined],
    [body.replace(`user=${userId}`, `user=${userId + 1}`), undefined],
  ] as const)
    expect(await report(text, authorization)).toMatchObject({ status: 401, body: { code: 'CALLBACK_REFUSED' } })
  expect(await env.FILES.head(key)).not.toBeNull()
  expect((await report('', '', '/callbacks/qiniu', 'GET')).status).toBe(405)
  ports = { ...ports, formUploads: null }
  expect((await report(body)).status).toBe(404)
})
