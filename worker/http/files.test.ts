import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { stillGif } from '#schemas/gif.ts'
import { svg } from '#test/fixtures/hostile-svg.ts'
import { SVG_BOMBS } from '#test/fixtures/svg-bombs.ts'
import { gif } from '#test/support/encoded-pictures.ts'
import { SVG_RULES } from '../domain/uploads/svg-safety.ts'
import { ask, call } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'

const PICTURE = 'u/0123abcd.png'
const FONT = 'f/noto-sans-sc-400@0.4.3.ttf'
const RENDER = 'r/4567ef.png'
const CONTENT = new Uint8Array(1000).map((_, at) => at % 251)

beforeAll(async () => {
  await env.FILES.put(PICTURE, CONTENT, { httpMetadata: { contentType: 'image/png' } })
  await env.FILES.put(FONT, CONTENT, { httpMetadata: { contentType: 'font/ttf' } })
  await env.FILES.put(RENDER, CONTENT, { httpMetadata: { contentType: 'image/png' } })
  await env.FILES.put('u/untyped.svg', CONTENT)
  await env.FILES.put('w/secret.json', '{"secret":true}')
  await env.FILES.put('m/secret.json', '{"secret":true}')
  await env.FILES.put('secret.txt', 'secret')
})

describe('a stored file', () => {
  it.each([PICTURE, FONT, RENDER])(
    '/%s is whole, immutable, sandboxed, never sniffed and open to every origin',
    async key => {
      const response = await ask('GET', `/${key}`, { headers: { origin: 'https://elsewhere.example' } })
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': key === FONT ? 'font/ttf' : 'image/png',
        'content-length': '1000',
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';(?!.*(script|allow))/),
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(response.headers.has('set-cookie')).toBe(false)
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(CONTENT)
    },
  )

  it('asked for small (?w=) is its thumbnail when there is one that is wide enough, else the picture', async () => {
    const thumbnail = CONTENT.slice(0, 300)
    await env.FILES.put('u/photo.webp', CONTENT, { httpMetadata: { contentType: 'image/webp' } })
    await env.FILES.put('u/photo@264.webp', thumbnail, { httpMetadata: { contentType: 'image/webp' } })
    const length = async (path: string) => (await (await ask('GET', path)).arrayBuffer()).byteLength
    for (const small of ['/u/photo.webp?w=232', '/u/photo.webp?w=264']) expect(await length(small), small).toBe(300)
    for (const whole of ['/u/photo.webp', '/u/photo.webp?w=265', '/u/photo.webp?w=x', `/${PICTURE}?w=232`])
      expect(await length(whole), whole).toBe(1000)
    const [small, whole] = await Promise.all([ask('HEAD', '/u/photo.webp?w=232'), ask('HEAD', '/u/photo.webp')])
    expect(small.headers.get('etag')).not.toBe(whole.headers.get('etag'))
  })

  it('leads to its license when it is a font, and only then', async () => {
    const link = async (key: string) => (await ask('HEAD', `/${key}`)).headers.get('link')
    expect(await link(FONT)).toBe('</licenses>; rel="license"')
    expect(await link(PICTURE)).toBeNull()
  })

  it('without a stored type is a download of bytes, never a page', async () => {
    const response = await ask('GET', '/u/untyped.svg')
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    await response.arrayBuffer()
  })

  describe('that is a drawing from before the rules of today', () => {
    const SAFE = svg('<path d="M0 0h9v9z"/>')
    const put = (key: string, text: string, customMetadata = {}) => {
      passSecond()
      return env.FILES.put(key, text, { httpMetadata: { contentType: 'image/svg+xml' }, customMetadata })
    }

    it('is shown when it only draws, and is a placeholder that nothing keeps when it does more or needs too much', async () => {
      await put('u/old-safe.svg', SAFE)
      const safe = await ask('GET', '/u/old-safe.svg')
      expect(await safe.text()).toBe(SAFE)
      expect(safe.headers.get('cache-control')).toContain('immutable')
      for (const [name, text] of Object.entries({
        bomb: SVG_BOMBS['uses, 10^9'] ?? '',
        script: svg('<script>alert(1)</script>'),
        large: `${SAFE}${' '.repeat(LIMITS.uploadBytes)}`,
      })) {
        await put('u/old.svg', text)
        const stored = await env.FILES.head('u/old.svg')
        for (const asked of ['"x"', stored?.httpEtag ?? '', '*']) {
          const shown = await ask('GET', '/u/old.svg', { headers: { 'if-none-match': asked } })
          const body = await shown.text()
          if (asked !== '*') expect([name, shown.status], asked).toEqual([name, 200])
          if (asked !== '*') expect(body).toMatch(/^<svg [\s\S]{100,900}<\/svg>$/)
          expect(shown.headers.get('cache-control')).toBe('no-store')
          expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox/)
        }
        const head = await ask('HEAD', '/u/old.svg?w=264')
        expect(Number(head.headers.get('content-length'))).toBeLessThan(1000)
      }
    })

    it('is not read again when it was stored under the rules of today', async () => {
      const notes = (svgRules: number) => ({ notes: JSON.stringify({ svgRules }) })
      await put('u/noted.svg', 'unread', notes(SVG_RULES))
      expect(await (await ask('GET', '/u/noted.svg')).text()).toBe('unread')
      await put('u/noted.svg', 'unread', notes(SVG_RULES - 1))
      expect(await (await ask('GET', '/u/noted.svg')).text()).toMatch(/^<svg/)
    })
  })

  it('that is animated is shown as its first frame, to the page and to the browser that draws files; a still one as it is', async () => {
    const moving = gif(8, [200, 0, 0], [0, 0, 200])
    const put = (key: string, bytes: Uint8Array<ArrayBuffer>, notes = {}) =>
      env.FILES.put(key, bytes, {
        httpMetadata: { contentType: 'image/gif' },
        customMetadata: { notes: JSON.stringify(notes) },
      })
    await put('u/moving.gif', moving, { isStill: false })
    await put('u/older.gif', moving)
    await put('u/still.gif', stillGif(moving))
    await put('u/noted.gif', moving, { isStill: true })
    const shown = async (path: string) => {
      const response = await ask('GET', path)
      expect(response.headers.get('cache-control')).toContain('immutable')
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      const head = await ask('HEAD', path)
      for (const name of ['etag', 'content-length', 'x-first-frame'])
        expect(head.headers.get(name), name).toBe(response.headers.get(name))
      const etag = head.headers.get('etag') ?? ''
      expect((await ask('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304)
      return { bytes, isFirstFrame: response.headers.get('x-first-frame') === '1' }
    }
    const first = { bytes: stillGif(moving), isFirstFrame: true }
    expect(await shown('/u/moving.gif')).toEqual(first)
    expect(await shown('/u/older.gif')).toEqual(first)
    expect(await shown('/u/still.gif')).toEqual({ ...first, isFirstFrame: false })
    // What was read at its upload is not read again.
    expect((await shown('/u/noted.gif')).bytes).toEqual(moving)
    const { httpEtag } = (await env.FILES.head('u/moving.gif')) ?? expect.fail()
    const kept = await ask('GET', '/u/moving.gif', { headers: { 'if-none-match': httpEtag } })
    expect([kept.status, (await kept.arrayBuffer()).byteLength]).toEqual([200, first.bytes.length])
  })

  it('answers 304 without a body to its own etag, strong, weak or in a list, and 200 to another', async () => {
    const first = await ask('GET', `/${PICTURE}`)
    await first.arrayBuffer()
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask('GET', `/${PICTURE}`, { headers: { 'if-none-match': known } })
      expect([known, response.status, (await response.arrayBuffer()).byteLength]).toEqual([known, 304, 0])
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('cache-control')).toContain('immutable')
    }
    for (const other of ['"other"', '', etag.slice(1)]) {
      const response = await ask('GET', `/${PICTURE}`, { headers: { 'if-none-match': other } })
      expect([other, response.status, (await response.arrayBuffer()).byteLength]).toEqual([other, 200, 1000])
    }
  })

  it('answers a range request with the whole file, as a server without ranges may', async () => {
    for (const range of ['bytes=0-9', 'bytes=999999-', 'bytes=-5', 'nonsense']) {
      const response = await ask('GET', `/${PICTURE}`, { headers: { range } })
      expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 1000])
      expect(response.headers.has('content-range')).toBe(false)
    }
  })

  it('answers HEAD like GET without the body', async () => {
    const response = await ask('HEAD', `/${PICTURE}`)
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000'])
    expect((await response.arrayBuffer()).byteLength).toBe(0)
    expect((await ask('HEAD', '/u/none.png')).status).toBe(404)
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('is not changed by %s', async method => {
    const { status, body, headers } = await call(method, `/${PICTURE}`, method === 'OPTIONS' ? {} : { body: 'x' })
    expect({ status, body }).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } })
    expect(headers.get('allow')).toBe('GET, HEAD')
    expect((await env.FILES.head(PICTURE))?.size).toBe(1000)
  })

  it('is saved under the name that is asked for, which cannot break out of its header', async () => {
    const names = [
      '海报_第1页.png',
      'a"b\\c%d.png',
      "it's (1)*.png",
      'a\r\nset-cookie: x=1',
      `${'a'.repeat(199)}😀`,
      '\uD800',
    ]
    for (const name of names) {
      const response = await ask('GET', `/${RENDER}?download=${encodeURIComponent(name.toWellFormed())}`)
      await response.arrayBuffer()
      expect(response.status).toBe(200)
      expect(response.headers.has('set-cookie')).toBe(false)
      const disposition = response.headers.get('content-disposition') ?? ''
      expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]+$/)
      const [, plain = '', encoded = ''] = /filename="(.*)"; filename\*=UTF-8''(.*)$/.exec(disposition) ?? []
      expect(plain).not.toMatch(/["\\]/)
      expect(decodeURIComponent(encoded)).toBe(name.toWellFormed())
    }
  })
})

