import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { BRAND_LIMITS, BRAND_TYPE } from '#schemas/catalog/brand.ts'
import { ask, call, failure, registerUser } from '../test-call.ts'
import { fontFile, fontForm } from '../testing/font-file.ts'

type Person = Awaited<ReturnType<typeof registerUser>>
let [me, other, viewer]: Person[] = []
let team = 0

const kit = (id = 0) => `/team/brand/${id}`
const list = async (of = me, id = 0) => (await call('GET', kit(id), { token: of?.token ?? '' })).body.data
const add = (body: object, of = me, id = 0) => call('POST', kit(id), { token: of?.token ?? '', body })
const colors = (name = '主色', colorData: readonly string[] = ['#FF5500', '#001122cc']) => ({
  type: 2,
  colorInfo: { name, colorData },
})
const font = (more: object = {}) => ({
  ...{
    type: 3,
    name: '标题',
    fontStyle: 'normal',
    fontWeight: 700,
    fontSize: 64,
    use: 'heading',
    fontFamily: '思源黑体',
  },
  ...more,
})
const uploaded = async (of = me): Promise<string> => {
  const key = `u/${crypto.randomUUID().replaceAll('-', '').padEnd(64, '0')}.png`
  await env.DB.prepare(
    `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
     VALUES (?1, ?2, 'logo', 'image/png', 7, 3, 2, '2026-01-01')`,
  )
    .bind(of?.user.id, key)
    .run()
  return `/${key}`
}
const send = (file?: Parameters<typeof fontForm>[0], of = me, id = 0, agreed?: string) =>
  call('POST', `${kit(id)}/font`, { token: of?.token ?? '', body: fontForm(file, agreed) })

beforeAll(async () => {
  ;[me, other, viewer] = [await registerUser(), await registerUser(), await registerUser()]
  const id = await env.DB.prepare("INSERT INTO teams (name, created_at) VALUES ('队', '') RETURNING id").first<number>(
    'id',
  )
  team = id ?? expect.fail('no team')
  for (const [user, role] of [
    [me, 'owner'],
    [viewer, 'viewer'],
  ] as const)
    await env.DB.prepare('INSERT INTO team_members (team_id, user_id, role, joined_at) VALUES (?1, ?2, ?3, ?4)')
      .bind(team, user?.user.id, role, '')
      .run()
})

