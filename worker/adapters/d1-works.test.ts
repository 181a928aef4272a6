import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { utf8Length } from '#schemas/utf8-length.ts'
import { registerUser } from '../test-call.ts'
import { d1Reviews } from './d1-reviews.ts'
import { d1Works } from './d1-works.ts'
import { d1Versions } from './versions/d1-versions.ts'

const NOW = '2026-01-02T03:04:05.000Z'
const LATER = '2026-01-03T00:00:00.000Z'
const bodyOf = (text: string) => ({ text, bytes: utf8Length(text) })

const texts = async (id: number) =>
  (await env.DB.prepare('SELECT version, data FROM work_texts WHERE work_id = ?1 ORDER BY version').bind(id).all())
    .results
const SAVED = { name: '名', width: 1, height: 1, pages: 1, categoryId: null, templateId: null, materialIds: null }

/** A new work with a text, and its next saves. */
const newWork = async (text: string) => {
  const works = d1Works(env.DB, env.FILES, () => {})
  const owner = (await registerUser()).user.id
  const { materialIds: _, ...created } = SAVED
  const made = await works.create({ ...created, cover: '', owner, body: bodyOf(text), now: NOW }, null)
  const id = made.ok ? made.id : expect.fail(made.code)
  let version = 0
  const save = async (next: string) => {
    version++
    const saved = await works.save({ ...SAVED, id, owner, saver: owner, version, body: bodyOf(next), now: LATER }, null)
    expect(saved).toMatchObject({ ok: true, version: version + 1 })
  }
  return { id, owner, works, save }
}

