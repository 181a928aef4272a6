import { describe, expect, it } from 'vitest'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { OLD_WORK } from '#test/fixtures/old-h5.ts'
import type { WorksThrough } from '#web/services/works-through.ts'
import { createCookieJar } from '#web/session/cookies.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { BLANK_LOGO, readLogoInfo } from '#web/session/logo-info.ts'
import { logoStarter } from './logo-starter.ts'
import { type OpenPorts, openBoot } from './open.ts'

const loaded = (data: string) => ({
  ok: true as const,
  data: {
    id: 7,
    data,
    version: 3,
    status: WORK_STATUS.editable,
    cover: '',
    image: '',
    categoryId: null,
    templateId: null,
    name: '',
  },
})
const nothing = { ok: false as const, status: 404, code: 'NOT_FOUND' as const, message: '内容不存在', details: {} }
const ports = (parts: Partial<OpenPorts> = {}): OpenPorts => ({
  works: { loadWork: async () => nothing },
  repairWork: async () => nothing,
  templates: { loadTemplate: async () => nothing },
  loadNamed: async () => nothing,
  loadLinked: async () => nothing,
  readCopy: async () => null,
  readLogo: () => BLANK_LOGO,
  ...parts,
})
const open = (query: string, parts: Partial<OpenPorts> = {}) =>
  openBoot(parseLaunchParams(`/editor?${query}`), ports(parts))
const work = (data: string): Partial<OpenPorts> => ({ works: { loadWork: async () => loaded(data) } })
const text = stringifyWork(createWork({ name: '海报', width: 900, height: 500 }))

