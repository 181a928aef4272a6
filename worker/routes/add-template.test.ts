import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { workWith } from '#test/support/work-with.ts'
import { asRole, call, failure, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { adminActs, openCatalog } from '../testing/catalog-calls.ts'
import { drawing, renderer } from '../testing/render-service.ts'
import { setStoredText } from '../testing/work-texts.ts'

type Account = Awaited<ReturnType<typeof asRole>>
let admin: Account
let second: Account
let designer: Account
let catalog = openCatalog()
const byAdmin = (method: string, path: string, body?: object) => catalog.ask(admin, method, path, body)

const newWork = async (who: Pick<Account, 'token' | 'user'>, data = sampleWork({ pages: 2 })): Promise<number> => {
  // Administrators make no works: one has those of the time before.
  const role = env.DB.prepare('SELECT role FROM users WHERE id = ?1').bind(who.user.id)
  const before = await role.first<number>('role')
  const setRole = (to: number | null) =>
    env.DB.prepare('UPDATE users SET role = ?2 WHERE id = ?1').bind(who.user.id, to).run()
  await setRole(2)
  const { body } = await call('POST', '/editor/work', { token: who.token, body: { data } })
  await setRole(before)
  return body.data?.id ?? expect.fail(JSON.stringify(body))
}
const NEW = { name: '开业海报', tags: ['开业', '红色', '红色'], categoryId: 1, priceFen: 0, isUp: true, note: '新店季' }
const add = (workId: number, more: object = {}, who = admin) =>
  catalog.ask(who, 'POST', '/admin/templates', { ...NEW, workId, version: 1, ...more })
const templates = async () => (await env.DB.prepare('SELECT COUNT(*) AS n FROM templates').first<number>('n')) ?? -1
const listed = async (keyword = '') =>
  (await call('GET', `/template/editor?keyword=${encodeURIComponent(keyword)}`)).body.data.list.elements.map(
    ({ id }: { id: number }) => id,
  )

beforeAll(async () => {
  admin = await asRole('admin')
  second = await asRole('admin')
  designer = await asRole('designer')
})
beforeEach(async () => {
  catalog = openCatalog()
  await env.DB.prepare('DELETE FROM templates').run()
  await insertTemplate({ id: 1, name: '招聘海报' })
})

describe('a template that an administrator adds', () => {
  it.each(['administrator', 'designer'])('has the pages, the size and a drawn cover of a work of the %s', async who => {
    const { plans, service } = drawing()
    catalog = openCatalog([], service)
    const owner = who === 'designer' ? designer : admin
    const data = sampleWork({ text: '盛大开业', pages: 2, width: 640, height: 480 })
    const work = await newWork(owner, data)
    await env.DB.prepare('UPDATE works SET category_id = 30 WHERE id = ?1').bind(work).run()
    const before = (await adminActs()).length
    const made = (await add(work, { priceFen: 990 })).body.data
    expect(made).toMatchObject({
      ...{ kind: 'template', name: '开业海报', tags: ['开业', '红色'], categoryId: 1, categoryName: '分类 1' },
      ...{ width: 640, height: 480, pages: 2, priceFen: 990, isUp: true, version: 1, sort: -1 },
      image: expect.stringMatching(/^\/u\/[\da-f]{64}\.webp$/),
      source: { workId: work, owner: owner.user.id },
    })
    expect(await env.FILES.get(made.image.slice(1)).then(file => file?.text())).toBe('a picture')
    expect(plans).toMatchObject([{ fileType: 'view', width: 640, height: 480, index: 0 }])
    const row = await env.DB.prepare('SELECT data, category_id FROM templates WHERE id = ?1').bind(made.id).first()
    expect(row).toMatchObject({ data: expect.stringContaining('盛大开业'), category_id: 30 })
    const [line, ...more] = (await adminActs()).slice(before)
    expect([line, more]).toMatchObject([
      { admin_id: admin.user.id, act: 'add-template', target: 'template', target_id: `${made.id}`, reason: '新店季' },
      [],
    ])
    expect(JSON.parse(line?.details ?? '')).toEqual({
      ...{ name: '开业海报', categoryId: 1, tags: '开业 红色', priceFen: 990, isUp: 1, workId: work, version: 1 },
    })
  })

  it('is the first of the list and found by its words at once, and caches forget the lists', async () => {
    const { id } = (await add(await newWork(designer))).body.data
    expect([await listed(), await listed('开业'), catalog.touched]).toEqual([[id, 1], [id], ['template']])
  })

  it('stays down as a draft, which administrators alone can look at, until it is put up', async () => {
    const { id } = (await add(await newWork(designer, sampleWork({ text: '草稿' })), { isUp: false })).body.data
    expect([await listed(), await listed('开业')]).toEqual([[1], []])
    const { body } = await byAdmin('GET', '/admin/catalog/template?state=down')
    expect(body.data.elements).toMatchObject([{ id, isUp: false, sort: -1 }])
    expect((await byAdmin('GET', `/template/${id}/bought`)).body.data.data).toContain('草稿')
    for (const path of [`/template/${id}`, `/template/${id}/bought`])
      expect(await catalog.ask(designer, 'GET', path)).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
    await byAdmin('PUT', `/admin/templates/${id}`, { version: 1, isUp: true, priceFen: 500 })
    expect(await listed()).toEqual([id, 1])
    expect((await byAdmin('GET', `/template/${id}/bought`)).status).toBe(200)
    expect(await catalog.ask(designer, 'GET', `/template/${id}/bought`)).toMatchObject(
      failure(402, 'TEMPLATE_NOT_BOUGHT'),
    )
  })

  it('is one, however often and by whomever a version is asked for', async () => {
    const work = await newWork(designer)
    const before = (await adminActs()).length
    const twice = await Promise.all([add(work), add(work)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const { id } = twice[0]?.body.data ?? expect.fail('no answer')
    // The retry of a lost answer, after the designer has saved.
    await call('POST', '/work', { token: designer.token, body: { id: work, data: sampleWork(), version: 1 } })
    expect((await add(work)).body.data.id).toBe(id)
    expect(await add(work, { name: '别的名字' }, second)).toMatchObject({
      ...{ status: 409, body: { code: 'TEMPLATE_EXISTS', id, name: '开业海报' } },
    })
    expect([await templates(), (await adminActs()).length]).toEqual([2, before + 1])
    // The version that was saved since is another template.
    expect((await add(work, { version: 2 }, second)).body.data.id).not.toBe(id)
  })

  it('is one when two administrators add a version at the same time; the later one is told which', async () => {
    const work = await newWork(designer)
    const answers = await Promise.all([add(work, { name: '甲' }), add(work, { name: '乙' }, second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const [made] = answers.filter(({ status }) => status === 200)
    const [told] = answers.filter(({ status }) => status === 409)
    expect(told?.body).toMatchObject({ code: 'TEMPLATE_EXISTS', id: made?.body.data.id, name: made?.body.data.name })
    expect(await templates()).toBe(2)
  })

  it('gets the pages of another work later, which is its source then; one that is deleted for good is none', async () => {
    const [first, next] = [await newWork(designer), await newWork(designer)]
    const { id } = (await add(first)).body.data
    await byAdmin('PUT', `/admin/templates/${id}`, { version: 1, workId: next })
    const shown = async () => (await byAdmin('GET', `/admin/catalog/template?search=${id}`)).body.data.elements[0]
    expect((await shown()).source).toEqual({ workId: next, owner: designer.user.id })
    expect((await add(next, { name: '又一次' })).body).toMatchObject({ code: 'TEMPLATE_EXISTS', id })
    expect((await add(first, { name: '又一次' })).status).toBe(200)
    await call('DELETE', `/work/${next}`, { token: designer.token })
    expect(await shown()).not.toHaveProperty('source')
    await call('POST', '/work/trash/restore', { token: designer.token, body: { ids: [next] } })
    expect((await shown()).source).toEqual({ workId: next, owner: designer.user.id })
    await call('DELETE', `/work/${next}`, { token: designer.token })
    await call('POST', '/work/trash/purge', { token: designer.token, body: { ids: [next] } })
    expect(await env.DB.prepare('SELECT work_id, work_version FROM templates WHERE id = ?1').bind(id).first()).toEqual({
      ...{ work_id: null, work_version: null },
    })
  })

  it('is the one that the review offers to change when the work is submitted later', async () => {
    const work = await newWork(designer)
    const { id } = (await add(work)).body.data
    await call('POST', `/editor/work/apply/${work}`, { token: designer.token })
    const [review] = (await byAdmin('GET', '/admin/reviews')).body.data.elements
    expect((await byAdmin('GET', `/admin/reviews/${review.id}`)).body.data.boundTemplate).toEqual({
      ...{ id, name: '开业海报' },
    })
  })
})

/** A work whose only page has one layer. */
const workOf = (layer: AnyLayer): string => stringifyWork(workWith(300, 200, [layer]))
const PARTNER_PICTURE = 'd'.repeat(64)

describe('what is no template adds nothing, and no line to the log', () => {
  const refused = async (workId: number, more: object, answer: object) => {
    const before = [await templates(), (await adminActs()).length]
    expect(await add(workId, more)).toMatchObject(answer)
    expect([await templates(), (await adminActs()).length, catalog.touched]).toEqual([...before, []])
  }

  it('the work of a customer, of an account that is gone, and one that was deleted', async () => {
    const customer = await registerUser()
    const gone = await asRole('designer')
    const [theirs, left, deleted] = [await newWork(customer), await newWork(gone), await newWork(designer)]
    await env.DB.prepare("UPDATE users SET deleted_at = '2026-01-01' WHERE id = ?1").bind(gone.user.id).run()
    await call('DELETE', `/work/${deleted}`, { token: designer.token })
    for (const work of [theirs, left, deleted, 999_999]) await refused(work, {}, failure(404, 'WORK_NOT_FOUND'))
    // The same customer as one of the staff.
    catalog = openCatalog([customer.user.id])
    expect((await add(theirs)).status).toBe(200)
  })

  it('a version that was saved over, and a category that there is not', async () => {
    const work = await newWork(designer)
    await refused(work, { categoryId: 99 }, failure(404, 'NOT_FOUND'))
    await call('POST', '/work', { token: designer.token, body: { id: work, data: sampleWork(), version: 1 } })
    await refused(work, {}, { status: 409, body: { code: 'WORK_CONFLICT', version: 2 } })
  })

  it('a picture of another site, and one for which a partner sells licenses: by its layer or by its file', async () => {
    const foreign = createLayer('image', {}, { src: 'https://elsewhere.example/a.png' })
    await refused(
      await newWork(designer, workOf(foreign)),
      {},
      {
        ...{ status: 422, body: { code: 'IMAGE_SOURCE_WRONG', count: 1 } },
      },
    )
    const said = createLayer('image', {}, { src: '/u/a.png' }, { mediaId: 'tk-1', source: 'partner' })
    const kept = createLayer('image', {}, { src: `/u/${PARTNER_PICTURE}.jpg` })
    const columns = 'host, media_id, key, created_at'
    await env.DB.prepare(`INSERT INTO partner_media (${columns}) VALUES ('design.tuku.test', 'tk-2', ?1, '')`)
      .bind(`u/${PARTNER_PICTURE}.jpg`)
      .run()
    for (const layer of [said, kept])
      await refused(
        await newWork(designer, workOf(layer)),
        {},
        {
          ...{ status: 422, body: { code: 'PARTNER_MEDIA_REFUSED', count: 1 } },
        },
      )
  })

  it('a document that no row holds, one that does not open, and one whose cannot be drawn', async () => {
    const text = '字'.repeat(CATALOG_LIMITS.templateBytes / 3)
    await refused(await newWork(designer, sampleWork({ text })), {}, failure(413, 'WORK_TOO_LARGE'))
    const broken = await newWork(designer)
    await setStoredText(broken, '{"pages":[{')
    await refused(broken, {}, failure(422, 'WORK_BROKEN'))
    catalog = openCatalog([], renderer(async () => ({ ok: false, code: 'RENDER_FAILED' })).service)
    await refused(await newWork(designer), {}, failure(502, 'RENDER_FAILED'))
  })

  it('names, tags, prices and states that are none', async () => {
    const work = await newWork(designer)
    const wrong = [
      ...[{ name: ' ' }, { name: 'a'.repeat(61) }, { tags: ['有 空格'] }, { tags: ['长'.repeat(21)] }],
      ...[{ priceFen: -1 }, { priceFen: 0.5 }, { priceFen: 10_000_001 }, { isUp: undefined }, { version: 0 }],
      ...[{ note: '字'.repeat(501) }, { categoryId: '1' }],
    ]
    for (const each of wrong) await refused(work, each, failure(400, 'BAD_REQUEST'))
  })

  it('an administrator who is none any more when the cover is drawn', async () => {
    const former = await asRole('admin')
    const { service } = drawing()
    const demote = () => env.DB.prepare('UPDATE users SET role = 1 WHERE id = ?1').bind(former.user.id).run()
    catalog = openCatalog([], {
      ...service,
      draw: async (plan, requester) => {
        await demote()
        return service.draw(plan, requester)
      },
    })
    expect(await add(await newWork(designer), {}, former)).toMatchObject(failure(403, 'FORBIDDEN'))
    expect(await templates()).toBe(1)
  })
})
