import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import { removedFiles } from '../adapters/removed-files.ts'
import { asRole, call, registerUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { callWith, hostToken } from '../testing/hosts.ts'
import { isThere, type Person, removedBy, showing, sql, sweep } from '../testing/removed-files.ts'
import { create, save } from '../testing/versions.ts'

let me: Person
let other: Person
beforeAll(async () => {
  me = await registerUser()
  other = await registerUser()
})
beforeEach(passSecond)

const namesOf = async (work: number | string) =>
  env.DB.prepare("SELECT COUNT(*) AS n FROM named_files WHERE kind = 'work' AND document = ?1")
    .bind(String(work))
    .first<number>('n')
const unread = () => env.DB.prepare('SELECT COUNT(*) AS n FROM unread_documents').first<number>('n')
/** Hashes of files that an account has: rows without bytes. */
const manyFiles = async (count: number, digit: string): Promise<string[]> => {
  const hashes = Array.from({ length: count }, (_, at) => digit + at.toString(16).padStart(63, '0'))
  await sql(
    `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
     SELECT ?1, 'u/' || value || '.png', '', 'image/png', 1, 1, 1, '' FROM json_each(?2)`,
    ...[other.user.id, JSON.stringify(hashes)],
  )
  return hashes
}

describe('what a work names is noted only with the work', () => {
  it('not for the work of somebody else, nor for one that is none, nor for a save that is refused', async () => {
    const { path } = await removedBy(me)
    const theirs = await create(other, showing('nothing'))
    const own = await create(me, showing('nothing'))
    for (const [id, version, code] of [
      [theirs, 1, 'WORK_NOT_FOUND'],
      [987_654_321, 1, 'WORK_NOT_FOUND'],
      [own, 7, 'WORK_CONFLICT'],
    ] as const) {
      expect((await save(me, id, version, showing(path))).body.code).toBe(code)
      expect([id, await namesOf(id)]).toEqual([id, 0])
    }
    expect((await save(me, own, 1, showing(path))).status).toBe(200)
    expect(await namesOf(own)).toBe(1)
  })

  it('not for the newest work of somebody else when no other one is made', async () => {
    const poor = await registerUser()
    const { path } = await removedBy(me)
    await sql(
      `INSERT INTO works (owner, name, data, width, height, pages, created_at, updated_at)
       SELECT ?1, '', '', 1, 1, 1, '', '' FROM (SELECT 1 FROM json_each('[' || substr(replace(hex(zeroblob(2000)), '00', ',1'), 2) || ']'))`,
      poor.user.id,
    )
    const newest = await create(me, showing('nothing'))
    const refused = await call('POST', '/work/new', { token: poor.token, body: { data: showing(path) } })
    expect(refused.body.code).toBe('WORK_QUOTA_REACHED')
    expect(await namesOf(newest)).toBe(0)
    await sql('DELETE FROM works WHERE owner = ?1', poor.user.id)
  })

  it('the work of a design of a host names what it shows, and not what a second try to make it shows', async () => {
    const credentials = await hostToken({ ref: 'a design' })
    const [first, second] = [await removedBy(me), await removedBy(me)]
    const make = async (path: string) =>
      (await callWith(credentials, 'POST', '/yzp/work/new', { body: { data: showing(path) } })).body.data.id
    const id = await make(first.path)
    expect(await make(second.path)).toBe(id)
    const { results } = await env.DB.prepare('SELECT hash FROM named_files WHERE document = ?1').bind(`${id}`).all()
    expect(results).toEqual([{ hash: first.hash }])
  })

  it('a document keeps a bounded number of files, and a work those of its newest version first', async () => {
    const most = UPLOAD_LIMITS.named
    const [first, second] = [await manyFiles(most + 100, '1'), await manyFiles(most, '2')]
    const id = await create(me, showing(first.join(' ')))
    expect(await namesOf(id)).toBe(most)
    let version = 1
    for (; version <= 2 * VERSION_LIMITS.packEvery; version++)
      expect((await save(me, id, version, showing(second.join(' ')))).status).toBe(200)
    expect(await namesOf(id)).toBe(most)
    const kept = await env.DB.prepare(
      'SELECT COUNT(*) AS n FROM named_files WHERE document = ?1 AND hash IN (SELECT value FROM json_each(?2))',
    )
      .bind(String(id), JSON.stringify(second))
      .first('n')
    expect(kept).toBe(most)
  })
})

describe('documents that are read before anything is removed', () => {
  it('are not those that say what they name when they are stored', async () => {
    const { token } = me
    await sweep(0)
    expect(await unread()).toBe(0)
    const { path } = await removedBy(me)
    const workId = await create(me, showing(path))
    const template = (await call('POST', '/templates', { token, body: { workId } })).body.data.id
    const team = (await call('POST', '/team', { token, body: { name: '组' } })).body.data.id
    const added = await call('POST', `/team/${team}/template`, { token, body: { workId } })
    expect([template, added.body.data.id]).toEqual([expect.any(Number), expect.any(Number)])
    const staff = await asRole('designer')
    const record = await call('POST', '/work/json', { token: staff.token, body: { data: showing(path) } })
    expect(record.status).toBe(200)
    expect(await unread()).toBe(0)
    const kinds = await env.DB.prepare('SELECT kind FROM named_files WHERE hash = ?1 ORDER BY kind')
      .bind(path.slice(3, 67))
      .all<{ kind: string }>()
    expect(kinds.results.map(({ kind }) => kind)).toEqual(['json-record', 'own-template', 'team-template', 'work'])
  })

  it('one that cannot be read does not hold up the others, and until it can be nothing is removed', async () => {
    const { path } = await removedBy(me)
    const ids = [await create(me, showing(path)), await create(me, showing(path))] as const
    await env.FILES.put('v/broken', 'no pack')
    await sql("INSERT INTO version_packs (id, work_id, key, bytes) VALUES (9001, ?1, 'v/broken', 1)", ids[0])
    await sql("INSERT INTO unread_documents (kind, document) VALUES ('pack', 9001), ('work', ?1)", ids[1])
    await sql('DELETE FROM named_files')
    const now = Date.now() + 31 * DAY
    const run = () => removedFiles(env.DB, env.FILES).sweep(isoTime(now - UPLOAD_LIMITS.removedMs), isoTime(now))
    await expect(run()).rejects.toThrow('could not be read')
    expect([await unread(), await namesOf(ids[1]), await isThere(path)]).toEqual([1, 1, true])
    await sql('DELETE FROM version_packs WHERE id = 9001')
    await run()
    expect(await unread()).toBe(0)
  })
})
