import { describe, expect, it, vi } from 'vitest'
import { toast } from '#web/widgets/toast.ts'
import { createClient } from './create-client.ts'
import type { Credentials } from './credentials.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

const reply = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })

const setUp = (
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  token: string | null = 't1',
) => {
  const calls: { url: string; init: RequestInit; headers: Record<string, string> }[] = []
  const onRefused = vi.fn()
  const credentials: Credentials = { token, onRefused }
  let serial = 0
  const client = createClient({
    fetch: async (url, init) => {
      calls.push({ url, init, headers: init.headers as Record<string, string> })
      return answer(url, init)
    },
    credentials,
    attempts: createIdempotencyKeys(() => `key-${++serial}`),
  })
  return { client, calls, onRefused, credentials }
}

describe('client', () => {
  it('A-7-04 puts path parameters, query and body where they belong, the body as JSON, and sends the token', async () => {
    const { client, calls } = setUp(() => reply(200, { status: 200, data: { id: 7 } }))
    await client.works.loadWork({ id: 7 })
    await client.templates.listTemplates({ page: 2, keyword: '招聘 & 促销', type: '' })
    await client.works.saveWork({ id: 7, data: '{}', version: 3 })
    expect(calls[0]).toMatchObject({ url: '/work/7', init: { method: 'GET' }, headers: { 'x-token': 't1' } })
    expect(calls[1]?.url).toBe(
      `/template/editor?page=2&keyword=${encodeURIComponent('招聘').concat('+%26+')}${encodeURIComponent('促销')}&type=`,
    )
    expect(calls[2]).toMatchObject({ url: '/work', init: { method: 'POST' } })
    expect(calls[2]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(String(calls[2]?.init.body))).toEqual({ id: 7, data: '{}', version: 3 })
  })

  it('answers the data of the envelope, and the whole answer of the render service', async () => {
    const { client } = setUp(url =>
      url.startsWith('/render')
        ? reply(200, { status: 1, msg: 'ok', imgUrl: '/r/a.png' })
        : reply(200, { status: 200, data: { id: 9 } }),
    )
    expect(await client.works.createWork()).toEqual({ ok: true, data: { id: 9 } })
    expect(await client.delivery.download({ appId: 9 })).toEqual({
      ok: true,
      data: { status: 1, msg: 'ok', imgUrl: '/r/a.png' },
    })
  })

  it('A-7-06 C-7-005 C-8-02 an HTTP failure resolves the call with the error object; the call itself shows no message', async () => {
    const show = vi.spyOn(toast, 'show')
    for (const status of [400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503, 504]) {
      const { client } = setUp(() => reply(status, '<html>'))
      const result = await client.works.loadWork({ id: 7 })
      expect(result, String(status)).toMatchObject({ ok: false, status, message: expect.stringMatching(/./) })
    }
    const { client } = setUp(() => Promise.reject(new TypeError('offline')))
    expect(await client.works.loadWork({ id: 7 })).toMatchObject({ ok: false, status: 0, code: 'NETWORK' })
    expect(show).not.toHaveBeenCalled()
    show.mockRestore()
  })

  it('turns a failure into a result with code, message and details', async () => {
    const { client } = setUp(() =>
      reply(409, { status: 409, code: 'WORK_CONFLICT', message: '作品已在别处修改', version: 5 }),
    )
    expect(await client.works.saveWork({ id: 1, data: '{}', version: 3 })).toEqual({
      ok: false,
      status: 409,
      code: 'WORK_CONFLICT',
      message: '作品已在别处修改',
      details: { version: 5 },
    })
  })

  it('counts only a top-level code as an error', async () => {
    const { client } = setUp(() => reply(200, { status: 200, data: { id: 1, code: 'share-code' } }))
    expect(await client.works.loadWork({ id: 1 })).toMatchObject({ ok: true, data: { code: 'share-code' } })
  })

  it('never throws: no network, a proxy page, an empty answer', async () => {
    const offline = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await offline.client.accounts.me()).toMatchObject({
      ok: false,
      status: 0,
      code: 'NETWORK',
      message: '网络连接失败，请检查网络后重试',
    })
    const proxy = setUp(() => reply(502, '<html>Bad gateway</html>'))
    expect(await proxy.client.accounts.me()).toMatchObject({ ok: false, status: 502, code: 'INTERNAL' })
    const empty = setUp(() => reply(200, ''))
    expect(await empty.client.accounts.me()).toMatchObject({ ok: false, code: 'INTERNAL' })
  })

  it('A-7-05 A-9-39 ends a call after its timeout, which is 1,800,000 ms and never more', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const answered = setUp(() => reply(200, { status: 200, data: null }))
    await answered.client.accounts.me()
    await answered.client.accounts.me({}, { timeoutMs: 9_000_000 })
    expect(timeout.mock.calls).toEqual([[1_800_000], [1_800_000]])
    timeout.mockRestore()
    const { client } = setUp(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')))
        }),
    )
    expect(await client.accounts.me({}, { timeoutMs: 5 })).toMatchObject({ code: 'NETWORK' })
  })

  it('reports a refused token, but not a refused upload ticket or an anonymous call', async () => {
    const refused = setUp(() => reply(401, { status: 401, code: 'UNAUTHENTICATED', message: '请重新登录' }))
    await refused.client.accounts.me()
    expect(refused.onRefused).toHaveBeenCalledExactlyOnceWith('t1')
    const anonymous = setUp(() => reply(401, { status: 401, code: 'UNAUTHENTICATED' }), null)
    await anonymous.client.accounts.me()
    expect(anonymous.onRefused).not.toHaveBeenCalled()
    const upload = setUp(() => reply(401, { status: 401, code: 'UPLOAD_TOKEN_INVALID' }))
    await upload.client.uploads.upload({ file: new File([], 'a.png'), token: 'x' })
    expect(upload.onRefused).not.toHaveBeenCalled()
  })

  it('reports a banned account with its text, but not when it tries to log in', async () => {
    const answer = { status: 403, code: 'ACCOUNT_BANNED', message: '该账号已被停用' }
    const banned = setUp(() => reply(403, answer))
    const onBanned = vi.fn()
    banned.credentials.onBanned = onBanned
    await banned.client.accounts.me()
    expect(banned.onRefused).toHaveBeenCalledExactlyOnceWith('t1')
    expect(onBanned).toHaveBeenCalledExactlyOnceWith('该账号已被停用')
    const login = setUp(() => reply(403, answer), null)
    login.credentials.onBanned = onBanned
    await login.client.accounts.login({ phone: '13800138000', code: '123456' })
    expect([login.onRefused.mock.calls.length, onBanned.mock.calls.length]).toEqual([0, 1])
  })

  it('re-sends the key of an attempt without a definite answer and takes a new one after it', async () => {
    const answers = [
      () => Promise.reject(new TypeError('cut off')),
      () => reply(500, {}),
      () => reply(200, { status: 200, data: { id: 1 } }),
      () => reply(200, { status: 200, data: { id: 2 } }),
    ]
    const { client, calls } = setUp(() => answers.shift()?.() ?? reply(500, {}))
    for (let i = 0; i < 4; i++) await client.works.createWork({ name: '海报' })
    expect(calls.map(call => call.headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1', 'key-2'])
  })

  it('sends a key with every call that creates, also the GET one, and none with plain reads', async () => {
    const { client, calls } = setUp(() => reply(200, { status: 200, data: { id: 1 } }))
    await client.works.createFromTemplate({ templateId: 3 })
    await client.works.createWork({}, { key: 'mine' })
    await client.works.loadWork({ id: 3 })
    expect(calls.map(call => call.headers['idempotency-key'])).toEqual(['key-1', 'mine', undefined])
    expect(calls[0]?.url).toBe('/work/new/3/2')
  })
})
