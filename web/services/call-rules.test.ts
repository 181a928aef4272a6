import { afterEach, describe, expect, it, vi } from 'vitest'
import { FONTS } from '#schemas/catalog/fonts.ts'
import { createClient } from './create-client.ts'
import { cutFont } from './cut-font.ts'
import { deleteOwnPicture } from './picture-library.ts'
import { succeed } from './result.ts'
import { createUploader } from './uploader.ts'

const setUp = (body: unknown = { status: 200, data: null }, base?: string) => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json(body))
  const client = createClient({
    fetch,
    credentials: { token: null, onRefused: () => {} },
    ...(base === undefined ? {} : { base }),
  })
  return { client, fetch, sent: () => fetch.mock.calls.at(-1) ?? expect.fail('nothing was sent') }
}

describe('calls', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('C-7-001 go to the base of the API, an upload to the host that its token names', async () => {
    const { client, fetch } = setUp(undefined, 'https://api.moye.test')
    await client.works.loadWork({ id: 7 })
    await client.works.saveWork({ id: 7, data: '{}', version: 3 })
    await client.fonts.listFonts()
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      'https://api.moye.test/work/7',
      'https://api.moye.test/work',
      'https://api.moye.test/fonts',
    ])
    const same = setUp()
    await same.client.works.loadWork({ id: 7 })
    expect(same.sent()[0]).toBe('/work/7')

    const hosts: string[] = []
    const named = { token: 't', uploadUrl: 'https://up.store.test/put', bucketBase: 'https://cdn.store.test' }
    const uploader = createUploader({
      tokens: { ready: async () => succeed(named), drop: () => {} },
      send: async url => {
        hosts.push(url)
        return { status: 200, body: { key: 'u/a.png', hash: 'a' } }
      },
    })
    const stored = await uploader.upload(new File(['x'], 'a.png', { type: 'image/png' }))
    expect([hosts, stored]).toEqual([
      ['https://up.store.test/put'],
      { ok: true, data: { key: 'u/a.png', url: 'https://cdn.store.test/u/a.png' } },
    ])
  })

  it('A-7-37 of the render service go to its own base, when the page names one', async () => {
    const urls: string[] = []
    const fetch = async (url: string) => {
      urls.push(url)
      return Response.json({ status: 1, msg: 'ok', imgUrl: '/r/a.png' })
    }
    const credentials = { token: 't', onRefused: () => {} }
    const ask = async (renderBase: string) => {
      const client = createClient({ fetch, credentials, base: 'https://api.moye.test', renderBase: () => renderBase })
      await client.delivery.download({ appId: '7' })
      await client.delivery.renderJob({ key: 'a-key-of-mine' })
      await client.works.loadWork({ id: 7 })
      return urls.splice(0)
    }
    expect(await ask('https://render.moye.test')).toEqual([
      'https://render.moye.test/render/download?appId=7',
      'https://render.moye.test/render/jobs/a-key-of-mine',
      'https://api.moye.test/work/7',
    ])
    expect(await ask('')).toEqual([
      'https://api.moye.test/render/download?appId=7',
      'https://api.moye.test/render/jobs/a-key-of-mine',
      'https://api.moye.test/work/7',
    ])
  })

  it('C-7-003 send JSON and ask for JSON', async () => {
    const { client, fetch, sent } = setUp()
    await client.works.saveWork({ id: 7, data: '{"pages":[]}', version: 3, materialIds: ['墨'] })
    await client.materials.searchPhotos({ searchQuery: '春天 "1"', page: 0, size: 80 })
    for (const [, init] of fetch.mock.calls)
      expect(init.headers).toMatchObject({ 'content-type': 'application/json', accept: 'application/json' })
    expect(fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as unknown)).toEqual([
      { id: 7, data: '{"pages":[]}', version: 3, materialIds: ['墨'] },
      { searchQuery: '春天 "1"', page: 0, size: 80 },
    ])
    await client.works.loadWork({ id: 7 })
    expect(sent()[1]).not.toHaveProperty('body')
  })

  it('C-7-004 C-9-01 end after 1800000 ms without an answer', async () => {
    const ending = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ending.signal)
    const { client, fetch } = setUp()
    fetch.mockImplementation(
      (_url, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    )
    const asked = client.works.loadWork({ id: 7 })
    expect(timeout).toHaveBeenCalledExactlyOnceWith(1_800_000)
    ending.abort(new DOMException('late', 'TimeoutError'))
    expect(await asked).toMatchObject({ ok: false, code: 'NETWORK' })
  })

  it('C-5-30 an answer with a code of its own is a failure with its message, whatever its HTTP status', async () => {
    const { client } = setUp({ status: 200, code: 'WORK_NOT_FOUND', message: '作品搬家了', data: { id: 7 } })
    expect(await client.works.loadWork({ id: 7 })).toMatchObject({
      ok: false,
      code: 'WORK_NOT_FOUND',
      message: '作品搬家了',
    })
    const unknown = setUp({ status: 200, code: 10_042, message: '余额不足' })
    expect(await unknown.client.works.loadWork({ id: 7 })).toMatchObject({ ok: false, message: '余额不足' })
    const inside = setUp({ status: 200, data: { code: 'k7' } })
    expect(await inside.client.works.loadWork({ id: 7 })).toMatchObject({ ok: true, data: { code: 'k7' } })
  })

  it('C-5-27 a deletion whose result is an Error has failed', async () => {
    const deleted = (answer: () => Promise<Response>) => {
      vi.stubGlobal('fetch', answer)
      return deleteOwnPicture(3)
    }
    expect(await deleted(async () => Response.json({ status: 200, data: null }))).toEqual({ ok: true, data: null })
    expect(await deleted(async () => Response.json({ name: 'Error', message: 'Network Error' }))).toMatchObject({
      ok: false,
    })
    expect(await deleted(() => Promise.reject(new Error('Network Error')))).toMatchObject({ ok: false })
  })

  it('C-5-34 a subset whose answer has status 0 has failed', async () => {
    const refused = setUp({ status: 0, msg: '字体生成失败' })
    const subset = { fontFileName: 'a.ttf', text: '墨' }
    expect(await refused.client.fonts.cutFont(subset)).toMatchObject({ ok: false, message: '字体生成失败' })
    const made = setUp({ status: 1, url: '/f/s/a.woff2', name: 'moye-a', missing: '' })
    expect(await made.client.fonts.cutFont(subset)).toMatchObject({ ok: true, data: { url: '/f/s/a.woff2' } })

    const [face = expect.fail('no font')] = FONTS
    // More characters than an address holds.
    const many = String.fromCodePoint(...Array.from({ length: 4000 }, (_, at) => 0x4e00 + at))
    const asked: string[] = []
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      asked.push(`${init.method} ${url}`)
      return Response.json({ status: 0, msg: '字体生成失败', url: '/f/s/none.woff2' })
    })
    expect(await cutFont(face, many)).toBeNull()
    expect(asked).toEqual(['POST /fontmin'])
  })
})
