import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { publishedPageKey } from '#schemas/catalog/storage-keys.ts'
import { DAY, HOUR, isoTime, MINUTE } from '#schemas/time.ts'
import { d1PersonalData } from '../adapters/d1-personal-data.ts'
import { ERASED_BY_STEPS, ERASED_ROWS, KEPT_ROWS, TEAM_ROWS } from '../adapters/erase-account.ts'
import { d1Versions } from '../adapters/versions/d1-versions.ts'
import worker from '../index.ts'
import { call, failure, registerUser, requestCode } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { insertAnswer } from '../testing/form-page.ts'
import { type Dice, type Gate, gatedDatabase, interleave } from '../testing/interleave.ts'
import { insertRowsOf } from '../testing/stored-rows.ts'

const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}
afterEach(() => {
  vi.useRealTimers()
})
const cleanUp = () => worker.scheduled({} as ScheduledController, env)
const logIn = async (phone: string) => call('POST', '/user/login', { body: { phone, code: await requestCode(phone) } })

let shade = 0
/** A picture that nobody else has. */
const uniquePicture = () => {
  const png = new PNG({ width: 2, height: 2 })
  png.data.writeUInt32BE(++shade, 0)
  return new Uint8Array(PNG.sync.write(png))
}
const upload = async (token: string, bytes = uniquePicture()) =>
  ((await call('POST', '/image/base64', { token, body: { base64: bytes.toBase64() } })).body.data.url as string).slice(
    1,
  )
const newWork = async (token: string, text: string) =>
  (await call('POST', '/work/new', { token, body: { data: sampleWork({ text }) } })).body.data.id as number
