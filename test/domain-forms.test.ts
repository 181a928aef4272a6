import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import type { FormField } from '#schemas/forms/fields.ts'
import {
  answerPicture,
  listAnswers,
  removeAnswer,
  removeAnswers,
  restoreAnswers,
  seeAnswers,
  setMemo,
} from '../worker/domain/forms/answers.ts'
import { exportAnswers } from '../worker/domain/forms/export.ts'
import { publishedForm } from '../worker/domain/forms/published-form.ts'
import { expireAnswers, sweepFormPictures } from '../worker/domain/forms/sweep.ts'
import { tellExpiring, tellFull, tellNew } from '../worker/domain/forms/tell.ts'
import { visitorsPicture } from '../worker/domain/forms/visitors-picture.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { blockJpeg } from './support/jpegs.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const TIME = '2026-06-30T12:00:00.000Z'
const ACTOR = { id: 3, role: 'user' } as Actor
const forms = (answers: Readonly<Record<string, unknown>> = {}) => notedPorts(Date.parse(TIME), answers)
const field = (id: string, type: FormField['type'], label: string) => ({ id, type, label }) as FormField
const FACTS = { name: '报名', seenId: 4, stored: 5 }

describe('what is stored of visitors', () => {
  it('goes after a day when it was removed, else after 730 days, of which the last 30 are told', async () => {
    const notices: unknown[] = []
    const { ports, asked } = forms({
      'forms.tellExpiring': [{ owner: 8, name: 'a' }],
      'notices.add': (...given: readonly unknown[]) => notices.push(given),
    })
    await expireAnswers(ports)
    expect(asked['forms.forget']).toEqual(['2026-06-29T12:00:00.000Z', '2024-06-30T12:00:00.000Z'])
    await tellExpiring(ports)
    expect(asked['forms.tellExpiring']).toEqual(['2024-07-30T12:00:00.000Z', TIME, '2026-05-31T12:00:00.000Z', 500])
    const notice = [8, { kind: 'form-expires', name: 'a', reason: 'other', createdAt: TIME }]
    expect(notices).toEqual([notice, notice])
  })

  it('is told once a day: new ones, and that there is no room', async () => {
    const { ports, asked } = forms({ 'forms.tell': { owner: 8, name: 'a' } })
    await tellFull(ports, 7)
    expect(asked['forms.tell']).toEqual([7, 'full', TIME, '2026-06-29T12:00:00.000Z'])
    expect(asked['notices.add']).toEqual([8, expect.objectContaining({ kind: 'form-full', name: 'a' })])
    await tellNew(ports, 7)
    expect(asked['notices.add']).toEqual([8, expect.objectContaining({ kind: 'form-answers' })])
    const quiet = forms({ 'forms.tell': null })
    await tellNew(quiet.ports, 7)
    expect(quiet.asked['notices.add']).toBe(undefined)
  })

  it('loses its pictures an hour later when no submission followed, files before rows', async () => {
    const sweep = async (left: readonly string[]) => {
      const { ports, asked } = forms({ 'forms.leftPictures': left })
      await sweepFormPictures(ports)
      return asked
    }
    const swept = await sweep(['a.png'])
    expect(swept['forms.leftPictures']).toEqual(['2026-06-30T11:00:00.000Z', 200])
    expect(swept['forms.forgetPictures']).toEqual([['a.png']])
    expect(swept['files.remove']).toEqual([[expect.stringContaining('a.png')]])
    expect(Object.keys(await sweep([]))).toEqual(['forms.leftPictures'])
    expect(Object.keys(swept)).toEqual(['forms.leftPictures', 'files.remove', 'forms.forgetPictures'])
  })
})

