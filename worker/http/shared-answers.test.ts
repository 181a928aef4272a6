import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { ask, asRole, call, registerUser } from '../test-call.ts'
import { insertTemplate } from '../test-content.ts'
import { ENDPOINTS } from '../test-garbage.ts'

const SHARED = 'public, max-age=60, stale-while-revalidate=300'
/** An answer that lists a catalog is never used when it is older. */
const LISTING = 'public, max-age=60'
const policyOf = (answer: { readonly headers: Headers }) => answer.headers.get('cache-control')
const edgeOf = (answer: { readonly headers: Headers }) => answer.headers.get('cloudflare-cdn-cache-control')

const PATHS = [
  '/user/login-methods',
  '/fonts',
  '/common/news',
  '/type',
  '/template/editor?page=0&size=5',
  '/template/1',
  '/templates?scope=system&size=5',
  '/open/templates?size=5',
  '/open/templates/1',
  '/open/template-categories?scope=system&type=template&size=99',
  '/system/templates/1/data',
  '/material/v1?scope=system',
  '/material/category?type=2',
  '/material/system/1',
  '/background/v1',
  '/background/category',
  '/albums/categories',
  '/albums/categories-count/1',
  '/albums/1/medias',
  '/search/suggestions?kind=template',
  '/plugins/offered',
  '/common/tts/voices',
] as const

/** What Workers Cache forgets an answer by, when an administrator has changed a catalog. */
const TAGS: Readonly<Partial<Record<(typeof PATHS)[number], string>>> = {
  '/template/editor?page=0&size=5': 'catalog-template',
  '/template/1': 'catalog-template',
  '/templates?scope=system&size=5': 'catalog-template',
  '/open/templates?size=5': 'catalog-template',
  '/open/templates/1': 'catalog-template',
  '/system/templates/1/data': 'catalog-template',
  '/material/v1?scope=system': 'catalog-material',
  '/material/category?type=2': 'catalog-material',
  '/background/v1': 'catalog-background',
  '/background/category': 'catalog-background',
  '/albums/categories': 'catalog-photo',
  '/albums/categories-count/1': 'catalog-photo',
  '/albums/1/medias': 'catalog-photo',
  '/search/suggestions?kind=template': 'catalog-template,catalog-material,catalog-photo,catalog-background',
}

beforeAll(async () => {
  await insertTemplate({ id: 1 })
  await env.DB.batch([
    env.DB.prepare("INSERT INTO material_categories (id, name) VALUES (1, '节日')"),
    env.DB.prepare("INSERT INTO album_categories (id, name, sort) VALUES (1, '风景', 0)"),
    env.DB.prepare(
      "INSERT INTO albums (id, category_id, name, words, sort, created_at) VALUES (1, 1, '海', '海', 0, '2026-11-23')",
    ),
    env.DB.prepare(
      "INSERT INTO materials (id, category_id, name, url, size, width, height) VALUES (1, 1, '灯笼', '/u/a.svg', 1, 1, 1)",
    ),
  ])
})

describe('an answer that caches may keep', () => {
  it('belongs to a call that reads, needs no token and counts for nobody', () => {
    const shared = ENDPOINTS.filter(({ isShared }) => isShared)
    expect(shared).toHaveLength(PATHS.length)
    for (const { method, auth, rateLimit, takesKey, creates } of shared)
      expect([method, ['none', 'optional'].includes(auth), rateLimit, takesKey, creates]).toEqual([
        ...['GET', true, undefined, undefined, undefined],
      ])
  })

  it.each(PATHS)('%s is the same for a visitor, a user, an administrator and a bad token', async path => {
    const tokens = [(await registerUser()).token, (await asRole('admin')).token, 'no token']
    const answers = await Promise.all([call('GET', path), ...tokens.map(token => call('GET', path, { token }))])
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    const tag = answers[0]?.headers.get('cache-tag')
    for (const answer of answers)
      expect([answer.status, policyOf(answer)]).toEqual([200, tag === null ? SHARED : LISTING])
    expect(tag).toBe(TAGS[path] ?? null)
  })
})

describe('an answer that no cache may keep', () => {
  it('depends on the token: also of a call whose other answers are the same for everybody', async () => {
    const { token } = await registerUser()
    const own = [
      '/material/v1',
      '/material/v1?scope=user',
      '/templates',
      '/material/v1?scope=system&scope=user',
      '/material/category?scope=user',
    ]
    for (const path of [...own, '/user', '/work/personal', '/upload-token-without-key'])
      expect([path, policyOf(await call('GET', path, { token }))]).toEqual([path, 'no-store'])
  })

  it('is a failure, also of a call whose answers are shared', async () => {
    for (const path of ['/template/999', '/template/editor?size=-1', '/nothing', '/health/x'])
      expect([path, policyOf(await call('GET', path))]).toEqual([path, 'no-store'])
  })

  it('is a page at the edge, whose address may hold a token, and a finished download', async () => {
    await env.FILES.put(`r/${'a'.repeat(64)}.png`, 'mine')
    await env.FILES.put(`u/${'b'.repeat(64)}.png`, 'a picture', { httpMetadata: { contentType: 'image/png' } })
    const page = await ask('GET', '/editor?new=1&token=abc', { headers: { accept: 'text/html' } })
    expect([policyOf(page), edgeOf(page)]).toEqual(['no-cache', 'no-store'])
    expect(edgeOf(await ask('GET', `/r/${'a'.repeat(64)}.png`))).toBe('no-store')
    expect(edgeOf(await ask('GET', `/u/${'b'.repeat(64)}.png`))).toBe('public, max-age=86400')
    const home = await ask('GET', '/editor', { headers: { accept: 'text/html' } })
    expect([home.status, policyOf(home)]).toEqual([302, 'no-store'])
  })

  it('is every other call of the API', async () => {
    const { token } = await registerUser()
    const paths = Object.values<Endpoint>(API.accounts).flatMap(({ method, path, isShared }) =>
      method === 'GET' && !isShared ? [path] : [],
    )
    for (const path of paths) expect(policyOf(await call('GET', path, { token }))).toBe('no-store')
  })
})

it('every answer says whether caches may keep it: Workers Cache keeps for hours what says nothing', async () => {
  const paths = [
    '/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/dev/inbox.json',
    '/nothing.png',
    '/u/nothing.png',
    '/',
  ]
  for (const path of paths)
    for (const accept of ['*/*', 'text/html'])
      expect([path, policyOf(await ask('GET', path, { headers: { accept } }))]).toEqual([path, expect.any(String)])
})
