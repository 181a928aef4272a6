import { describe, expect, it } from 'vitest'
import { addTemplate, listTemplateSources } from '../worker/domain/admin/add-template.ts'
import {
  addCategory,
  addItem,
  changeCategory,
  changeItem,
  detailsOf,
  has,
  listItems,
  removeCategory,
} from '../worker/domain/admin/catalog.ts'
import { takeDown, updateTemplate } from '../worker/domain/admin/templates.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { drawing, workOf } from './support/drawn-works.ts'
import { outcome } from './support/noted-ports.ts'

const ADMIN = { id: 9, role: 'admin' } as Actor
const ITEM = {
  ...{ id: 4, name: 'n', tags: ['a', 'b'], categoryId: 2, isUp: true, sort: 1, image: '/u/i.png', priceFen: 0 },
  ...{ isCutout: false, isForDesigners: false },
}
const catalog = (answers: Readonly<Record<string, unknown>> = {}) =>
  drawing({
    ...{ background: () => {}, staff: new Set([5]) },
    'catalog.find': ITEM,
    'catalog.category': { id: 2 },
    'catalog.change': true,
    'catalog.add': 4,
    ...answers,
  })

describe('an item', () => {
  it('has what was asked when all that was named is so', () => {
    const isSo = (asked: object) => has(ITEM as never, { note: '', ...asked })
    expect([isSo({}), isSo({ name: 'n', isUp: true, tags: ['a', 'a', 'b'], image: '/u/i.png' })]).toEqual([true, true])
    for (const other of [{ name: 'm' }, { isUp: false }, { tags: ['b', 'a'] }, { image: '/u/j.png' }, { sort: 0 }])
      expect(isSo(other), JSON.stringify(other)).toBe(false)
  })

  it('is told in the log by what has changed', () => {
    const asked = { name: 'n', isUp: false, tags: ['a', 'b'], image: '/i', priceFen: 0, sort: undefined }
    expect(detailsOf(asked, { workId: 7 })).toEqual({
      ...{ name: 'n', isUp: 0, tags: 'a b', image: '/i', priceFen: 0, workId: 7 },
    })
    expect(detailsOf({})).toEqual({})
  })

  it('is listed by its state, category and price', async () => {
    const list = async (state: 'up' | 'down' | '', price: 'free' | 'paid' | '') => {
      const { ports, asked } = catalog({ 'catalog.list': { elements: [], total: 0 } })
      await listItems(ports, 'template', { search: 's', state, category: 2, price, page: 0, size: 9 })
      return asked['catalog.list']?.[1]
    }
    const filter = { search: 's', categoryId: 2 }
    expect(await list('', '')).toEqual({ ...filter, isUp: true, isPaid: null })
    expect(await list('up', 'paid')).toEqual({ ...filter, isUp: true, isPaid: true })
    expect(await list('down', 'free')).toEqual({ ...filter, isUp: false, isPaid: false })
  })

  it('is changed in its version; the lists are forgotten only then', async () => {
    const change = async (asked: object, answers: Readonly<Record<string, unknown>> = {}) => {
      const { ports, asked: calls } = catalog(answers)
      const place = { kind: 'material', id: 4 } as const
      const end = await outcome(changeItem(ports, ADMIN, place, { version: 3, note: 'x', ...asked }))
      return [end, calls['catalog.change']?.slice(0, 4), calls['search.touchCatalog']]
    }
    const changed = (what: object) => ['material', 4, 3, what]
    expect(await change({ name: 'm', tags: ['a', 'a'], sort: undefined })).toEqual([
      ...['ok', changed({ name: 'm', tags: ['a'] }), ['material']],
    ])
    const unchanged = { 'catalog.change': false }
    expect(await change({ name: 'n' }, unchanged)).toEqual(['ok', changed({ name: 'n' }), undefined])
    expect(await change({ name: 'm' }, unchanged)).toEqual(['CATALOG_CONFLICT', changed({ name: 'm' }), undefined])
    expect((await change({}, { 'catalog.find': null }))[0]).toBe('NOT_FOUND')
    expect(await change({ categoryId: 8 }, { 'catalog.category': null })).toEqual(['NOT_FOUND', undefined, undefined])
    expect((await change({ image: 'elsewhere' }))[0]).toBe('IMAGE_SOURCE_REFUSED')
  })

  it('is added with a picture, an album without', async () => {
    const add = async (kind: 'album' | 'material', answers: Readonly<Record<string, unknown>> = {}) => {
      const { ports, asked } = catalog(answers)
      const item = { name: 'n', categoryId: 2, tags: ['a', 'a'], note: '', isUp: false, sort: 3 }
      return [await outcome(addItem(ports, ADMIN, kind, item)), asked['catalog.add']?.slice(0, 2)]
    }
    expect(await add('material')).toEqual(['IMAGE_SOURCE_REFUSED', undefined])
    expect(await add('album')).toEqual(['ok', ['album', { name: 'n', categoryId: 2, tags: ['a'] }]])
    expect((await add('album', { 'catalog.find': null }))[0]).toBe('NOT_FOUND')
  })
})