describe('the owner', () => {
  it('reads the answers in the columns of the newest questions', async () => {
    const row = { id: 1, memo: 'm', createdAt: TIME, versionId: 20, answers: ['name', ['a', 'b'], true] }
    const { ports } = forms({
      'forms.facts': FACTS,
      'forms.list': { elements: [row], total: 9 },
      'forms.versions': [
        { id: 21, fields: [field('b', 'choice', 'B')] },
        { id: 20, fields: [field('a', 'text', 'A'), field('b', 'choice', 'B'), field('c', 'agreement', 'C')] },
      ],
    })
    const listed = await listAnswers(ports, ACTOR, { appId: 7, page: 2, size: 5 } as never)
    expect(listed).toEqual({
      elements: [{ id: 1, memo: 'm', createdAt: TIME, answers: [['a', 'b'], 'name', true] }],
      columns: [
        { id: 'b', type: 'choice', label: 'B' },
        { id: 'a', type: 'text', label: 'A' },
        { id: 'c', type: 'agreement', label: 'C' },
      ],
      ...{ page: 2, size: 5, total: 9, work: { name: '报名' }, seenId: 4, stored: 5, most: 100_000 },
    })
    const nobody = seeAnswers(forms({ 'forms.facts': null }).ports, ACTOR, 7, 9)
    expect(await outcome(nobody)).toBe('WORK_NOT_FOUND')
    const own = forms({ 'forms.facts': FACTS })
    await seeAnswers(own.ports, ACTOR, 7, 9)
    expect(own.asked).toMatchObject({ 'forms.facts': [7, 3], 'forms.see': [7, 9] })
  })

  it('removes and brings back for a day, and notes something', async () => {
    const { ports, asked } = forms({ 'forms.remove': [5], 'forms.restore': [6], 'forms.setMemo': true })
    expect(await removeAnswer(ports, ACTOR, 5)).toBe(null)
    expect(asked['forms.remove']).toEqual([[5], 3, TIME])
    expect(await removeAnswers(ports, ACTOR, [5, 8])).toEqual({ ids: [5] })
    expect(asked['forms.remove']).toEqual([[5, 8], 3, TIME])
    expect(await restoreAnswers(ports, ACTOR, [6])).toEqual({ ids: [6] })
    expect(asked['forms.restore']).toEqual([[6], 3, '2026-06-29T12:00:00.000Z'])
    expect(await setMemo(ports, ACTOR, 5, 'm')).toBe(null)
    const none = forms({ 'forms.remove': [], 'forms.setMemo': false }).ports
    expect(await outcome(removeAnswer(none, ACTOR, 5))).toBe('NOT_FOUND')
    expect(await outcome(setMemo(none, ACTOR, 5, 'm'))).toBe('NOT_FOUND')
  })

  it('sees the pictures of the own work alone', async () => {
    const see = async (isOwn: boolean, file: object | null) => {
      const { ports, asked } = forms({ 'forms.hasPicture': isOwn, 'files.get': file })
      return [await outcome(answerPicture(ports, ACTOR, 1, 'a.png')), asked['files.get']?.length]
    }
    expect(await see(true, { body: '', type: 'image/png', bytes: 1 })).toEqual(['ok', 1])
    expect(await see(true, null)).toEqual(['NOT_FOUND', 1])
    expect(await see(false, {})).toEqual(['NOT_FOUND', undefined])
  })
})

describe('the Excel file', () => {
  const versions = [
    {
      id: 20,
      fields: [
        ...[field('a', 'text', 'A'), field('b', 'date', 'B'), field('c', 'picture', 'C'), field('d', 'agreement', '')],
        ...[field('e', 'choice', ''), field('f', 'date', 'F')],
      ],
    },
  ]
  const exported = async (rows: (work: number, after: number, size: number) => readonly unknown[]) => {
    const { ports } = forms({
      ...{ 'forms.facts': FACTS, 'forms.versions': versions, 'forms.rows': rows, origin: 'https://moye.test' },
    })
    let isSpent = false
    const spend = async () => {
      isSpent = true
    }
    const { body, name, bytes } = await exportAnswers(ports, ACTOR, 7, spend)
    expect([isSpent, name.includes('20260630200000'), name.includes('报名'), bytes]).toEqual([true, true, true, null])
    const file = await readXlsx(new Uint8Array(await new Response(body).arrayBuffer()))
    const [sheet] = file.sheets
    expect(sheet?.columns?.map(({ width }) => width)).toEqual([20, 24, 12, 24, 24, 24, 12, 24])
    expect(sheet?.freezePane).toEqual({ rows: 1 })
    return sheet?.rows ?? []
  }
  const row = (id: number, answers: readonly unknown[], memo = '') => ({
    ...{ id, memo, createdAt: '2026-06-30T20:00:05.000Z', versionId: 20, answers },
  })

  it('has texts, dates, addresses of pictures and the time of China', async () => {
    const [header, first, second] = await exported(() => [
      row(5, ['=1+1', '2026-01-02', 'p.png', true, ['x', 'y'], '2026-02-31'], 'seen'),
      row(6, [null, null, null, null, null, null]),
    ])
    expect(header?.slice(1, 4)).toEqual(['A', 'B', 'C'])
    expect(new Set(header).size).toBe(8)
    expect(first).toEqual([
      ...[new Date('2026-07-01T04:00:05.000Z'), '=1+1', new Date('2026-01-02T00:00:00.000Z')],
      ...['https://moye.test/userCenter/forms?id=7&answer=5', expect.any(String), expect.stringMatching(/^x.+y$/)],
      ...['2026-02-31', 'seen'],
    ])
    expect(second?.filter(cell => cell !== null && cell !== undefined)).toEqual([new Date('2026-07-01T04:00:05.000Z')])
  })

  it('is read in parts of 1000 until one is shorter', async () => {
    const asked: unknown[] = []
    const rows = await exported((work, after, size) => {
      asked.push([work, after, size])
      return Array.from({ length: after < 2000 ? size : 0 }, (_, at) => row(after + at + 1, ['a']))
    })
    expect(rows).toHaveLength(2001)
    expect(asked).toEqual([
      [7, 0, 1000],
      [7, 1000, 1000],
      [7, 2000, 1000],
    ])
    asked.length = 0
    await exported((...given) => {
      asked.push(given)
      return Array.from({ length: 999 }, (_, at) => row(at + 1, ['a']))
    })
    expect(asked).toHaveLength(1)
  })
})