describe('works in D1', () => {
  it('store every field in its column, when created and when saved', async () => {
    const works = d1Works(env.DB, env.FILES, () => {})
    const owner = (await registerUser()).user.id
    const size = { name: '整行', width: 801, height: 602, pages: 3 }
    const origin = { cover: '/c/a.webp', categoryId: 4, templateId: null }
    const created = await works.create({ ...size, ...origin, owner, body: bodyOf('{"a":1}'), now: NOW }, null)
    const id = created.ok ? created.id : 0
    const row = () => env.DB.prepare('SELECT * FROM works WHERE id = ?1').bind(id).first()
    expect(await row()).toMatchObject({
      ...{ id, owner, ...size, data: null, body_key: null, version: 1, created_at: NOW, updated_at: NOW },
      ...{ cover: '/c/a.webp', category_id: 4, template_id: null },
    })
    expect(await texts(id)).toEqual([{ version: 1, data: '{"a":1}' }])
    const next = { name: '新名', width: 11, height: 12, pages: 13, categoryId: 14, templateId: null }
    const body = bodyOf('{"b":2}')
    const saved = await works.save(
      { ...next, id, owner, saver: owner, version: 1, body, materialIds: [5, 'x'], now: LATER },
      null,
    )
    expect(saved).toEqual({ ok: true, version: 2, savedAt: LATER, newMaterials: [5, 'x'] })
    expect(await row()).toMatchObject({
      ...{ id, owner, name: '新名', width: 11, height: 12, pages: 13, data: null, version: 2, cover: '/c/a.webp' },
      ...{
        category_id: 14,
        template_id: null,
        material_ids: '[5,"x"]',
        created_at: NOW,
        updated_at: LATER,
        saved_by: owner,
      },
    })
    expect(await texts(id)).toEqual([
      { version: 1, data: '{"a":1}' },
      { version: 2, data: '{"b":2}' },
    ])
  })

  it('have one text for each version, which leaves with its pack, and all with the work', async () => {
    const { id, owner, works, save } = await newWork('一')
    for (const text of ['二', '三']) await save(text)
    const versions = d1Versions(env.DB, env.FILES)
    await versions.pack(id)
    expect(await texts(id)).toEqual([{ version: 3, data: '三' }])
    const all = await Promise.all([1, 2, 3].map(version => versions.text(id, version)))
    expect([...all, (await works.load(id))?.data]).toEqual(['一', '二', '三', '三'])
    await works.remove([id], owner, NOW)
    expect(await texts(id)).toHaveLength(1)
    await works.purge(owner, { ids: [id] })
    expect(await texts(id)).toEqual([])
  })

  it('a save counts its bytes with what it stores, and beyond the limit leaves neither a text nor a version', async () => {
    const { id, owner, works } = await newWork('一')
    const counted = (version: number, bytes: number, now: number) => {
      const count = { userId: owner, bytes, most: 100, periodMs: 1000, now }
      // Only the bytes decide where a text is stored: a large one in R2.
      const body = { text: '二', bytes }
      return works.save({ ...SAVED, id, owner, saver: owner, version, body, now: LATER, count }, null)
    }
    const versions = async () => (await env.DB.prepare('SELECT version FROM work_versions').all()).results
    const earlier = (await versions()).length
    expect(await counted(1, 60, 5000)).toMatchObject({ ok: true, version: 2 })
    expect(await counted(2, 40, 5999)).toMatchObject({ ok: true, version: 3 })
    const stored = (await env.FILES.list()).objects.length
    for (const bytes of [1, 2_000_000]) {
      expect(await counted(3, bytes, 5999)).toEqual({ ok: false, code: 'RATE_LIMITED' })
      expect(await texts(id)).toHaveLength(3)
      expect(await versions()).toHaveLength(earlier + 2)
    }
    expect((await env.FILES.list()).objects).toHaveLength(stored)
    expect(await counted(3, 100, 6000)).toMatchObject({ ok: true, version: 4 })
    expect(await counted(3, 1, 7000)).toEqual({ ok: false, code: 'WORK_CONFLICT', version: 4 })
    expect(await env.DB.prepare('SELECT bytes FROM saved_bytes WHERE user_id = ?1').bind(owner).first('bytes')).toBe(1)
  })

  it('a refused save leaves neither a text nor a version: of another version, of somebody else, of what lies with the review', async () => {
    const { id, owner, works, save } = await newWork('一')
    await save('二')
    const late = { ...SAVED, id, owner, saver: owner, body: bodyOf('迟'), now: LATER }
    expect(await works.save({ ...late, version: 1 }, null)).toEqual({ ok: false, code: 'WORK_CONFLICT', version: 2 })
    const other = (await registerUser()).user.id
    expect(await works.save({ ...late, owner: other, version: 2 }, null)).toEqual({ ok: false, code: 'WORK_NOT_FOUND' })
    await env.DB.prepare('UPDATE works SET status = 2 WHERE id = ?1').bind(id).run()
    expect(await works.save({ ...late, version: 2 }, null)).toEqual({ ok: false, code: 'WORK_IN_REVIEW' })
    const rows = await env.DB.prepare('SELECT version, state FROM work_versions WHERE work_id = ?1').bind(id).all()
    expect(rows.results).toEqual([{ version: 1, state: 1 }])
    expect(await texts(id)).toEqual([
      { version: 1, data: '一' },
      { version: 2, data: '二' },
    ])
  })

  it('of an earlier release, whose text is in the row, open, become a version and are reviewed; a large document replaces it', async () => {
    const { id, works, save } = await newWork('无')
    await env.DB.batch([
      env.DB.prepare('DELETE FROM work_texts WHERE work_id = ?1').bind(id),
      env.DB.prepare("UPDATE works SET data = '旧' WHERE id = ?1").bind(id),
    ])
    const versions = d1Versions(env.DB, env.FILES)
    expect([(await works.load(id))?.data, await versions.text(id, 1)]).toEqual(['旧', '旧'])
    const reviews = d1Reviews(env.DB, env.FILES)
    await reviews.submit({ id, version: 1 }, NOW)
    const review = await reviews.last(id, false)
    expect(await reviews.document(review?.id ?? 0)).toBe('旧')
    await reviews.withdraw(id, NOW)
    const large = 'x'.repeat(1_000_001)
    await save(large)
    expect([(await works.load(id))?.data === large, await versions.text(id, 1)]).toEqual([true, '旧'])
    await versions.pack(id)
    expect(await versions.text(id, 1)).toBe('旧')
    await save('新')
    expect([(await works.load(id))?.data, (await versions.text(id, 2)) === large]).toEqual(['新', true])
  })
})