describe('a category', () => {
  const all = [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
  ]
  const add = async (kind: 'background' | 'material', parentId?: number, count = 2) => {
    const categories = [...all, ...Array.from({ length: count - 2 }, (_, at) => ({ id: at + 3, parentId: null }))]
    const { ports, asked } = catalog({ 'catalog.categories': categories, 'catalog.addCategory': {} })
    return [await outcome(addCategory(ports, ADMIN, kind, { name: 'n', parentId })), asked['catalog.addCategory']?.[2]]
  }

  it('is below another one of the first level of backgrounds only, and one of 999', async () => {
    expect(await add('material')).toEqual(['ok', null])
    expect(await add('background')).toEqual(['ok', null])
    expect(await add('background', 1)).toEqual(['ok', 1])
    expect(await add('background', 2)).toEqual(['NOT_FOUND', undefined])
    expect(await add('background', 9)).toEqual(['NOT_FOUND', undefined])
    expect(await add('material', 1)).toEqual(['NOT_FOUND', undefined])
    expect([(await add('material', undefined, 998))[0], (await add('material', undefined, 999))[0]]).toEqual([
      ...['ok', 'CATEGORIES_FULL'],
    ])
  })

  it('is changed or removed unless it is gone, taken or used', async () => {
    const change = async (done: string) => {
      const { ports, asked } = catalog({ 'catalog.changeCategory': done })
      return [await outcome(changeCategory(ports, ADMIN, 'tag', 2, { name: 'n' })), asked['search.touchCatalog']]
    }
    expect(await change('done')).toEqual(['ok', ['material']])
    expect(await change('taken')).toEqual(['CATEGORY_EXISTS', undefined])
    expect(await change('missing')).toEqual(['NOT_FOUND', undefined])
    const remove = async (done: string) => {
      const { ports, asked } = catalog({ 'catalog.removeCategory': done })
      const end = await outcome(removeCategory(ports, ADMIN, 'album', 2))
      return [end, asked['search.touchCatalog'], Object(asked['catalog.removeCategory']?.[2]).details]
    }
    const details = { kind: 'album', removed: 1 }
    expect(await remove('done')).toEqual(['ok', ['photo'], details])
    expect(await remove('used')).toEqual(['CATEGORY_IN_USE', undefined, details])
    expect(await remove('missing')).toEqual(['NOT_FOUND', undefined, details])
  })
})

