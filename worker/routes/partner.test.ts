import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { VIP_PERSON } from '../../scripts/stand-ins/partner.ts'
import { hostSettingsOf } from '../adapters/bind-hosts.ts'
import { partnerApi } from '../adapters/hosts/partner-api.ts'
import worker from '../index.ts'
import { call, registerUser } from '../test-call.ts'
import { entriesOf, newKey } from '../testing/allowance.ts'
import { callPartner, hostToken, newSubject, PARTNER_ORIGIN, partnerToken } from '../testing/hosts.ts'
import { drawing } from '../testing/render-service.ts'

/** What somebody does at the site of the partner itself. */
const atSite = async (path: string, body?: object) => {
  const answer = await fetch(`https://api.tuku.test${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  return (await answer.json<{ data: never }>()).data
}
const cartOf = (sub: string): Promise<{ mediaId: string; nonce: string }[]> => atSite(`/test/cart?sub=${sub}`)

/** The ledger of an account of the tests that has consumed nothing: what such accounts begin with. */
const NOTHING_TAKEN = ['grant 1000000']

/** A work whose layers show media: the partner's by name, and pictures by address. */
const workWith = (mediaIds: readonly (string | number)[], pictures: readonly string[] = []): string => {
  const records = createWork({ name: '海报', width: 300, height: 200 })
  const [page] = records.pages.values()
  if (!page) throw new Error('A new work has a page.')
  const layers = [
    ...mediaIds.map(id => createLayer('image', {}, {}, { mediaId: id, source: 'partner' })),
    ...pictures.map(url => createLayer('image', {}, { src: url })),
  ]
  return stringifyWork({
    work: records.work,
    pages: new Map([[page.id, { ...page, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  })
}

const newPerson = async () => {
  const sub = newSubject()
  const token = await partnerToken({ sub })
  const { id } = (await callPartner('GET', '/user', { token })).body.data
  const make = async (data: string): Promise<number> =>
    (await callPartner('POST', '/editor/work', { token, body: { data } })).body.data.id
  const pay = (workId: number, key = newKey()) =>
    callPartner('PUT', '/work/download', { token, body: { workId, type: 2 }, headers: { 'idempotency-key': key } })
  return { sub, token, id, make, pay }
}

afterEach(async () => {
  vi.restoreAllMocks()
  await atSite('/test/state', { state: 'up' })
})

describe('works at the host of a partner', () => {
  it('C-4-25 C-7-008 are created with POST /editor/work, for the account of the partner’s token', async () => {
    const { token, id } = await newPerson()
    const made = await callPartner('POST', '/editor/work', { token, body: { width: 800, height: 600 } })
    expect(made).toMatchObject({ status: 200, body: { data: { id: expect.any(Number) } } })
    const row = await env.DB.prepare('SELECT owner FROM works WHERE id = ?1').bind(made.body.data.id).first()
    expect(row).toEqual({ owner: id })
    expect((await callPartner('POST', '/editor/work', { body: {} })).body.code).toBe('UNAUTHENTICATED')
    // The same person with the same id at a signage tool is somebody else.
    const { token: ours } = await registerUser()
    expect((await call('GET', `/work/${made.body.data.id}`, { token: ours })).body.code).toBe('WORK_NOT_FOUND')
  })

  it('C-7-018 are saved with POST /work: data, materialIds and a numeric id', async () => {
    const { token, make } = await newPerson()
    const id = await make(workWith([]))
    const body = { id, data: workWith(['tk-1']), materialIds: ['tk-1'], version: 1 }
    expect(await callPartner('POST', '/work', { token, body })).toMatchObject({
      ...{ status: 200, body: { data: { id, version: 2 } } },
    })
    expect((await callPartner('POST', '/work', { token, body })).body.code).toBe('WORK_CONFLICT')
    const row = await env.DB.prepare('SELECT version, material_ids FROM works WHERE id = ?1').bind(id).first()
    expect(row).toEqual({ version: 2, material_ids: '["tk-1"]' })
    expect((await callPartner('POST', '/work', { token: await partnerToken(), body })).body.code).toBe('WORK_NOT_FOUND')
  })
})

describe('calls that a partner answers', () => {
  it('A-7-10 C-7-102 GET /users/check-edit-vip tells whether the person is a member there', async () => {
    const ask = async (sub: string) =>
      (await callPartner('GET', '/users/check-edit-vip', { token: await partnerToken({ sub }) })).body.data
    expect(await ask(`${VIP_PERSON}${newSubject()}`)).toBe(true)
    expect(await ask(newSubject())).toBe(false)
  })

  it('A-7-28 C-7-104 POST /licenses/v2/check-license tells which media the person may use', async () => {
    const { sub, token } = await newPerson()
    const check = (mediaIds: unknown) =>
      callPartner('POST', '/licenses/v2/check-license', { token, body: { mediaIds } })
    await atSite('/test/buy', { sub, mediaIds: ['tk-2'] })
    expect((await check(['tk-1', 'tk-2', 'free-3'])).body.data).toEqual({
      elements: [
        { mediaId: 'tk-1', licensed: false },
        { mediaId: 'tk-2', licensed: true },
        { mediaId: 'free-3', licensed: true },
      ],
    })
    // Of nobody else.
    const theirs = await callPartner('POST', '/licenses/v2/check-license', {
      ...{ token: await partnerToken(), body: { mediaIds: ['tk-2'] } },
    })
    expect(theirs.body.data.elements).toEqual([{ mediaId: 'tk-2', licensed: false }])
    const many = Array.from({ length: HOST_LIMITS.media + 1 }, (_, n) => `m${n}`)
    for (const wrong of [[], many, ['x'.repeat(HOST_LIMITS.mediaId + 1)], [7], ['a/../b'], 'tk-1', undefined])
      expect((await check(wrong)).body.code).toBe('BAD_REQUEST')
  })

  it('A-7-29 C-7-103 POST /carts/add/edit puts a medium into the cart, and a repeated nonce nothing', async () => {
    const { sub, token } = await newPerson()
    const nonce = 'nonce-of-one-add'
    const item = { mediaId: 'tk-9', mediaSize: 'xl', source: 'moye', nonce }
    const add = (more: object) => callPartner('POST', '/carts/add/edit', { token, body: { ...item, ...more } })
    const first = await add({})
    expect(first).toMatchObject({ status: 200, body: { data: { id: expect.any(String) } } })
    expect((await add({})).body.data).toEqual(first.body.data)
    expect((await add({ mediaId: 'tk-10', nonce: 'nonce-of-another' })).status).toBe(200)
    expect(await cartOf(sub)).toMatchObject([{ mediaId: 'tk-9', nonce }, { mediaId: 'tk-10' }])
    for (const wrong of [{ mediaSize: 'l' }, { source: 'elsewhere' }, { nonce: 'short' }, { mediaId: '' }])
      expect([wrong, (await add(wrong)).body.code]).toEqual([wrong, 'BAD_REQUEST'])
    expect(await cartOf(sub)).toHaveLength(2)
  })

  it('carry a signature: whoever has the token alone is refused by the partner', async () => {
    const headers = { 'x-token': await partnerToken(), 'x-moye-timestamp': '1', 'x-moye-signature': '0'.repeat(64) }
    expect((await fetch('https://api.tuku.test/users/check-edit-vip', { headers })).status).toBe(401)
  })

  it.each(['down', 'huge', 'wrong'])('say PARTNER_UNAVAILABLE when its answer is %s', async state => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { token } = await newPerson()
    await atSite('/test/state', { state })
    const item = { mediaId: 'tk-1', mediaSize: 'xl', source: 'moye', nonce: 'nonce-of-one-add' }
    for (const [method, path, body] of [
      ['GET', '/users/check-edit-vip', undefined],
      ['POST', '/licenses/v2/check-license', { mediaIds: ['tk-1'] }],
      ['POST', '/carts/add/edit', item],
    ] as const)
      expect([path, await callPartner(method, path, { token, body })]).toMatchObject([
        path,
        { status: 502, body: { code: 'PARTNER_UNAVAILABLE' } },
      ])
  })

  it('follow no redirect, wait no longer than agreed, and take what is left out for not licensed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const caller = { name: 'design.tuku.test', token: 'a token' }
    const sent: RequestInit[] = []
    const api = (answer: () => Promise<Response>) =>
      partnerApi(hostSettingsOf(env), Date.now, (_, init) => {
        sent.push(init ?? {})
        return answer()
      })
    const moved = api(async () => new Response(null, { status: 302, headers: { location: 'https://evil.test' } }))
    expect(await moved.isEditVip(caller)).toBeNull()
    expect(sent[0]).toMatchObject({ redirect: 'manual' })
    expect(sent[0]?.signal).toBeInstanceOf(AbortSignal)
    const broken = api(() => Promise.reject(new DOMException('too late', 'TimeoutError')))
    expect(await broken.addToCart(caller, { mediaId: 'a', mediaSize: 'xl', source: 'moye', nonce: 'n' })).toBeNull()
    const partial = api(async () => Response.json({ data: { elements: [{ mediaId: 'other', licensed: true }] } }))
    expect(await partial.licenses(caller, ['a'])).toEqual([{ mediaId: 'a', licensed: false }])
    expect(await partial.isEditVip(caller)).toBeNull()
    expect(await partnerApi(hostSettingsOf(env), Date.now).isEditVip({ ...caller, name: 'nobody.test' })).toBeNull()
  })
})

describe('A-6-20 a download at a partner', () => {
  it('is paid only with a license for each of the partner’s media in the work', async () => {
    const { sub, token, id, make, pay } = await newPerson()
    const work = await make(workWith(['tk-1', 'free-1', 'tk-2', 'tk-1', 77]))
    const refused = await pay(work)
    expect(refused).toMatchObject({ status: 402, body: { code: 'LICENSE_NEEDED', mediaIds: ['tk-1', 'tk-2', '77'] } })
    expect(await entriesOf(id)).toEqual(NOTHING_TAKEN)
    expect((await callPartner('GET', '/work/download', { token })).body.data[1]).toEqual({ type: 2, count: 10 })
    await atSite('/test/buy', { sub, mediaIds: ['tk-1', 'tk-2', '77'] })
    expect((await pay(work)).status).toBe(200)
    // A work without any needs none.
    expect((await pay(await make(workWith([])))).status).toBe(200)
  })

  it('looks at the pictures too: a layer that keeps quiet about its source is licensed as well', async () => {
    const { make, pay } = await newPerson()
    const key = `u/${'ab'.repeat(32)}.png`
    await env.DB.prepare(
      "INSERT INTO partner_media VALUES ('design.tuku.test', 'tk-5', ?1, ''), ('other.test', 'x', ?1, '')",
    )
      .bind(key)
      .run()
    for (const url of [`/${key}`, `https://moye.test/${key}`, `/${key}?w=100`])
      expect([url, (await pay(await make(workWith([], [url])))).body]).toMatchObject([
        url,
        { code: 'LICENSE_NEEDED', mediaIds: ['tk-5'] },
      ])
    // Addresses that a browser reads as the same one.
    const name = key.replace('u/', '')
    for (const url of [`/u\\${name}`, `/u/./${name}`, `/u/\t${name}`, `/u/${name.slice(0, 9)}\n${name.slice(9)}`])
      expect([url, (await pay(await make(workWith([], [url])))).body.code]).toEqual([url, 'LICENSE_NEEDED'])
    // What was cut out of it shows it too, and what was cut out of that.
    const cuts = [key, `u/${'cd'.repeat(32)}.png`, `u/${'ef'.repeat(32)}.webp`] as const
    for (const [at, cut] of cuts.entries()) {
      if (at === 0) continue
      await env.DB.prepare("INSERT INTO cutouts VALUES (?1, 'images', ?2, (SELECT MAX(id) FROM users), '')")
        .bind(cuts[at - 1], cut)
        .run()
      expect((await pay(await make(workWith([], [`/${cut}`])))).body).toMatchObject({ mediaIds: ['tk-5'] })
    }
    // A cache or a proxy in between may read letters that need not be written so.
    for (const url of [`/u/%61b${name.slice(2)}`, `/u/${name.replace('.', '%2E')}`, `/u%2f${name}`])
      expect([url, (await pay(await make(workWith([], [url])))).body.code]).toEqual([url, 'LICENSE_NEEDED'])
    // Written with escapes, it is the same address.
    const escaped = workWith([], [`/${key}`]).replace(`/${key}`, `\\u002f${key.replace('u/', '\\u0075\\/')}`)
    expect((await pay(await make(escaped))).body.code).toBe('LICENSE_NEEDED')
  })

  it('is refused and costs nothing when the partner does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { id, make, pay } = await newPerson()
    const work = await make(workWith(['free-1']))
    await atSite('/test/state', { state: 'down' })
    expect(await pay(work)).toMatchObject({ status: 502, body: { code: 'PARTNER_UNAVAILABLE' } })
    expect(await entriesOf(id)).toEqual(NOTHING_TAKEN)
    await atSite('/test/state', { state: 'up' })
    expect((await pay(work)).status).toBe(200)
  })

  it('is looked at again when the file is asked for: what was added after the payment is not delivered', async () => {
    const { token, make, pay } = await newPerson()
    const work = await make(workWith(['free-1']))
    const key = newKey()
    expect((await pay(work, key)).status).toBe(200)
    const body = { id: work, data: workWith(['free-1', 'tk-8']), version: 1 }
    expect((await callPartner('POST', '/work', { token, body })).status).toBe(200)
    const { service, plans } = drawing()
    const draw = async () => {
      const request = new Request<unknown, IncomingRequestCfProperties>(
        `${PARTNER_ORIGIN}/render/download?appId=${work}_ismoye`,
        { headers: { 'x-token': token, 'idempotency-key': key } },
      )
      const RENDER = service as NonNullable<Cloudflare.Env['RENDER']>
      const answer = await worker.fetch(request, { ...env, RENDER }, createExecutionContext())
      return { status: answer.status, body: await answer.json<Record<string, unknown>>() }
    }
    expect(await draw()).toMatchObject({ status: 402, body: { code: 'LICENSE_NEEDED', mediaIds: ['tk-8'] } })
    expect(plans).toEqual([])
    await callPartner('POST', '/work', { token, body: { id: work, data: workWith(['free-1']), version: 2 } })
    expect(await draw()).toMatchObject({ status: 200, body: { imgUrl: expect.stringMatching(/^\/r\//) } })
    // The page is opened at our own host, whoever asks.
    expect(plans.map(({ pageUrl }) => new URL(pageUrl).origin)).toEqual(['https://moye.test'])
  })

  it('asks about many media in several questions, and about too many not at all', async () => {
    const { make, pay } = await newPerson()
    const free = (count: number) => workWith(Array.from({ length: count }, (_, n) => `free-${n}`))
    expect((await pay(await make(free(HOST_LIMITS.media + 1)))).status).toBe(200)
    expect((await pay(await make(free(HOST_LIMITS.mediaOfWork + 1)))).body.code).toBe('WORK_TOO_LARGE')
    const names = Array.from({ length: 30_000 }, (_, n) => `${`${n}`.padStart(64, 'a')}.png`).join(' ')
    expect((await pay(await make(workWith([], [names])))).body.code).toBe('WORK_TOO_LARGE')
  })
})

describe('photos at the host of a partner', () => {
  const search = async (searchQuery: string) =>
    (await callPartner('POST', '/photo/search', { body: { searchQuery, page: 0, size: 50 } })).body.data
  it('are the partner’s; one that is used needs its license, under whatever name it is placed', async () => {
    const { sub, token, make, pay } = await newPerson()
    const found = await search('春日')
    expect(found.elements[0]).toMatchObject({ foreign: { ref: 'free-1001', library: '图库' } })
    const taken = await callPartner('POST', '/photo/take', { token, body: { ref: 'tk-1005' } })
    expect(taken).toMatchObject({ status: 200, body: { data: { mediaId: 'tk-1005', url: expect.any(String) } } })
    const { url } = taken.body.data
    const work = await make(workWith([], [url]))
    expect((await pay(work)).body).toMatchObject({ code: 'LICENSE_NEEDED', mediaIds: ['tk-1005'] })
    await atSite('/test/buy', { sub, mediaIds: ['tk-1005'] })
    expect((await pay(work)).status).toBe(200)
    expect((await callPartner('POST', '/photo/take', { token, body: { ref: 'tk-9' } })).body.code).toBe('NOT_FOUND')
    // At our own host the photos are our own.
    const { elements } = (await call('POST', '/photo/search', { body: { searchQuery: '春日' } })).body.data
    expect(elements.every((photo: { foreign?: unknown }) => photo.foreign === undefined)).toBe(true)
  })

  it('are an error when the partner does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await atSite('/test/state', { state: 'wrong' })
    const asked = await callPartner('POST', '/photo/search', { body: {} })
    expect(asked).toMatchObject({ status: 502, body: { code: 'PHOTOS_UNAVAILABLE' } })
  })
})

it('a signage tool is asked for no license', async () => {
  const credentials = await hostToken()
  const headers = { 'x-credentials': credentials }
  const id = (await call('POST', '/yzp/work/new', { headers, body: { data: workWith(['tk-1']) } })).body.data.id
  expect((await call('PUT', '/work/download', { headers, body: { workId: id, type: 2 } })).status).toBe(200)
})
