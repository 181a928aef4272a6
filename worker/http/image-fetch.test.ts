import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { ask, call, failure, ORIGIN } from '../test-call.ts'

const KEY = 'u/00fe7c4.png'
const CONTENT = new Uint8Array(100).map((_, at) => at)
const fetched = (url: string) => `/image/fetch?url=${encodeURIComponent(url)}`

beforeAll(async () => {
  await env.FILES.put(KEY, CONTENT, { httpMetadata: { contentType: 'image/png' } })
  await env.FILES.put('u/00fe7c5.png', new Uint8Array(LIMITS.uploadBytes + 1), {
    httpMetadata: { contentType: 'image/png' },
  })
  await env.FILES.put('u/00fe7c6.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', {
    httpMetadata: { contentType: 'image/svg+xml' },
  })
  await env.FILES.put('w/00fe7c7.json', '{}')
  await env.FILES.put('f/00fe7c8@1.ttf', CONTENT, { httpMetadata: { contentType: 'font/ttf' } })
})

describe('A-7-46 GET /image/fetch', () => {
  it('answers a picture of our own as a blob, at its public address and through the hosts on the list', async () => {
    const response = await ask('GET', fetched(`${ORIGIN}/${KEY}?resize=1280x1280`))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(CONTENT)
    const { default: worker } = await import('../index.ts')
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
    const at = (host: string, IMAGE_HOSTS: string) =>
      worker.fetch(
        new Request(`${ORIGIN}/api${fetched(`https://${host}/${KEY}`)}`) as never,
        { ...env, IMAGE_HOSTS },
        context as never,
      )
    expect((await at('cdn.test', 'cdn.test')).status).toBe(200)
    expect((await at('cdn.test.evil.example', 'cdn.test')).status).toBe(400)
    expect((await at('cdn.test', '')).status).toBe(400)
  })

  it.each([
    'https://elsewhere.example/u/00fe7c4.png',
    'http://169.254.169.254/latest/meta-data',
    'http://127.0.0.1/u/00fe7c4.png',
    'http://[::1]:8787/u/00fe7c4.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    `https://${new URL(ORIGIN).host}@elsewhere.example/u/00fe7c4.png`,
    `https://user:secret@${new URL(ORIGIN).host}/u/00fe7c4.png`,
    '//elsewhere.example/u/00fe7c4.png',
    `${ORIGIN}/w/00fe7c7.json`,
    `${ORIGIN}/u/../w/00fe7c7.json`,
    `${ORIGIN}/user`,
    '',
  ])('refuses %s, and asks no other host', async url => {
    const asked = vi.spyOn(globalThis, 'fetch')
    expect(await call('GET', fetched(url))).toMatchObject(failure(400, 'IMAGE_SOURCE_REFUSED'))
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })

  it('takes only pictures of the size of an upload, and never sends a drawing with a script', async () => {
    const of = (key: string) => call('GET', fetched(`${ORIGIN}/${key}`))
    expect(await of('u/00fe7c5.png')).toMatchObject(failure(413, 'FILE_TOO_LARGE'))
    expect(await of('f/00fe7c8@1.ttf')).toMatchObject(failure(415, 'FILE_TYPE_UNSUPPORTED'))
    expect(await of('u/00fe7c9.png')).toMatchObject(failure(404, 'NOT_FOUND'))
    const drawing = await ask('GET', fetched(`${ORIGIN}/u/00fe7c6.svg`))
    expect(await drawing.text()).not.toContain('<script')
    expect((await ask('POST', fetched(`${ORIGIN}/${KEY}`))).status).toBe(405)
  })
})