describe('a brand kit', () => {
  it('C-3-32 C-7-090 GET /team/brand/{teamId} gives logos with url, color groups with colorInfo, fonts with name, style, weight and size', async () => {
    const url = await uploaded()
    const made = [
      { type: 1, name: '横版', url },
      { type: 2, colorInfo: { name: '主色', colorData: ['#ff5500', '#001122cc'] } },
      font(),
    ]
    const ids: number[] = []
    for (const item of [made[2], colors(), made[0]]) {
      const { status, body } = await add(item ?? {}, me, team)
      expect([status, body.code]).toEqual([200, undefined])
      ids.unshift(body.data.id)
    }
    const [logo, group, text] = await list(me, team)
    expect([logo, group, text]).toEqual([
      { id: ids[0], ...made[0] },
      { id: ids[1], ...made[1] },
      { id: ids[2], ...made[2], url: '' },
    ])
    expect(await list(viewer, team)).toEqual([logo, group, text])
    expect(await list()).toEqual([])
  })

  it('C-9-48 types of brand items are 1 logo, 2 color group, 3 font', async () => {
    expect(BRAND_TYPE).toEqual({ logo: 1, colors: 2, font: 3 })
    for (const type of [0, 4, '1']) expect(await add({ ...colors(), type })).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('is of a team or of a person: others neither see nor change it', async () => {
    const [item] = await list(me, team)
    for (const [method, path, body] of [
      ['GET', kit(team), undefined],
      ['POST', kit(team), colors()],
      ['PUT', `${kit(team)}/${item.id}`, colors()],
      ['PUT', kit(team), { type: 1, ids: [item.id] }],
      ['DELETE', `${kit(team)}/${item.id}`, undefined],
      ['POST', `${kit(team)}/${item.id}/restore`, undefined],
    ] as const) {
      expect(await call(method, path, { token: other?.token ?? '', body })).toMatchObject(
        failure(404, 'TEAM_NOT_FOUND'),
      )
      if (method !== 'GET')
        expect(await call(method, path, { token: viewer?.token ?? '', body })).toMatchObject(
          failure(403, 'TEAM_FORBIDDEN'),
        )
    }
    expect(await send(undefined, viewer, team)).toMatchObject(failure(403, 'TEAM_FORBIDDEN'))
    // The item of a team by the address of the own kit.
    expect(await call('DELETE', `${kit()}/${item.id}`, { token: me?.token ?? '' })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
    const own = (await add(colors(), other)).body.data
    expect(await call('DELETE', `${kit()}/${own.id}`, { token: me?.token ?? '' })).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
  })

  it('is closed to somebody who was removed, with the next call', async () => {
    const gone = await registerUser()
    const row = env.DB.prepare(
      'INSERT INTO team_members (team_id, user_id, role, joined_at, removed_at) VALUES (?1, ?2, ?3, ?4, ?5)',
    )
    await row.bind(team, gone.user.id, 'manager', '', '2026-01-01').run()
    expect(await call('GET', kit(team), { token: gone.token })).toMatchObject(failure(404, 'TEAM_NOT_FOUND'))
    // Works go on to draw with the fonts of the team.
    const { url } = (await send(undefined, me, team)).body.data
    expect((await ask('GET', url, { token: gone.token })).status).toBe(200)
  })

  it('takes colors, pictures of one’s own and fonts of the catalog, and nothing else', async () => {
    const bad = [
      colors('红', ['red']),
      colors('红', ['#ff550']),
      colors('红', ['#ff5500;background:url(//x)']),
      colors('空', []),
      colors('多', new Array(BRAND_LIMITS.colors + 1).fill('#ffffff')),
      colors(' \u0000 '),
      colors('长'.repeat(BRAND_LIMITS.name + 1)),
      font({ fontWeight: 1000 }),
      font({ fontSize: 1e9 }),
      font({ fontStyle: 'x' }),
    ]
    for (const body of bad) expect(await add(body)).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await add(font({ fontFamily: '没有这款' }))).toMatchObject(failure(404, 'FONT_NOT_FOUND'))
    for (const url of [await uploaded(other), '/u/none.png', 'https://elsewhere.example/a.png', 'javascript:alert(1)'])
      expect(await add({ type: 1, name: 'logo', url })).toMatchObject(failure(404, 'NOT_FOUND'))
  })

  it('is changed, sorted, and what was deleted comes back', async () => {
    const one = (await add(colors('一'))).body.data
    const two = (await add(colors('二'))).body.data
    const token = me?.token ?? ''
    const path = `${kit()}/${one.id}`
    const changed = await call('PUT', path, { token, body: colors('壹', ['#abcdef']) })
    expect(changed.body.data).toEqual({ id: one.id, ...colors('壹', ['#abcdef']) })
    expect(await call('PUT', path, { token, body: font() })).toMatchObject(failure(404, 'NOT_FOUND'))
    await call('PUT', kit(), { token, body: { type: 2, ids: [two.id, one.id] } })
    const ids = async () => (await list()).map(({ id }: { readonly id: number }) => id)
    expect(await ids()).toEqual([two.id, one.id])
    await call('DELETE', path, { token })
    expect(await ids()).toEqual([two.id])
    expect((await call('POST', `${path}/restore`, { token })).body.data.id).toBe(one.id)
    expect(await ids()).toEqual([two.id, one.id])
  })

  it('has so many items of a type, also when two come at once, and so many rows with the deleted ones', async () => {
    const { token, user } = await registerUser()
    const most = BRAND_LIMITS.shown[2]
    const rows = (count: number, isRemoved: number) =>
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO brand_items (user_id, type, name, data, is_removed, created_at)
         SELECT ?1, 2, i, '{"colorData":["#000000"]}', ?3, '' FROM n`,
      )
        .bind(user.id, count, isRemoved)
        .run()
    await rows(most - 1, 0)
    const two = await Promise.all([1, 2].map(name => call('POST', kit(), { token, body: colors(`${name}`) })))
    expect(two.map(({ status }) => status).sort()).toEqual([200, 403])
    await env.DB.prepare('UPDATE brand_items SET is_removed = 1 WHERE user_id = ?1').bind(user.id).run()
    await rows(BRAND_LIMITS.rows - most, 1)
    expect(await call('POST', kit(), { token, body: colors() })).toMatchObject(failure(403, 'BRAND_FULL'))
  })
})

describe('an uploaded font', () => {
  it('is a brand font with the name, style and weight of its file, served to pages, with the confirmed license', async () => {
    const { body } = await send(fontFile({ name: '品牌 宋体', weight: 700, isItalic: true }), me, team)
    expect(body.data).toEqual({
      ...{ id: expect.any(Number), type: 3, name: '品牌 宋体', fontFamily: '品牌 宋体', fontStyle: 'italic' },
      ...{ fontWeight: 700, fontSize: BRAND_LIMITS.fontSize, use: 'none' },
      url: expect.stringMatching(/^\/f\/brand-[\da-f]{64}-700i\.ttf$/),
    })
    const file = await ask('GET', body.data.url)
    expect([file.status, file.headers.get('content-type'), file.headers.get('link')]).toEqual([200, 'font/sfnt', null])
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(
      fontFile({ name: '品牌 宋体', weight: 700, isItalic: true }),
    )
    const row = await env.DB.prepare('SELECT confirmed_by, statement, confirmed_at FROM brand_items WHERE id = ?1')
      .bind(body.data.id)
      .first()
    expect(row).toEqual({ confirmed_by: me?.user.id, statement: 1, confirmed_at: expect.stringMatching(/^20/) })
    const token = me?.token ?? ''
    const { url: _, fontFamily: __, id, ...rest } = body.data
    const changed = { ...rest, name: '标题字', fontSize: 80, use: 'heading' }
    expect((await call('PUT', `${kit(team)}/${id}`, { token, body: changed })).body.data).toEqual({
      ...body.data,
      ...changed,
    })
  })

  it('needs the confirmed license, is whole, and allows that it is embedded', async () => {
    expect(await send(undefined, me, 0, '0')).toMatchObject(failure(400, 'BAD_REQUEST'))
    const whole = fontFile()
    const files = [whole.subarray(0, whole.length - 40), new Uint8Array(), new TextEncoder().encode('<svg onload=x>')]
    for (const file of files) expect(await send(new Uint8Array(file))).toMatchObject(failure(415, 'FONT_UNREADABLE'))
    for (const fsType of [2, 4, 6, 0x208])
      expect(await send(fontFile({ fsType }))).toMatchObject(failure(422, 'FONT_EMBEDDING_REFUSED'))
    expect((await send(fontFile({ fsType: 8 }))).status).toBe(200)
  })

  it('that may not be cut is never cut', async () => {
    const { url } = (await send(fontFile({ fsType: 0x100 }))).body.data
    expect(url).toMatch(/-400w\.ttf$/)
    const name = url.replace('/f/', '').replace('.ttf', '')
    expect((await ask('GET', `/f/s/${name}.woff2?v=1&text=a`)).status).toBe(404)
    const cut = await call('POST', '/fontmin', { body: { fontFileName: `${name}.ttf`, text: 'a' } })
    expect(cut.body.code).toBe('FONT_NOT_FOUND')
  })

  it('goes with the account, unless another kit has it', async () => {
    const gone = await registerUser()
    const own = (await send(fontFile({ name: '独有' }), gone)).body.data.url
    const both = (await send(fontFile({ name: '共有' }), gone)).body.data.url
    await send(fontFile({ name: '共有' }))
    const { eraseAccount } = await import('../adapters/erase-account.ts')
    await eraseAccount(env.DB, env.FILES, gone.user.id, '2026-01-01')
    expect([(await ask('GET', own)).status, (await ask('GET', both)).status]).toEqual([404, 200])
  })
})