describe('what is no stored file', () => {
  it.each(['/u/none.png', '/f/none.ttf', '/r/none.png', '/u/a/b/c.png', '/u/0123abcd.png/', '/u/0123abcd'])(
    '%s is 404, is not kept by caches and runs nothing',
    async path => {
      const { status, body, headers } = await call('GET', path)
      expect({ status, body }).toMatchObject({ status: 404, body: { status: 404, code: 'NOT_FOUND' } })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('access-control-allow-origin')).toBe('*')
    },
  )

  it.each([
    '/w/secret.json',
    '/m/secret.json',
    '/secret.txt',
    '/u/../w/secret.json',
    '/u/..%2fw%2fsecret.json',
    '/u/%2e%2e/w/secret.json',
    '/u/%2e%2e%2fw/secret.json',
    '/u/..\\w\\secret.json',
    '/u/..;/w/secret.json',
    '/u//../w/secret.json',
    '/u/....//w/secret.json',
    '/u/%00/../../w/secret.json',
    '//w/secret.json',
    '/f/./../w/secret.json',
    '/r/a@../../w/secret.json',
    '/U/0123abcd.png',
    '/u/',
    '/u',
  ])('%s reaches nothing else in the bucket', async path => {
    const { status, body } = await call('GET', path)
    expect(status).toBe(404)
    expect(JSON.stringify(body)).not.toContain('secret"')
  })

  it('a key longer than any file’s is 404', async () => {
    for (const length of [999, 1000, 1001, 1024, 8000])
      expect((await call('GET', `/u/${'a'.repeat(length)}.png`)).status).toBe(404)
  })
})
