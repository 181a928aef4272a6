import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { call, failure } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'

interface Listed {
  readonly id: number
  readonly name: string
}
const list = async (query = '') => (await call('GET', `/template/editor${query}`)).body.data
const names = async (query: string) => ((await list(query)).list.elements as Listed[]).map(({ name }) => name)
const search = (keyword: string) => names(`?keyword=${encodeURIComponent(keyword)}`)

beforeAll(async () => {
  await insertTemplate({ id: 1, name: '招聘海报', typeId: 1, keywords: '校招 互联网', sort: 3, image: '/r/1.webp' })
  await insertTemplate({ id: 2, name: '新年促销 100%', typeId: 2, keywords: 'sale_now', sort: 1 })
  await insertTemplate({ id: 3, name: '中秋节', typeId: 2, categoryId: 4, keywords: '节日', sort: 2 })
  await insertTemplate({ id: 4, name: '未发布', typeId: 1, keywords: '秘密', status: 0 })
  await insertTemplate({ id: 5, name: '两页的', typeId: 3, data: sampleWork({ name: '两页的', pages: 2 }), sort: 4 })
})

describe('the list of templates', () => {
  it('C-7-046 C-3-28 answers range and list {elements, page, total, size}, sorted, published only', async () => {
    const data = await list('?workId=1&templateId=2&page=0&type=&order=1&use=1&keyword=')
    expect(data).toEqual({
      range: 2,
      list: { elements: expect.any(Array), page: 0, total: 4, size: 80 },
    })
    expect(data.list.elements.map(({ id }: Listed) => id)).toEqual([2, 3, 1, 5])
  })

  it('C-3-27 an element has id, image, width, height', async () => {
    const element = (await list('?keyword=招聘')).list.elements[0]
    expect(element).toEqual({
      id: 1,
      name: '招聘海报',
      image: '/r/1.webp',
      width: 300,
      height: 200,
      pages: 1,
      typeId: 1,
    })
  })

  it('pages count from 0', async () => {
    expect((await list('?page=1&size=3')).list).toMatchObject({ page: 1, size: 3, total: 4, elements: [{ id: 5 }] })
    expect((await list('?page=7&size=3')).list).toMatchObject({ elements: [], total: 4 })
  })

  it('of one type; a type that is none lists all', async () => {
    expect(await names('?type=2')).toEqual(['新年促销 100%', '中秋节'])
    expect(await names('?type=99')).toEqual([])
    expect(await names('?type=x')).toHaveLength(4)
  })

  it('finds words in names and keywords, within a type, and never what is unpublished', async () => {
    expect(await search('中秋')).toEqual(['中秋节'])
    expect(await search(' 互联网 ')).toEqual(['招聘海报'])
    expect(await search('SALE')).toEqual(['新年促销 100%'])
    expect(await search('秘密')).toEqual([])
    expect(await search('未发布')).toEqual([])
    expect(await names(`?type=1&keyword=${encodeURIComponent('中秋')}`)).toEqual([])
  })

  it('finds what has every word of a search, each in the name or in the keywords', async () => {
    expect(await search('海报 互联网')).toEqual(['招聘海报'])
    expect(await search('互联网\u3000 招聘')).toEqual(['招聘海报'])
  })

  it('lists what has one word of a search where nothing has all, and says so', async () => {
    const query = `?keyword=${encodeURIComponent('招聘 中秋')}`
    expect((await list(query)).list).toMatchObject({ total: 2, isNear: true })
    expect((await names(query)).sort()).toEqual(['中秋节', '招聘海报'])
    expect((await list('?keyword=中秋')).list).not.toHaveProperty('isNear')
  })

  it('finds nothing by signs, and reads no sign of a search as a command', async () => {
    for (const odd of ['%', '_', '\\', '\\%', "'", '"', "' OR 1=1 --", '*', '?', '[', '😀'.repeat(15)])
      expect(await search(odd), odd).toEqual([])
    expect(await search('\0中秋\0')).toEqual(['中秋节'])
    for (const long of ['节', '😀', 'x', '%'].map(letter => letter.repeat(LIMITS.keywordLength / letter.length)))
      expect(await search(long), long).toEqual([])
  })

  it.each([
    `keyword=${'x'.repeat(LIMITS.keywordLength + 1)}`,
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=99999999',
    'size=201',
    'size=NaN',
    'page=Infinity',
  ])('refuses %s', async query => {
    expect(await call('GET', `/template/editor?${query}`)).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

describe('one template', () => {
  it('C-7-047 gives image and data, a JSON string that holds pages', async () => {
    const { status, body } = await call('GET', '/template/3')
    expect(status).toBe(200)
    expect(body.data).toEqual({ id: 3, name: '中秋节', image: '', categoryId: 4, data: expect.any(String) })
    expect(parseWork(body.data.data).pages.size).toBe(1)
    expect(parseWork((await call('GET', '/template/5')).body.data.data).pages.size).toBe(2)
  })

  it.each(['4', '999', '0'])('%s, unpublished or missing, is 404', async id => {
    expect(await call('GET', `/template/${id}`)).toMatchObject(failure(404, 'TEMPLATE_NOT_FOUND'))
  })

  it.each(['abc', '1.5', '-1', '1%20OR%201=1', '1;', '9'.repeat(16), '%E4%B8%80', '１'])('%s is no id', async id => {
    expect(await call('GET', `/template/${id}`)).toMatchObject(failure(404, 'NOT_FOUND'))
  })
})

describe('types', () => {
  it('C-7-048 GET /type lists the template types', async () => {
    expect((await call('GET', '/type')).body.data).toEqual([
      { id: 1, name: '分类 1' },
      { id: 2, name: '分类 2' },
      { id: 3, name: '分类 3' },
    ])
  })
})

it('templates and fonts are for everybody, with or without a token, valid or not', async () => {
  for (const path of ['/template/editor', '/template/1', '/type', '/fonts', '/api/template/1'])
    for (const token of [undefined, 'not a token'])
      expect((await call('GET', path, token === undefined ? {} : { token })).status).toBe(200)
})
