import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { DAY, isoTime } from '#schemas/time.ts'
import { mp4 } from '#test/support/media-files.ts'
import { packVersions } from '../adapters/versions/pack-versions.ts'
import { call, registerUser } from '../test-call.ts'
import { insertTemplate } from '../test-content.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import {
  isThere,
  type Person,
  remove,
  removedBy,
  rows,
  showing,
  sql,
  storedBy,
  sweep,
  upload,
} from '../testing/removed-files.ts'
import { create, save } from '../testing/versions.ts'
import { setStoredText } from '../testing/work-texts.ts'

let me: Person
let other: Person
beforeAll(async () => {
  me = await registerUser()
  other = await registerUser()
})
beforeEach(passSecond)
const removed = () => removedBy(me)
const stored = () => storedBy(me)

describe('a file that was removed from the list', () => {
  it('is erased after 30 days, with its row and what it counted; nothing is left of it', async () => {
    const before = await stored()
    const { path, key } = await removed()
    expect(await stored()).toBeGreaterThan(before ?? 0)
    await sweep(29)
    expect([await isThere(path), await rows(path)]).toEqual([true, 1])
    // The store takes one write of a key in a second.
    await sweep(31, env.FILES)
    expect([await isThere(path), await rows(path)]).toEqual([false, 0])
    expect(await stored()).toBe(before ?? 0)
    expect((await env.FILES.list({ prefix: 'x/' })).objects).toEqual([])
    expect(await env.FILES.head(key)).toBeNull()
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM leaving_files').first('n')).toBe(0)
  })

  it('stays when it was uploaded again meanwhile, and its 30 days begin with the last removal', async () => {
    const { bytes, path } = await removed()
    await upload(bytes, me)
    await sweep(40)
    expect([await isThere(path), await rows(path)]).toEqual([true, 1])
    await remove(path, me)
    await sql("UPDATE uploads SET unlisted_at = ?2 WHERE '/' || key = ?1", path, isoTime(Date.now() + 20 * DAY))
    await sweep(49)
    expect(await isThere(path)).toBe(true)
    await sweep(51)
    expect(await isThere(path)).toBe(false)
  })

  it('stays as long as somebody else has it, without counting for who removed it', async () => {
    const { bytes, path } = await removed()
    await upload(bytes, other)
    const before = await stored()
    await sweep(31)
    expect([await isThere(path), await rows(path)]).toEqual([true, 1])
    expect(await stored()).toBeLessThan(before ?? 0)
    await remove(path, other)
    await sweep(29)
    expect(await isThere(path)).toBe(true)
    await sweep(31)
    expect(await isThere(path)).toBe(false)
  })

  it('a film goes with its still picture', async () => {
    const bytes = mp4({ seed: 4711 })
    const { token } = me
    const poster = await removed()
    const { body } = await call('POST', '/uploads', {
      token,
      body: { sha256: await sha256Hex(bytes), size: bytes.length, type: 'video/mp4', name: 'a.mp4' },
    })
    await call('PUT', `/uploads/${body.data.id}/parts/1`, { token, body: bytes })
    passSecond()
    const film = (await call('POST', `/uploads/${body.data.id}/complete`, { token })).body.data
    await sql('UPDATE media SET poster = ?2 WHERE id = ?1', film.id, poster.key)
    await call('DELETE', `/media/${film.id}`, { token })
    await sweep(31)
    expect(await isThere(`/${film.key}`)).toBe(false)
    // It was in use when it was looked at: the next run takes it.
    await sweep(62)
    expect(await isThere(poster.path)).toBe(false)
  })
})

