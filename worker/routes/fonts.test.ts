import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { subsetKey } from '#schemas/catalog/font-subsets.ts'
import { DEFAULT_FONT, EMOJI_FONT, FONTS, type FontFace, fontKey } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { RATE_LIMITS } from '#schemas/catalog/rate-limits.ts'
import { subsetAddress } from '#schemas/catalog/subset-address.ts'
import { charactersOf } from '#schemas/shaping.ts'
import { privateTextOf, WOFF2 } from '#schemas/woff2.ts'
import { ask, type CallOptions, call, failure, newIp, registerUser } from '../test-call.ts'

const face = (family: string): FontFace => FONTS.find(each => each.family === family) ?? expect.fail(family)
const fileName = (font: FontFace) => fontKey(font).replace(/^f\//, '')
const fontmin = (fontFileName: string, text: string) => call('POST', '/fontmin', { body: { fontFileName, text } })
const set = (name: string, text: string) =>
  call('GET', `/fonts/set?name=${encodeURIComponent(name)}&text=${encodeURIComponent(text)}`)

/** Stores a subset as the API does (what is cut: cut-font.render.test.ts); `missing` stands in its private block. */
const store = async (font: FontFace, text: string, missing = '') => {
  const key = await subsetKey(font, charactersOf(text))
  const note = new TextEncoder().encode(missing)
  const file = new Uint8Array(WOFF2.headBytes + note.length)
  const head = new DataView(file.buffer)
  head.setUint32(0, WOFF2.signature)
  head.setUint32(WOFF2.privateOffset, WOFF2.headBytes)
  head.setUint32(WOFF2.privateLength, note.length)
  file.set(note, WOFF2.headBytes)
  await env.FILES.put(key, file, { httpMetadata: { contentType: 'font/woff2' } })
  return key
}

describe('subsets of fonts', () => {
  it('C-7-099 POST /fontmin answers the subset of a font file for a text', async () => {
    const font = face('马善政楷书')
    const key = await store(font, '墨页·海报', '·')
    const { status, body } = await fontmin(fileName(font), '墨页·海报')
    expect(status).toBe(200)
    expect(body).toEqual({ status: 1, url: `/${key}`, name: expect.stringMatching(/^moye-[\da-f]{16}$/), missing: '·' })
    const file = await ask('GET', body.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(file.headers.get('link')).toBe('</licenses>; rel="license"')
    expect(file.headers.get('access-control-allow-origin')).toBe('*')
    expect(file.headers.get('cache-control')).toContain('immutable')
  })

  it('C-5-33 takes fontFileName and text; without a text it is the subset of one character', async () => {
    const font = face('思源宋体')
    const [one, two] = [await store(font, '字'), await store(font, '字体')]
    const cut = async (body: object) => (await call('POST', '/fontmin', { body })).body
    const fontFileName = fileName(font)
    expect(await cut({ fontFileName })).toMatchObject({ status: 1, url: `/${one}` })
    expect(await cut({ fontFileName, text: '字体' })).toMatchObject({ status: 1, url: `/${two}` })
    expect(await call('POST', '/fontmin', { body: { text: '字' } })).toMatchObject({ status: 400, body: { status: 0 } })
  })

  it('is one file for one font and one set of characters, in any order, repeated or on several lines', async () => {
    const font = face('思源宋体')
    const key = await store(font, '春日海报')
    for (const text of ['春日海报', '报海日春', '春春日\n海报\r\n\t'])
      expect((await fontmin(fileName(font), text)).body.url, text).toBe(`/${key}`)
    expect((await fontmin(`/${fontKey(font)}`, '春日海报')).body.url).toBe(`/${key}`)
    const keys = [
      key,
      await subsetKey(font, charactersOf('春日海')),
      await subsetKey(face('思源黑体'), charactersOf('春日海报')),
    ]
    expect(new Set(keys).size).toBe(3)
  })

  it('E-7-06 the font set of a name and a text is {name, name_fontmin, url_fontmin, url}', async () => {
    const font = face('站酷快乐体')
    const key = await store(font, '快乐')
    for (const name of ['站酷快乐体', 'ZCOOL KuaiLe']) {
      const { status, body } = await set(name, '快乐')
      expect(status).toBe(200)
      expect(body.data).toEqual({
        name: '站酷快乐体',
        name_fontmin: expect.stringMatching(/^moye-[\da-f]{16}$/),
        url_fontmin: `/${key}`,
        url: `/${fontKey(font)}`,
      })
    }
  })

  it('a family that must not be served, and the default font by its name, are the default font', async () => {
    await store(DEFAULT_FONT, '墨')
    for (const name of ['锐字云字库', '默认字体'])
      expect((await set(name, '墨')).body.data).toMatchObject({ name: '思源黑体', url: `/${fontKey(DEFAULT_FONT)}` })
  })

  it('says what is wrong: no such font, too many characters, nothing that cuts', async () => {
    for (const name of ['arial.ttf', '../../../secret'])
      expect(await fontmin(name, '墨')).toMatchObject({ status: 404, body: { status: 0, code: 'FONT_NOT_FOUND' } })
    expect(await set('没有这款', '墨')).toMatchObject(failure(404, 'FONT_NOT_FOUND'))
    expect((await fontmin(fileName(DEFAULT_FONT), '墨'.repeat(LIMITS.subsetText + 1))).status).toBe(400)
    expect((await call('POST', '/fontmin', { body: { text: '墨' } })).status).toBe(400)
    const refused = await fontmin(fileName(DEFAULT_FONT), '这几个字从来没有切过')
    expect([refused.status, refused.body.code]).toEqual([503, 'RENDER_UNAVAILABLE'])
  })

  it('one address is the file itself: stored or cut on the way, kept by browsers for good, open to every origin', async () => {
    const font = face('思源宋体')
    await store(font, '一次请求', '求')
    const address = subsetAddress(font, '一次请求') ?? expect.fail()
    expect(address).toMatch(/^\/f\/s\/noto-serif-sc-400@[\d.]+\.woff2\?/)
    const file = await ask('GET', address)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2'])
    expect(file.headers.get('link')).toBe('</licenses>; rel="license"')
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(file.headers.get('access-control-allow-origin')).toBe('*')
    expect(privateTextOf(await file.arrayBuffer())).toBe('求')
    const refused = await call('GET', subsetAddress(font, '没有切过') ?? '')
    expect(refused).toMatchObject(failure(503, 'RENDER_UNAVAILABLE'))
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  it('emoji are cut from their own face, which is no font that anybody can ask for by its name', async () => {
    const key = await store(EMOJI_FONT, '👍🏽')
    expect((await fontmin(fileName(EMOJI_FONT), '👍🏽')).body.url).toBe(`/${key}`)
    expect((await ask('GET', subsetAddress(EMOJI_FONT, '👍🏽') ?? '')).status).toBe(200)
    for (const name of [EMOJI_FONT.family, EMOJI_FONT.enName])
      expect(await set(name, '👍🏽')).toMatchObject(failure(404, 'FONT_NOT_FOUND'))
    const { body } = await call('GET', '/fonts')
    expect(JSON.stringify(body)).not.toContain(EMOJI_FONT.slug)
  })

  it('an address holds a thousand characters at most, and none that is no font of ours', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')
    expect(subsetAddress(DEFAULT_FONT, many)).toBeNull()
    expect(subsetAddress(DEFAULT_FONT, many.slice(0, 700))?.length).toBeLessThan(8000)
    for (const path of ['/f/s/arial.woff2?text=a', '/f/s/..%2fx.woff2?text=a', '/f/s/noto-sans-sc-400@9.woff2?text=a'])
      expect((await call('GET', path)).status, path).toBe(404)
  })

  // Again where a minute ended in between.
  it('more new subsets a minute than a person or a network needs are refused; others, and those cut before, go on', {
    retry: 1,
  }, async () => {
    const [ip, { token }] = [newIp(), await registerUser()]
    const key = await store(DEFAULT_FONT, '早已切好')
    const body = (text: string) => ({ body: { fontFileName: fileName(DEFAULT_FONT), text } })
    let at = 0
    const [account, visitors] = [RATE_LIMITS['font-subset'].count, RATE_LIMITS['visitor-font-subset'].count]
    const cutUntilRefused = async (options: CallOptions) => {
      for (let count = 0; count <= account; count++) {
        const text = String.fromCodePoint(0x5000 + at++)
        const { status, body: answer } = await call('POST', '/fontmin', { ...options, ...body(text) })
        if (status === 429) return [count, answer.code, answer.message]
      }
      return null
    }
    const limited = (count: number) => [count, 'RATE_LIMITED', '操作过于频繁，请稍后再试']
    expect(await cutUntilRefused({ ip })).toEqual(limited(visitors))
    expect((await call('GET', subsetAddress(DEFAULT_FONT, '又是新的') ?? '', { ip })).status).toBe(429)
    const font = encodeURIComponent('思源黑体')
    expect((await call('GET', `/fonts/set?name=${font}&text=${encodeURIComponent('新')}`, { ip })).status).toBe(429)
    expect((await call('POST', '/fontmin', { ip, ...body('早已切好') })).body.url).toBe(`/${key}`)
    // Somebody who is logged in has a share of their own, wherever they are.
    expect(await cutUntilRefused({ ip, token })).toEqual(limited(account))
    expect((await call('POST', '/fontmin', { ip: newIp(), ...body('另一处网络') })).status).toBe(503)
  })
})

describe('the list of fonts', () => {
  it('C-3-34 C-9-56 a font entry has the specified fields and the scale 1.2', async () => {
    const { body } = await call('GET', '/fonts')
    expect(body.data).toHaveLength(FONTS.length)
    for (const entry of body.data) {
      for (const field of [
        'name',
        'en_name',
        'fontFamily',
        'fontSubfamily',
        'url',
        'img',
        'url_fontmin',
        'name_fontmin',
      ])
        expect(typeof entry[field], field).toBe('string')
      expect([entry.scale, entry.left, entry.imgLeft]).toEqual([1.2, 0, 0])
    }
  })

  it('the first font is the default one, and the address of each is where its file is served', async () => {
    const { body } = await call('GET', '/fonts')
    expect(body.data[0]).toMatchObject({ fontFamily: '思源黑体', weight: 400 })
    const urls = FONTS.map(face => `/${fontKey(face)}`)
    expect(body.data.map(({ url }: { url: string }) => url)).toEqual(urls)
    for (const url of urls) await env.FILES.put(url.slice(1), 'font', { httpMetadata: { contentType: 'font/ttf' } })
    const served = await Promise.all(urls.map(url => ask('HEAD', url)))
    expect(served.filter(({ status }) => status !== 200)).toEqual([])
  })
})