describe('opening', () => {
  it('E-4-50 C-4-05 there is no document before the record has loaded', async () => {
    let answer = (_: ReturnType<typeof loaded>) => {}
    let opened: unknown
    const opening = open('appId=7', {
      works: {
        loadWork: () =>
          new Promise(resolve => {
            answer = resolve
          }),
      },
    }).then(result => {
      opened = result
    })
    await new Promise(done => setTimeout(done, 5))
    expect(opened).toBeUndefined()
    answer(loaded(text))
    await opening
    expect(opened).toMatchObject({ kind: 'ready', workId: 7, version: 3, hasNoData: false, isNew: false })
  })

  it('C-4-46 a work of an older format is repaired on opening, a current one never; opening goes on when that fails', async () => {
    const old = '{"type":"pc","pages":[{"layers":[{"type":"etext","data":"你好"}]}]}'
    const sent: Parameters<OpenPorts['repairWork']>[0][] = []
    const repairWork: OpenPorts['repairWork'] = async input => {
      sent.push(input)
      return { ok: true, data: { id: 7, version: 4, isRepaired: true } }
    }
    const opened = await open('appId=7', { ...work(old), repairWork })
    expect(sent).toMatchObject([{ id: 7, workId: 7 }])
    expect(JSON.parse(sent[0]?.data ?? '')).toMatchObject({
      type: 'pc-web',
      pages: [{ layers: [{ pid: 'h5ds_text' }] }],
    })
    expect(opened).toMatchObject({ kind: 'ready', version: 4, isStored: true })
    expect(await open('appId=7', { ...work(sent[0]?.data ?? ''), repairWork })).toMatchObject({ version: 3 })
    expect(sent).toHaveLength(1)
    expect(await open('appId=7', work(old))).toMatchObject({ kind: 'ready', version: 3 })
  })

  it('C-4-06 a record whose data is null or missing is a blank work, flagged as such', async () => {
    const blank = { kind: 'ready', hasNoData: true, records: { work: { width: 600, height: 400 } } }
    for (const data of [null, undefined]) {
      const record = loaded(data as unknown as string)
      expect(await open('appId=7', { works: { loadWork: async () => record } })).toMatchObject(blank)
    }
    const broken = loaded({ pages: [] } as unknown as string)
    expect(await open('appId=7', { works: { loadWork: async () => broken } })).toMatchObject({ kind: 'broken' })
    const linked = { loadLinked: async () => ({ ok: true as const, data: { text: '' } }) }
    expect(await open('sharedId=s', linked)).toMatchObject(blank)
  })

  it('E-4-51 E-4-52 an empty object is a blank work; no data at all is a blank work flagged as such', async () => {
    const blank = { work: { width: 600, height: 400 } }
    expect(await open('appId=7', work('{}'))).toMatchObject({ kind: 'ready', hasNoData: false, records: blank })
    expect(await open('appId=7', work(''))).toMatchObject({ kind: 'ready', hasNoData: true, records: blank })
  })

  it('data that is no work is 数据异常', async () => {
    for (const data of ['{', '[]', '7', '{"pages":3}'])
      expect(await open('appId=7', work(data)), data).toEqual({ kind: 'broken', text: '数据异常' })
  })

  it('a copy opens under new ids and another name; without one it says so', async () => {
    const copied = await open('copy=1', { readCopy: async () => text })
    expect(copied).toMatchObject({ kind: 'ready', workId: null, records: { work: { name: '海报 副本', width: 900 } } })
    const long = stringifyWork(createWork({ name: '墨'.repeat(100) }))
    const cut = await open('copy=1', { readCopy: async () => long })
    expect(cut.kind === 'ready' && cut.records.work.name).toBe(`${'墨'.repeat(97)} 副本`)
    expect(await open('copy=1')).toMatchObject({ kind: 'missing' })
    expect(await open('copy=1', { readCopy: async () => 'no work' })).toMatchObject({
      kind: 'broken',
      text: '数据异常',
    })
  })

  it('E-9-31 a new work asks for its size, 600 × 400 at first, unless the address names one', async () => {
    expect(await open('new=1')).toMatchObject({
      kind: 'ready',
      isNew: true,
      records: { work: { width: 600, height: 400 } },
    })
    expect(await open('new=1&w=1080&h=1920')).toMatchObject({
      isNew: false,
      records: { work: { width: 1080, height: 1920 } },
    })
  })

  it('a print size in the address makes a print work, and so does a template of that size without a category', async () => {
    expect(await open('new=1&w=1110&h=685')).toMatchObject({ records: { work: { categoryId: 3 } } })
    expect(await open('new=1&w=1080&h=1920')).toMatchObject({ records: { work: { categoryId: null } } })
    const template = (width: number, height: number) => ({
      templates: {
        loadTemplate: async () => ({
          ok: true as const,
          data: {
            id: 9,
            name: '模板',
            image: '',
            categoryId: null,
            data: stringifyWork(createWork({ width, height })),
          },
        }),
      },
    })
    expect(await open('templateId=9', template(2480, 3507))).toMatchObject({
      records: { work: { categoryId: 4, templateId: 9, name: '模板' } },
    })
    expect(await open('templateId=9', template(900, 500))).toMatchObject({ records: { work: { categoryId: null } } })
  })

  it('a link of somebody else opens as a document that is not saved yet, or says what is wrong with it', async () => {
    const asked: unknown[] = []
    const answering = (answer: Awaited<ReturnType<OpenPorts['loadLinked']>>) => ({
      loadLinked: async (link: unknown) => {
        asked.push(link)
        return answer
      },
    })
    for (const query of ['sharedId=x', 'jsonId=x']) {
      expect(await open(query, answering({ ok: true, data: { text } }))).toMatchObject({ kind: 'ready', workId: null })
      expect(await open(query, answering({ ok: true, data: { text: 'null' } }))).toMatchObject({ kind: 'broken' })
      expect(await open(query, answering(nothing))).toMatchObject({
        kind: 'missing',
        text: expect.stringMatching(/无效|不存在/),
      })
    }
    expect(asked).toContainEqual({ kind: 'shared', sharedId: 'x' })
    expect(asked).toContainEqual({ kind: 'json', jsonId: 'x' })
  })

  it('E-2-08 C-2-08 opens the work that the credentials name, and a new one of the given size when they name none yet', async () => {
    const noWork = { ...nothing, code: 'WORK_NOT_FOUND' as const }
    const named = await open('credentials=c', { loadNamed: async () => loaded(text) })
    expect(named).toMatchObject({ kind: 'ready', workId: 7, version: 3, isNew: false, isStored: true })
    const ofSize = await open('credentials=c&w=800&h=600', { loadNamed: async () => noWork })
    expect(ofSize).toMatchObject({
      kind: 'ready',
      workId: null,
      isNew: false,
      records: { work: { width: 800, height: 600 } },
    })
    expect(await open('credentials=c', { loadNamed: async () => noWork })).toMatchObject({ workId: null, isNew: true })
    const data = stringifyWork(createWork({ width: 300, height: 200 }))
    const template = { id: 9, name: '模板', image: '', categoryId: null, data }
    const begun = await open('credentials=c&templateId=9', {
      loadNamed: async () => noWork,
      templates: { loadTemplate: async () => ({ ok: true as const, data: template }) },
    })
    expect(begun).toMatchObject({ kind: 'ready', workId: null, templateId: '9', records: { work: { width: 300 } } })
    // A work of a certain id that is not there is missing: nothing is made in its place.
    expect(await open('credentials=c&appId=9', { works: { loadWork: async () => noWork } })).toMatchObject({
      kind: 'missing',
    })
    const over = { ...nothing, status: 401, code: 'CREDENTIALS_EXPIRED' as const }
    expect(await open('credentials=c', { loadNamed: async () => over })).toEqual({ kind: 'login' })
    expect(await open('credentials=c', { loadNamed: async () => loaded('{') })).toMatchObject({ kind: 'broken' })
  })

  it('a share opens the work itself for those who may save it, and the owner goes to the own work', async () => {
    const through: WorksThrough = works => works
    const work = { id: 9, through, version: 4, status: 1, templateId: 3 } as const
    const answering = (isOwner: boolean) => ({
      loadLinked: async () => ({ ok: true as const, data: { text, work: { ...work, isOwner } } }),
    })
    expect(await open('sharedId=x', answering(false))).toMatchObject({
      ...{ kind: 'ready', workId: 9, version: 4, status: 1, templateId: '3', through },
    })
    expect(await open('sharedId=x', answering(true))).toEqual({ kind: 'own', workId: 9 })
    const looking = { loadLinked: async () => ({ ok: true as const, data: { text, work: null } }) }
    expect(await open('sharedId=x', looking)).toMatchObject({ kind: 'ready', workId: null, through: null })
  })

  it('a refusal of the server is told apart from a missing work and from one that may be tried again', async () => {
    const answer = (status: number, code: 'FORBIDDEN' | 'INTERNAL' | 'UNAUTHENTICATED') => ({
      works: { loadWork: async () => ({ ...nothing, status, code }) },
    })
    expect(await open('appId=7', answer(403, 'FORBIDDEN'))).toEqual({ kind: 'forbidden' })
    expect(await open('appId=7', answer(401, 'UNAUTHENTICATED'))).toEqual({ kind: 'login' })
    expect(await open('appId=7', answer(500, 'INTERNAL'))).toMatchObject({ kind: 'failed', mayRetry: true })
  })
})