describe('a removed file that something shows', () => {
  const work = async (path: string) => create(me, showing(path))
  /** Makes something that shows a file; returns what takes it away again. */
  const SHOWN: Readonly<Record<string, (path: string, hash: string) => Promise<() => Promise<unknown>>>> = {
    'a work': async path => {
      const id = await work(path)
      return () => sql('DELETE FROM works WHERE id = ?1', id)
    },
    'a work in the trash': async path => {
      const id = await work(path)
      expect((await call('DELETE', `/work/${id}`, { token: me.token })).status).toBe(200)
      return () => sql('DELETE FROM works WHERE id = ?1', id)
    },
    'an earlier version that waits': async path => {
      const id = await work(path)
      await save(me, id, 1, showing('nothing'))
      return () => sql('DELETE FROM works WHERE id = ?1', id)
    },
    'a version in a pack': async path => {
      const id = await work(path)
      await save(me, id, 1, showing('nothing'))
      await packVersions(env.DB, env.FILES, id)
      return () => sql('DELETE FROM works WHERE id = ?1', id)
    },
    'a saved change of a work': async path => {
      const id = await create(me, showing('nothing'))
      await save(me, id, 1, showing(path))
      return () => sql('DELETE FROM works WHERE id = ?1', id)
    },
    'a template of the product': async path => {
      await insertTemplate({ id: 77_001, data: showing(path) })
      return () => sql('DELETE FROM templates WHERE id = 77001')
    },
    'a template that was changed': async path => {
      await insertTemplate({ id: 77_002 })
      await sweep(0)
      await sql('UPDATE templates SET data = ?1 WHERE id = 77002', showing(path))
      return () => sql('DELETE FROM templates WHERE id = 77002')
    },
    'a template of one’s own': async path => {
      const id = await create(me, showing('nothing'))
      const row = `user_id, name, work_id, work_version, data, width, height, created_at`
      await sql(
        `INSERT INTO own_templates (${row}) VALUES (?1, '', ?2, 1, ?3, 1, 1, '')`,
        me.user.id,
        id,
        showing(path),
      )
      return () => sql('DELETE FROM own_templates WHERE work_id = ?1', id)
    },
    'a template of a team': async path => {
      await sql("INSERT INTO teams (id, name, created_at) VALUES (501, '', '') ON CONFLICT DO NOTHING")
      await sql(
        "INSERT INTO team_templates (team_id, name, data, width, height, pages, created_at) VALUES (501, '', ?1, 1, 1, 1, '')",
        showing(path),
      )
      return () => sql('DELETE FROM team_templates WHERE team_id = 501')
    },
    'a design for others to open': async path => {
      await sql("INSERT INTO json_records VALUES ('record', ?1, ?2, '')", me.user.id, showing(path))
      return () => sql("DELETE FROM json_records WHERE id = 'record'")
    },
    'a picture of a team': async path => {
      await sql("INSERT INTO teams (id, name, created_at) VALUES (501, '', '') ON CONFLICT DO NOTHING")
      const row = 'team_id, key, name, type, bytes, width, height, created_at'
      await sql(`INSERT INTO team_pictures (${row}) VALUES (501, ?1, '', '', 1, 1, 1, '')`, path.slice(1))
      return () => sql('DELETE FROM team_pictures WHERE key = ?1', path.slice(1))
    },
    'a brand kit': async path => {
      await sql(
        "INSERT INTO brand_items (user_id, type, name, url, created_at) VALUES (?1, 1, '', ?2, '')",
        other.user.id,
        path,
      )
      return () => sql('DELETE FROM brand_items WHERE url = ?1', path)
    },
    'the card of a published page': async path => {
      const id = await create(me, showing('nothing'))
      await sql(
        `INSERT INTO publications (code, work_id, owner, version, type, name, cover, document_key, page_key, first_published_at, published_at)
         VALUES ('card', ?1, ?2, 1, 'pc-web', '', ?3, 'h/none', 'h/none', '', '')`,
        ...[id, me.user.id, path],
      )
      return () => sql("DELETE FROM publications WHERE code = 'card'")
    },
    'a material of the product': async path => {
      await sql("INSERT INTO material_categories (id, name) VALUES (901, '') ON CONFLICT DO NOTHING")
      await sql(
        "INSERT INTO materials (id, category_id, name, url, size, width, height) VALUES (90001, 901, '', ?1, 1, 1, 1)",
        path,
      )
      return () => sql('DELETE FROM materials WHERE id = 90001')
    },
    'a cut-out': async (path, hash) => {
      await sql(
        "INSERT INTO cutouts (source_key, engine, key, user_id, created_at) VALUES (?1, 'e', ?2, ?3, '')",
        ...[`u/${hash}-source.png`, path.slice(1), me.user.id],
      )
      return () => sql('DELETE FROM cutouts WHERE key = ?1', path.slice(1))
    },
  }

  it.each(Object.keys(SHOWN))('by %s: it stays and counts, and goes 30 days after that has gone', async name => {
    const { path, hash } = await removed()
    const takeAway = await SHOWN[name]?.(path, hash)
    const before = await stored()
    await sweep(31)
    expect([await isThere(path), await rows(path), await stored()]).toEqual([true, 1, before])
    await takeAway?.()
    await sweep(60)
    expect(await isThere(path)).toBe(true)
    await sweep(62)
    expect([await isThere(path), await rows(path)]).toEqual([false, 0])
  })

  it('by a document from before the names were stored: it is read first, also what is saved over and packed meanwhile', async () => {
    const files = await Promise.all([removed(), removed(), removed(), removed()])
    const [read, replaced, packed, published] = files
    const ids: number[] = []
    for (const { path } of files) ids.push(await create(me, showing(path)))
    const key = 'h/earlier.json'
    await env.FILES.put(key, showing(published?.path ?? ''))
    await sql(
      `INSERT INTO publications (code, work_id, owner, version, type, name, document_key, page_key, first_published_at, published_at)
       VALUES ('before', ?1, ?2, 1, 'pc-web', '', ?3, 'h/none', '', '')`,
      ...[ids[3], me.user.id, key],
    )
    await setStoredText(ids[3] ?? 0, showing('nothing'))
    await sql('DELETE FROM named_files')
    await sql(
      "INSERT INTO unread_documents (kind, document) SELECT 'work', value FROM json_each(?1)",
      JSON.stringify(ids.slice(0, 3)),
    )
    await sql(
      "INSERT INTO unread_documents (kind, document) SELECT 'publication', id FROM publications WHERE code = 'before'",
    )
    for (const id of ids.slice(1, 3)) await save(me, id, 1, showing('nothing'))
    await packVersions(env.DB, env.FILES, ids[2] ?? 0)
    await sweep(31)
    for (const { path } of [read, replaced, packed, published].flatMap(file => file ?? []))
      expect(await isThere(path)).toBe(true)
  })

  it('invented hashes take no room', async () => {
    const names = Array.from({ length: 200 }, (_, at) => at.toString(16).padStart(64, 'f')).join(' ')
    const before = await env.DB.prepare('SELECT COUNT(*) AS n FROM named_files').first('n')
    await create(me, showing(names))
    expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM named_files').first('n')).toBe(before)
  })
})