it('a published form is read from its document once', async () => {
  const publication = { workId: 7 } as never
  const read = async (answers: Readonly<Record<string, unknown>>) => {
    const { ports, asked } = forms(answers)
    return [await outcome(publishedForm(ports, publication)), Object.keys(asked)]
  }
  const records = createWork()
  const [page] = records.pages.values()
  if (!page) throw new Error('A new work has a page.')
  const layer = createLayer('text', {}, { text: 'a' })
  const layers = {
    pages: new Map([[page.id, { ...page, layerIds: [layer.id] }]]),
    layers: new Map([[layer.id, layer]]),
  }
  const document = { 'publications.document': stringifyWork({ ...records, ...layers }) }
  const stored = { 'forms.freeze': { id: 1 } }
  expect(await read({ 'forms.current': { id: 1 } })).toEqual(['ok', ['forms.current']])
  // Null: it was read, and asks nothing.
  expect(await read({ 'forms.current': null })).toEqual(['FORM_NOT_FOUND', ['forms.current']])
  expect(await read({ ...document, ...stored })).toEqual([
    'ok',
    ['forms.current', 'publications.document', 'forms.freeze'],
  ])
  expect((await read({ ...document, 'forms.freeze': null }))[0]).toBe('FORM_NOT_FOUND')
  expect((await read({ ...stored, 'publications.document': null }))[0]).toBe('FORM_NOT_FOUND')
})

describe('a picture of a visitor', () => {
  const png = (width: number, height: number, bytes = 60) => {
    const file = new Uint8Array(bytes)
    file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
    file.set([0x49, 0x45, 0x4e, 0x44], 37)
    new DataView(file.buffer).setUint32(16, width)
    new DataView(file.buffer).setUint32(20, height)
    return file
  }
  const send = (...pieces: readonly Uint8Array<ArrayBuffer>[]) => {
    const content = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    })
    return outcome(visitorsPicture(content))
  }

  it('has up to 5 MiB, and is no drawing', async () => {
    expect(await send(png(10, 10, 5_242_879), new Uint8Array(1))).toBe('ok')
    expect(await send(png(10, 10, 5_242_880), new Uint8Array(1))).toBe('FILE_TOO_LARGE')
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    expect(await send(new TextEncoder().encode(drawing))).toBe('FILE_TYPE_UNSUPPORTED')
    expect(await send(new TextEncoder().encode('text'))).toBe('FILE_TYPE_UNSUPPORTED')
    expect(await outcome(visitorsPicture(null))).toBe('FILE_TYPE_UNSUPPORTED')
  })

  it('is whole when it is a JPEG', async () => {
    const jpeg = blockJpeg([[[128, 128, 128]]])
    expect([await send(jpeg), await send(jpeg.slice(0, -2))]).toEqual(['ok', 'FILE_INCOMPLETE'])
  })

  it('has up to 100 million pixels', async () => {
    expect(await send(png(10_000, 10_000))).toBe('ok')
    expect(await send(png(10_000, 10_001))).toBe('IMAGE_TOO_MANY_PIXELS')
  })
})