const has = async (key: string) => (await env.FILES.head(key)) !== null
const count = async (sql: string, ...values: unknown[]) =>
  (await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${sql}`)
    .bind(...values)
    .first<number>('n')) ?? 0

/** An account with something of everything. */
const fullAccount = async () => {
  const { token, user } = await registerUser()
  const own = await upload(token)
  const common = uniquePicture()
  const [shared, twice] = [await upload(token), await upload(token, common)]
  const works = [await newWork(token, `x${own}`), await newWork(token, 'l'.repeat(1_000_000))]
  for (const workId of works) await call('POST', '/templates', { token, body: { workId } })
  const [first = 0] = works
  await call('POST', '/work', { token, body: { id: first, version: 1, data: sampleWork({ text: own }) } })
  await d1Versions(env.DB, env.FILES).pack(first)
  passSecond()
  const given = await newWork(token, `x /${shared} x`)
  const { code } = (await call('POST', `/work/share/${given}`, { token, body: {} })).body.data
  const avatar = new FormData()
  const face = new PNG({ width: 8, height: 8 })
  avatar.set('file', new File([new Uint8Array(PNG.sync.write(face))], 'a.png'))
  const face2 = ((await call('POST', '/user/avatar', { token, body: avatar })).body.data.avatar as string).slice(1)
  const order = (await call('POST', '/order', { token, body: { specsId: 24, from: 1, scope: 1 } })).body.data
    .id as string
  const [file, cut] = [`r/${String(user.id).padStart(64, '0')}.png`, `u/${String(user.id).padStart(64, 'a')}.webp`]
  // A document that was submitted to the review, and saved over since.
  const submitted = `w/${crypto.randomUUID()}.json`
  const page = publishedPageKey(given, 'x')
  const sent = await insertAnswer(given, user.id)
  for (const key of [file, cut, page, submitted]) await env.FILES.put(key, 'x')
  await insertRowsOf({ userId: user.id, work: given, own, file, cut, page, submitted })
  const files = { file, cut, page, submitted, sent }
  return { token, user, own, shared, twice, common, works, given, code, order, face: face2, ...files }
}
type Full = Awaited<ReturnType<typeof fullAccount>>

/** What is left of a deleted account: the bookkeeping, and pictures that others have. */
const expectGone = async (gone: Full, isTwiceUsed: boolean) => {
  const { user, own, shared, twice, works, order, face, file, cut, page, given, submitted, sent } = gone
  const { id } = user
  expect(
    await env.DB.prepare('SELECT nickname, avatar, erased_at IS NULL AS open FROM users WHERE id = ?1')
      .bind(id)
      .first(),
  ).toEqual({
    ...{ nickname: '', avatar: '', open: 0 },
  })
  const rows: string[] = []
  for (const [table, column] of Object.entries(ERASED_ROWS))
    if (await count(`${table} WHERE ${column} = ?1`, id)) rows.push(table)
  for (const table of ERASED_BY_STEPS)
    if (
      await count(`${table} WHERE ${['works', 'publications', 'forms'].includes(table) ? 'owner' : 'user_id'} = ?1`, id)
    )
      rows.push(table)
  for (const table of ['form_answers', 'form_pictures'])
    if (await count(`${table} WHERE work_id = ?1`, given)) rows.push(table)
  expect(rows).toEqual([])
  expect(await count('reports WHERE user_id = ?1', id)).toBe(0)
  expect(await count('work_versions v WHERE NOT EXISTS (SELECT 1 FROM works w WHERE w.id = v.work_id)')).toBe(0)
  expect(await count('version_packs WHERE work_id IN (?1, ?2)', ...works)).toBe(0)
  for (const work of works) expect((await env.FILES.list({ prefix: `v/${work}/` })).objects).toEqual([])
  expect(await count('orders WHERE id = ?1 AND user_id = ?2', order, id)).toBe(1)
  for (const key of [own, face, file, cut, page, submitted, sent]) expect([key, await has(key)]).toEqual([key, false])
  expect([await has(shared), await has(twice)]).toEqual([true, isTwiceUsed])
}

describe('an account that its owner deletes', () => {
  it('is logged out everywhere and closes its links; until the day it can log in only to take that back', async () => {
    const { token, user } = await registerUser()
    const work = await newWork(token, 'x')
    const { code } = (await call('POST', `/work/share/${work}`, { token, body: {} })).body.data
    const { data } = (await call('POST', '/user/deletion', { token, body: {} })).body
    expect(Date.parse(data.deletesAt) - Date.now()).toBeGreaterThan(7 * DAY - MINUTE)
    expect((await call('GET', '/user', { token })).status).toBe(401)
    expect((await call('GET', `/work/share?code=${code}`)).status).toBe(404)
    later(6 * DAY)
    await cleanUp()
    const again = (await logIn(user.phone)).body.data.token
    expect((await call('GET', '/user', { token: again })).body.data.deletesAt).toBe(data.deletesAt)
    const refused = await call('GET', '/work/personal', { token: again })
    expect(refused).toMatchObject({ ...failure(403, 'ACCOUNT_LEAVING'), body: { deletesAt: data.deletesAt } })
    expect((await call('POST', '/work', { token: again, body: {} })).status).toBe(403)
    // Where a token is not needed it counts as none.
    expect((await call('GET', '/material/v1?scope=user', { token: again })).status).toBe(401)
    expect((await call('POST', '/user/deletion/cancel', { token: again, body: {} })).status).toBe(200)
    expect((await call('GET', '/work/personal', { token: again })).body.data.total).toBe(1)
    expect((await call('GET', `/work/share?code=${code}`)).status).toBe(200)
    later(3 * DAY)
    await cleanUp()
    expect((await call('GET', '/user', { token: again })).body.data.deletesAt).toBeUndefined()
  })

  it('is gone a week later with all that is stored about the person, except orders, and what others show', async () => {
    const gone = await fullAccount()
    const other = await registerUser()
    await upload(other.token, gone.common)
    const copy = (await call('POST', `/work/share/${gone.code}/copy`, { token: other.token, body: {} })).body.data.id
    await call('POST', '/user/deletion', { token: gone.token, body: {} })
    passSecond()
    later(7 * DAY + HOUR)
    await cleanUp()
    await expectGone(gone, true)
    expect((await call('GET', `/work/${copy}`, { token: other.token })).body.data.data).toContain(gone.shared)
    // The phone is free: its next login is a new account.
    const fresh = await call('POST', '/user/login', {
      body: { phone: gone.user.phone, code: await requestCode(gone.user.phone) },
    })
    expect(fresh).toMatchObject(failure(404, 'PHONE_UNKNOWN'))
    expect((await call('GET', '/user', { token: gone.token })).status).toBe(401)
    const next = await registerUser(gone.user.phone).catch(() => null)
    if (next) expect(next.user.id).not.toBe(gone.user.id)
  })

  it('keeps pictures that a template shows when a designer leaves', async () => {
    const { token, user } = await registerUser()
    await env.DB.prepare('UPDATE users SET role = 2 WHERE id = ?1').bind(user.id).run()
    const key = await upload(token)
    await insertTemplate({ id: 4711 })
    await env.DB.prepare('UPDATE templates SET data = ?2 WHERE id = ?1')
      .bind(4711, JSON.stringify({ src: `/${key}` }))
      .run()
    await call('POST', '/user/deletion', { token, body: {} })
    passSecond()
    later(7 * DAY + HOUR)
    await cleanUp()
    expect([await count('uploads WHERE user_id = ?1', user.id), await has(key)]).toEqual([0, true])
  })

  it('cannot be taken back once it was taken from its owner', async () => {
    const { user } = await registerUser()
    const data = d1PersonalData(env.DB, env.FILES)
    const now = isoTime(Date.now())
    await data.leave(user.id, now, now)
    await data.claimDue(now, 10)
    expect(await data.restore(user.id)).toBe(false)
    expect(await data.unerased(10)).toContain(user.id)
  })
})

describe('the deletion of an account', () => {
  /** The bucket whose deletions wait for the turn of their task too. */
  const gatedFiles = (gate: Gate): R2Bucket =>
    ({
      get: (key: string) => env.FILES.get(key),
      list: (options: R2ListOptions) => env.FILES.list(options),
      delete: (keys: string[]) => gate(() => env.FILES.delete(keys)),
    }) as unknown as R2Bucket
  const diceOf = (seed: number): Dice => {
    let state = seed
    return () => {
      state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
      return state / 4_294_967_296
    }
  }

  it('is finished by later runs when a Worker ends between any two statements, and touches nobody else', async () => {
    let crashes = 0
    for (let seed = 1; seed <= 4; seed++) {
      const gone = await fullAccount()
      const [bystander, theirs] = await Promise.all([registerUser(), registerUser()])
      const kept = await upload(bystander.token)
      const work = await newWork(theirs.token, 'stays')
      const now = isoTime(Date.now())
      await d1PersonalData(env.DB, env.FILES).leave(gone.user.id, now, now)
      passSecond()
      const dice = diceOf(seed)
      for (let run = 0; run < 60; run++) {
        const { crashed } = await interleave(dice, run < 40 ? 0.12 : 0, [
          async gate => {
            const data = d1PersonalData(gatedDatabase(env.DB, gate), gatedFiles(gate))
            await data.claimDue(now, 10)
            for (const id of await data.unerased(10)) await data.erase(id, now)
          },
        ])
        crashes += crashed
        if (crashed === 0) break
      }
      await expectGone(gone, false)
      expect(await has(kept)).toBe(true)
      expect((await call('GET', `/work/${work}`, { token: theirs.token })).status).toBe(200)
    }
    expect(crashes).toBeGreaterThan(6)
  })

  it('decides about every table that belongs to an account', async () => {
    const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
      name: string
    }>()
    const ofAccounts: string[] = []
    for (const { name } of results) {
      if (name.startsWith('_') || name.startsWith('sqlite_') || name.startsWith('d1_')) continue
      const columns = await env.DB.prepare(`SELECT name FROM pragma_table_info('${name}')`).all<{ name: string }>()
      if (columns.results.some(column => ['user_id', 'owner', 'added_by', 'created_by'].includes(column.name)))
        ofAccounts.push(name)
    }
    // Reports about works lose their reporter; their owner is an account without a person.
    const decided = [...Object.keys(ERASED_ROWS), ...ERASED_BY_STEPS, ...KEPT_ROWS, ...TEAM_ROWS, 'reports']
    expect(ofAccounts.sort()).toEqual(decided.sort())
  })
})

describe('an export', () => {
  it('hands out every list of the own account, page by page, masked, and nothing of others', async () => {
    const mine = await fullAccount()
    const theirs = await fullAccount()
    const begun = await call('POST', '/user/export', { token: mine.token, body: {} })
    const { ticket, identities } = begun.body.data
    expect(identities).toEqual([
      { provider: 'phone', boundAt: expect.any(String), hint: expect.stringContaining('****') },
    ])
    const rows = async (part: string) =>
      (await call('GET', `/user/export?ticket=${ticket}&part=${part}`, { token: mine.token })).body.data
    const ids = (list: { elements: { id?: unknown; key?: unknown }[] }) => list.elements.map(({ id, key }) => key ?? id)
    expect(ids(await rows('works'))).toEqual([...mine.works, mine.given])
    const templates: { workId: number }[] = (await rows('templates')).elements
    expect(templates.map(({ workId }) => workId)).toEqual(mine.works)
    expect(ids(await rows('pictures'))).toEqual([mine.own, mine.shared, mine.twice])
    expect(ids(await rows('cutouts'))).toEqual([mine.cut])
    expect((await rows('shares')).elements).toMatchObject([{ code: mine.code, workId: mine.given }])
    expect((await rows('publications')).elements).toMatchObject([{ workId: mine.given }])
    expect((await rows('formAnswers')).elements).toMatchObject([{ workId: mine.given, answers: '[]' }])
    expect((await rows('forms')).elements).toEqual([])
    expect((await rows('downloads')).elements).toMatchObject([{ file: mine.file }])
    expect(ids(await rows('orders'))).toEqual([mine.order])
    expect((await rows('memberships')).elements).toEqual([])
    expect((await rows('logins')).elements).toHaveLength(1)
    // A ticket is good for its own account only, and for an hour.
    const ask = (token: string, value = ticket) => call('GET', `/user/export?ticket=${value}&part=orders`, { token })
    expect(await ask(theirs.token)).toMatchObject(failure(403, 'EXPORT_EXPIRED'))
    expect(await ask(mine.token, mine.token)).toMatchObject(failure(403, 'EXPORT_EXPIRED'))
    expect(await call('POST', '/user/export', { token: mine.token, body: {} })).toMatchObject(
      failure(429, 'RATE_LIMITED'),
    )
    later(HOUR + MINUTE)
    expect(await ask(mine.token)).toMatchObject(failure(403, 'EXPORT_EXPIRED'))
    expect((await call('POST', '/user/export', { token: mine.token, body: {} })).status).toBe(200)
  })

  it('goes on after a place, without a gap and without repeating a row', async () => {
    const { token } = await registerUser()
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push(await newWork(token, String(n)))
    const { id } = (await call('GET', '/user', { token })).body.data
    const data = d1PersonalData(env.DB, env.FILES)
    const seen: unknown[] = []
    for (let after: number | null = 0; after !== null; ) {
      const page: Awaited<ReturnType<typeof data.rows>> = await data.rows(id, 'works', after, 2)
      seen.push(...page.elements.map(row => row.id))
      after = page.next
    }
    expect(seen).toEqual(ids)
  })
})