describe('a template', () => {
  const KEPT = { 'files.get': { body: 'x', type: 'image/webp' }, 'files.putPicture': { key: 'u/cover.webp' } }
  const asked = {
    workId: 7,
    version: 5,
    name: 'n',
    tags: ['a', 'a', 'b'],
    categoryId: 2,
    priceFen: 0,
    isUp: true,
    note: '',
  }
  const add = async (answers: Readonly<Record<string, unknown>> = {}, change: object = {}) => {
    let finds = 0
    const { ports, asked: calls } = catalog({
      ...KEPT,
      'works.load': { ...workOf([80, 60], [9, 9]), owner: 5 },
      'catalog.templateOf': () => (finds++ === 0 ? null : ITEM),
      'catalog.addTemplate': true,
      ...answers,
    })
    return { end: await outcome(addTemplate(ports, ADMIN, { ...asked, ...change })), calls }
  }

  it('is made of a version of the work of who makes templates', async () => {
    const { end, calls } = await add()
    expect([end, calls['search.touchCatalog'], calls['accounts.byId']]).toEqual(['ok', ['template'], undefined])
    expect(calls['catalog.addTemplate']?.[0]).toMatchObject({
      ...{
        name: 'n',
        typeId: 2,
        tags: ['a', 'b'],
        priceFen: 0,
        isUp: true,
        categoryId: null,
        workId: 7,
        workVersion: 5,
      },
      ...{ width: 80, height: 60, pages: 2, image: '/u/cover.webp' },
    })
    const drawn = Object(calls['renderer.draw']?.[0])
    expect([drawn.index, Object(calls['tokens.signTicket']?.[0]).watermark]).toEqual([0, false])
    const of = async (account: object | null) => (await add({ staff: new Set(), 'accounts.byId': account })).end
    expect([await of({ role: 'designer' }), await of({ role: 'user' }), await of(null)]).toEqual([
      ...['ok', 'WORK_NOT_FOUND', 'WORK_NOT_FOUND'],
    ])
    expect((await add({}, { version: 4 })).end).toBe('WORK_CONFLICT')
    expect((await add({ 'works.load': null })).end).toBe('WORK_NOT_FOUND')
    expect((await add({ 'catalog.category': null })).end).toBe('NOT_FOUND')
    expect((await add({ 'files.get': null })).end).toBe('RENDER_FAILED')
  })

  it('is added once, also by two administrators', async () => {
    const known = await add({ 'catalog.templateOf': ITEM })
    expect([known.end, known.calls['catalog.addTemplate']]).toEqual(['ok', undefined])
    expect((await add({ 'catalog.templateOf': ITEM }, { name: 'other' })).end).toBe('TEMPLATE_EXISTS')
    const faster = await add({ 'catalog.addTemplate': false })
    expect([faster.end, faster.calls['search.touchCatalog']]).toEqual(['ok', undefined])
    expect((await add({ 'catalog.addTemplate': false }, { name: 'other' })).end).toBe('TEMPLATE_EXISTS')
    expect((await add({ 'catalog.templateOf': null })).end).toBe('FORBIDDEN')
  })

  it('can be made of own works and those of staff', async () => {
    const { ports, asked: calls } = catalog({ 'catalog.sources': { elements: [], total: 0 } })
    const query = { of: 'own', search: 's', work: 7, share: '', page: 0, size: 9 } as never
    await listTemplateSources(ports, ADMIN, query)
    expect(calls['catalog.sources']?.[0]).toEqual({ of: 'own', search: 's', workId: 7, own: 9, staff: [5] })
  })

  it('is rewritten by an administrator with its version, by staff with the work that is bound to it', async () => {
    const update = async (actor: object, change: object, work: object = {}, answers: object = {}) => {
      const { ports, asked: calls } = catalog({
        ...{ ...KEPT, 'works.load': { ...workOf([80, 60]), owner: 5, templateId: 4, ...work } },
        ...answers,
      })
      const end = await outcome(updateTemplate(ports, actor as Actor, 4, { note: '', ...change }))
      const [, , version, stored] = calls['catalog.change'] ?? []
      return [end, version, Object(stored).document?.workId]
    }
    const staff = { id: 5, role: 'designer' }
    expect(await update(ADMIN, { version: 3, name: 'm' })).toEqual(['ok', 3, undefined])
    expect(await update(ADMIN, { version: 3, workId: 7 })).toEqual(['ok', 3, 7])
    expect((await update(ADMIN, { name: 'm' }))[0]).toBe('BAD_REQUEST')
    expect(await update(staff, { workId: 7 })).toEqual(['ok', null, 7])
    expect((await update(staff, { workId: 7, name: 'm' }))[0]).toBe('FORBIDDEN')
    expect((await update(staff, {}))[0]).toBe('FORBIDDEN')
    expect((await update({ ...staff, id: 6 }, { workId: 7 }))[0]).toBe('FORBIDDEN')
    expect((await update(staff, { workId: 7 }, { templateId: 8 }))[0]).toBe('WORK_NOT_FOUND')
    expect((await update(staff, { workId: 7 }, { owner: 6 }))[0]).toBe('WORK_NOT_FOUND')
    expect((await update(staff, { workId: 7 }, {}, { 'catalog.find': null }))[0]).toBe('TEMPLATE_NOT_FOUND')
    expect((await update(staff, { workId: 7 }, {}, { 'catalog.change': false }))[0]).toBe('CATALOG_CONFLICT')
  })

  it('is taken down once by the work that it is bound to', async () => {
    const down = async (answers: Readonly<Record<string, unknown>> = {}, appId = 7) => {
      let finds = 0
      const { ports, asked: calls } = catalog({
        'works.load': { ...workOf([9, 9]), templateId: 4 },
        'catalog.find': () => ({ ...ITEM, isUp: finds++ === 0 }),
        ...answers,
      })
      const end = takeDown(ports, ADMIN, 7, { appId, template: 4 })
      return [await outcome(end), await end.catch(() => null), calls['catalog.change']?.slice(2, 4)]
    }
    expect(await down()).toEqual(['ok', { id: 4, isUp: false }, [null, { isUp: false, note: '' }]])
    expect(await down({ 'catalog.find': { ...ITEM, isUp: false } })).toEqual(['ok', { id: 4, isUp: false }, undefined])
    expect((await down({}, 8))[0]).toBe('BAD_REQUEST')
    expect((await down({ 'works.load': null }))[0]).toBe('WORK_NOT_FOUND')
    expect((await down({ 'works.load': { ...workOf([9, 9]), templateId: 3 } }))[0]).toBe('TEMPLATE_NOT_FOUND')
  })
})
