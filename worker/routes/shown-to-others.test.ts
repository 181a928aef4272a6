import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { isoTime } from '#schemas/time.ts'
import { bind } from '../adapters/bind.ts'
import { d1PersonalData } from '../adapters/d1-personal-data.ts'
import { eraseAccounts } from '../domain/personal-data.ts'
import { uploadBase64 } from '../domain/uploads/uploads.ts'
import type { Actor } from '../ports/accounts.ts'
import { call, registerUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { isThere, type Person, remove, removedBy, showing, sql, sweep, upload } from '../testing/removed-files.ts'
import { create } from '../testing/versions.ts'

beforeEach(passSecond)
const ports = bind(env, new Request('https://moye.test/'), () => undefined)

/** Deletes an account with all it has. */
const erase = async ({ user }: Person) => {
  await sql('UPDATE users SET deletes_at = ?2 WHERE id = ?1', user.id, isoTime(Date.now() - 1000))
  passSecond()
  await eraseAccounts(ports)
  expect(await env.DB.prepare('SELECT erased_at FROM users WHERE id = ?1').bind(user.id).first('erased_at')).not.toBe(
    null,
  )
}
/** A copy that somebody made of a shared work, whose owner has deleted it since. */
const copied = async (owner: Person, work: number) => {
  const other = await registerUser()
  const { code } = (await call('POST', `/work/share/${work}`, { token: owner.token, body: {} })).body.data
  const copy = await call('POST', `/work/share/${code}/copy`, { token: other.token, body: {} })
  expect(copy.status).toBe(200)
  await sql('DELETE FROM works WHERE id = ?1', work)
  return other
}

it('an account with very many shared works, and with one that has very many hashes, is erased in one run', async () => {
  const me = await registerUser()
  const { path } = await removedBy(me)
  const hashes = Array.from({ length: 31_000 }, (_, at) => `${at}`.padStart(64, 'e')).join(' ')
  const works = [await create(me, showing(path)), await create(me, showing(hashes))]
  for (let at = 0; at < 500; at++)
    works.push(
      (await env.DB.prepare(`INSERT INTO works (owner, name, data, width, height, pages, created_at, updated_at)
       VALUES (?1, '', '{}', 1, 1, 1, '', '') RETURNING id`)
        .bind(me.user.id)
        .first<number>('id')) ?? 0,
    )
  await sql(
    `INSERT INTO shares (code, work_id, owner, created_at) SELECT 'many-' || value, value, ?1, '' FROM json_each(?2)`,
    ...[me.user.id, JSON.stringify(works)],
  )
  let statements = 0
  const counting = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'prepare') statements++
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await sql('UPDATE users SET deletes_at = ?2, deleted_at = ?2 WHERE id = ?1', me.user.id, isoTime(Date.now()))
  await d1PersonalData(counting, env.FILES).erase(me.user.id, isoTime(Date.now()))
  expect(statements).toBeLessThan(400)
  expect(await isThere(path)).toBe(true)
})

describe('a picture of a deleted account that somebody else shows', () => {
  it('stays in the copy of a shared work that is gone', async () => {
    const me = await registerUser()
    const { path } = await removedBy(me)
    const { path: own } = await removedBy(me)
    await create(me, showing(own))
    await copied(me, await create(me, showing(path)))
    await erase(me)
    expect([await isThere(path), await isThere(own)]).toEqual([true, false])
  })

  it('stays in a copy of that copy, also when somebody else removes the same picture', async () => {
    const [me, other, next] = [await registerUser(), await registerUser(), await registerUser()]
    const { path, bytes } = await removedBy(me)
    const work = await create(me, showing(path))
    const copyOf = await create(other, showing(path))
    await sql('DELETE FROM works WHERE id = ?1', work)
    await erase(me)
    await create(next, showing(path))
    await sql('DELETE FROM works WHERE id = ?1', copyOf)
    passSecond()
    await upload(bytes, other)
    await remove(path, other)
    await sweep(31)
    expect(await isThere(path)).toBe(true)
  })

  it('stays as the cover of such a copy, and as a film', async () => {
    const me = await registerUser()
    const { path } = await removedBy(me)
    const film = { key: `av/${'e'.repeat(64)}.mp4`, poster: `u/${'e'.repeat(64)}.jpg` }
    for (const key of Object.values(film)) await env.FILES.put(key, 'a film')
    await sql(
      `INSERT INTO media (user_id, key, sha256, medium, name, type, bytes, duration_ms, width, height, poster, created_at)
       VALUES (?1, ?2, '', 'video', '', 'video/mp4', 1, 1, 1, 1, ?3, '')`,
      ...[me.user.id, film.key, film.poster],
    )
    const work = await create(me, showing(`/${film.key} /${film.poster}`))
    await call('PUT', `/apps/${work}`, { token: me.token, body: { coverImageUrl: path } })
    await copied(me, work)
    await erase(me)
    expect([await isThere(path), await isThere(`/${film.key}`), await isThere(`/${film.poster}`)]).toEqual([
      ...[true, true, true],
    ])
  })

  it('is not erased by who sends the same one and has no room for it', async () => {
    const [me, rival] = [await registerUser(), await registerUser()]
    const { path, bytes } = await removedBy(me)
    await copied(me, await create(me, showing(path)))
    await erase(me)
    // The room is used up between the first look at it and the row.
    const full = `INSERT INTO upload_usage (user_id, bytes, stored) VALUES (?1, ?2, ?2)
      ON CONFLICT DO UPDATE SET bytes = ?2, stored = ?2`
    const uploads = { ...ports.uploads, hasRoom: async () => true }
    await sql(full, rival.user.id, UPLOAD_LIMITS.stored)
    const actor: Actor = { id: rival.user.id, role: 'user', isMember: false, hasPhone: true, jti: '' }
    const sent = uploadBase64({ ...ports, uploads }, actor, bytes.toBase64(), async () => undefined)
    await expect(sent).rejects.toMatchObject({ code: 'STORAGE_FULL' })
    expect(await isThere(path)).toBe(true)
  })
})

it('a picture that only a team has is named by the works that show it', async () => {
  const [me, mate, other] = [await registerUser(), await registerUser(), await registerUser()]
  const { path, bytes, key } = await removedBy(me)
  await sql("INSERT INTO teams (id, name, created_at) VALUES (601, '', '')")
  await sql(
    `INSERT INTO team_pictures (team_id, key, name, type, bytes, width, height, created_at)
     VALUES (601, ?1, '', '', 1, 1, 1, '')`,
    key,
  )
  await erase(me)
  expect(await isThere(path)).toBe(true)
  await create(mate, showing(path))
  await sql('DELETE FROM team_pictures WHERE team_id = 601')
  // Somebody has the same picture, and removes it.
  passSecond()
  await upload(bytes, other)
  await remove(path, other)
  await sweep(31)
  expect(await isThere(path)).toBe(true)
})