describe('logo starter', () => {
  it('E-9-41 E-9-42 E-9-43 E-9-44 C-9-51 C-9-52 C-9-53 C-9-54 has its picture in a circle, page sizes, white ground, type sizes and letter spacing', async () => {
    for (const [layout, width, height] of [
      ['vertical', 1200, 1200],
      ['horizontal', 1350, 600],
    ] as const) {
      const logo = await open('logo=1', { readLogo: () => ({ ...BLANK_LOGO, layout, name: '墨', slogan: '落纸成画' }) })
      if (logo.kind !== 'ready') throw new Error(logo.kind)
      const { work, pages, layers } = logo.records
      expect(work).toMatchObject({ width, height })
      expect([...pages.values()][0]).toMatchObject({ width, height, backgroundColor: '#ffffff' })
      const [sign, name, slogan] = [...layers.values()]
      const path = 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z'
      expect(sign).toMatchObject({ kind: 'image', data: { clip: { id: 'circle', path } } })
      expect(sign?.frame.width).toBe(sign?.frame.height)
      if (name?.kind !== 'text' || slogan?.kind !== 'text') throw new Error('two texts')
      expect([name.data.text, slogan.data.text]).toEqual(['墨', '落纸成画'])
      expect(name.data.fontSize).toBeGreaterThanOrEqual(79)
      expect(name.data.fontSize).toBeLessThanOrEqual(86)
      expect(slogan.data.fontSize).toBeGreaterThanOrEqual(46)
      expect(slogan.data.fontSize).toBeLessThanOrEqual(48)
      expect([name.data.letterSpacing, slogan.data.letterSpacing]).toEqual([4, 4])
    }
  })

  it('C-3-40 reads name, slogan, url, font, fontWeight and layoutId (vertical_1, horizontal_1) from the cookie, and nothing that is no address', () => {
    const cookie = { cookie: '' }
    const cookies = createCookieJar(cookie, false)
    const left = (wire: unknown) => {
      cookie.cookie = `a=1; moye_logo=${encodeURIComponent(typeof wire === 'string' ? wire : JSON.stringify(wire))}; b=2`
      return readLogoInfo(cookies.read('moye_logo'))
    }
    expect(readLogoInfo(cookies.read('moye_logo'))).toEqual(BLANK_LOGO)
    expect(left('{')).toEqual(BLANK_LOGO)
    const wire = {
      name: ' 茶语 ',
      slogan: '一叶知春',
      url: 'https://cdn.moye.cn/l.png',
      font: 'Lobster',
      fontWeight: 900,
      layoutId: 'horizontal_1',
    }
    const { layoutId: _, ...fields } = { ...wire, name: '茶语' }
    expect(left(wire)).toEqual({ ...fields, layout: 'horizontal' })
    expect(left({ ...wire, layoutId: 'vertical_1', fontWeight: '300' })).toEqual({
      ...{ ...fields, fontWeight: 300 },
      layout: 'vertical',
    })
    // The starter draws what the cookie says.
    const { work, layers } = logoStarter(left(wire))
    expect([work.width, work.height]).toEqual([1350, 600])
    expect([...layers.values()]).toMatchObject([
      { kind: 'image', data: { src: wire.url } },
      { kind: 'text', data: { text: '茶语', fontFamily: 'Lobster', fontWeight: 900 } },
      { kind: 'text', data: { text: '一叶知春', fontFamily: 'Lobster' } },
    ])
    for (const url of ['javascript:alert(1)', '//evil.example/x.png', 'data:text/html,x'])
      expect(left({ url }).url, url).toBe('')
  })
})

describe('a work with kinds that are loaded on demand', () => {
  it('has them when it is shown, and old works are converted', async () => {
    const text = JSON.stringify({ pages: [{ layers: [{ id: 'a', pid: 'moye_rating@1.0.0' }] }] })
    const opened = await open('appId=7', work(text))
    expect(opened.kind === 'ready' && opened.records.layers.get('a')?.kind).toBe('rating')
    expect(await open('appId=7', work(JSON.stringify(OLD_WORK)))).toMatchObject({
      kind: 'ready',
      records: { work: { type: 'h5-swiper', pageIds: ['first', 'second'] } },
    })
  })
})
