import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { registerUser } from '../test-call.ts'
import { d1Works } from './d1-works.ts'

const NOW = '2026-01-02T03:04:05.000Z'
const LATER = '2026-01-03T00:00:00.000Z'
const bodyOf = (text: string) => ({ text, bytes: new TextEncoder().encode(text) })

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
      ...{ id, owner, ...size, data: '{"a":1}', body_key: null, version: 1, created_at: NOW, updated_at: NOW },
      ...{ cover: '/c/a.webp', category_id: 4, template_id: null },
    })
    const next = { name: '新名', width: 11, height: 12, pages: 13, categoryId: 14, templateId: null }
    const body = bodyOf('{"b":2}')
    const saved = await works.save(
      { ...next, id, owner, saver: owner, version: 1, body, materialIds: [5, 'x'], now: LATER },
      null,
    )
    expect(saved).toEqual({ ok: true, version: 2, savedAt: LATER, newMaterials: [5, 'x'] })
    expect(await row()).toMatchObject({
      ...{ id, owner, name: '新名', width: 11, height: 12, pages: 13, data: '{"b":2}', version: 2, cover: '/c/a.webp' },
      ...{
        category_id: 14,
        template_id: null,
        material_ids: '[5,"x"]',
        created_at: NOW,
        updated_at: LATER,
        saved_by: owner,
      },
    })
  })
})
