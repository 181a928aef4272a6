import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPhotoLibraries } from '../../../scripts/stand-ins/photos.ts'
import { photoProblems } from '../bind-photos.ts'
import { pexels } from './pexels.ts'
import { pixabay } from './pixabay.ts'
import { unsplash } from './unsplash.ts'

const MOST = 1_000_000
let run = 0
/** The three adapters before a library of their own, with what was asked. */
const setUp = (key = 'key') => {
  const origin = `https://photos-${++run}.test`
  const library = createPhotoLibraries('key', origin)
  const asked: Request[] = []
  const send = (async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    asked.push(request)
    return library.fetch(request)
  }) as typeof fetch
  const sources = { unsplash, pexels, pixabay }
  return { library, asked, origin, open: (name: keyof typeof sources) => sources[name](key, origin, send) }
}
const NAMES = ['unsplash', 'pexels', 'pixabay'] as const
const bytes = (text: string) => new TextEncoder().encode(text)
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe.each(NAMES)('%s', name => {
  it('finds photos page by page, says whose they are, and keeps the answer', async () => {
    const { open, asked } = setUp()
    const first = await open(name).search({ words: '海', page: 0, size: 20 })
    const second = await open(name).search({ words: '海', page: 1, size: 20 })
    expect([first?.total, first?.size, first?.elements.length, second?.elements.length]).toEqual([32, 20, 20, 12])
    expect(first?.elements[0]).toMatchObject({
      width: 1200,
      height: 800,
      credit: {
        author: 'Author 2',
        authorUrl: expect.stringMatching(/^https:/),
        pageUrl: expect.stringMatching(/^https:/),
      },
    })
    expect((await open(name).search({ words: '', page: 0, size: 20 }))?.elements).toHaveLength(20)
    const calls = asked.length
    expect(await open(name).search({ words: '海', page: 0, size: 20 })).toEqual(first)
    expect(asked.length).toBe(calls)
  })

  it('takes a photo over from its own hosts only, of a limited size', async () => {
    const { open, origin } = setUp()
    const ref = (await open(name).search({ words: '海', page: 0, size: 20 }))?.elements[0]?.ref ?? ''
    expect(new TextDecoder().decode((await open(name).take(ref, MOST)) ?? bytes(''))).toContain('<svg')
    expect(await open(name).take(ref, 10)).toBeNull()
    expect(await open(name).find('999999')).toBeUndefined()
    expect(open(name).origins).toContain(origin)
  })

  it('answers null when the library refuses, is down or answers with something else', async () => {
    expect(await setUp('wrong').open(name).search({ words: '海', page: 0, size: 20 })).toBeNull()
    const sources = { unsplash, pexels, pixabay }
    for (const answer of [() => Promise.reject(new Error('down')), async () => new Response('<html>')]) {
      const source = sources[name]('key', `https://down-${++run}.test`, answer as typeof fetch)
      expect(await source.search({ words: 'x', page: 0, size: 5 })).toBeNull()
      expect(await source.take('1', MOST)).toBeNull()
    }
  })
})

it('Unsplash: links carry the campaign, results are safe ones, and a use is reported once', async () => {
  const { open, asked, library } = setUp()
  const [photo] = (await open('unsplash').search({ words: '春天', page: 0, size: 80 }))?.elements ?? []
  expect(photo?.credit.authorUrl).toBe('https://unsplash.com/@author?utm_source=moye&utm_medium=referral')
  expect(new URL(asked[0]?.url ?? '').searchParams.get('content_filter')).toBe('high')
  expect(library.reported).toEqual([])
  await open('unsplash').take(photo?.ref ?? '', MOST)
  expect(library.reported).toEqual([photo?.ref])
})

it('Pixabay: only pictures for all ages are asked for', async () => {
  const { open, asked } = setUp()
  await open('pixabay').search({ words: '春天', page: 0, size: 80 })
  expect(new URL(asked[0]?.url ?? '').searchParams.get('safesearch')).toBe('true')
})

it.each([
  'http://169.254.169.254/latest',
  'https://images.unsplash.com.evil.test/a.jpg',
  'https://a@images.unsplash.com/a.jpg',
  'file:///etc/passwd',
])('a library whose answer names %s cannot make the Worker fetch it', async raw => {
  const asked: string[] = []
  const send = (async (input: RequestInfo) => {
    asked.push(String(input))
    return Response.json({ id: 'x', urls: { raw }, links: { download_location: raw } })
  }) as typeof fetch
  expect(await unsplash('key', `https://evil-${++run}.test`, send).take('x', MOST)).toBeNull()
  expect(asked.every(address => new URL(address).host === `evil-${run}.test`)).toBe(true)
})

it('follows no redirect to another host', async () => {
  const ways: (string | undefined)[] = []
  const send = (async (input: RequestInfo, init?: RequestInit) => {
    ways.push(init?.redirect)
    return String(input).includes('/photos/')
      ? Response.json({ id: 'x', urls: { raw: 'https://images.unsplash.com/a' } })
      : new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } })
  }) as typeof fetch
  expect(await unsplash('key', `https://moved-${++run}.test`, send).take('x', MOST)).toBeNull()
  expect(ways).toEqual(['manual', 'manual'])
})

it('a provider without its key, an unknown one and a stand-in in production are refused', () => {
  const problems = (values: Partial<Cloudflare.Env>) =>
    photoProblems({ ...env, ENVIRONMENT: 'production', ALLOW_STAND_INS: '', ...values })
  expect(problems({})).toEqual([])
  expect(problems({ PHOTO_PROVIDER: 'pexels' })).toEqual(['PEXELS_KEY is not set'])
  expect(problems({ PHOTO_PROVIDER: 'flickr' })).toEqual([
    'PHOTO_PROVIDER is not one of embedded, unsplash, pexels, pixabay',
  ])
  const standIn = { PHOTO_PROVIDER: 'pixabay', PIXABAY_KEY: 'key', PHOTO_API: 'http://127.0.0.1:1' }
  expect(problems(standIn)).toEqual(['PHOTO_API is a stand-in and ALLOW_STAND_INS is not 1'])
  expect(problems({ ...standIn, ALLOW_STAND_INS: '1' })).toEqual([])
})
