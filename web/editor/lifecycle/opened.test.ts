import { describe, expect, it } from 'vitest'
import type { LoadedWork } from '#schemas/api/loaded-work.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { networkFailure, readFailure, succeed } from '#web/services/result.ts'
import type { WorksThrough } from '#web/services/works-through.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { BLANK_LOGO } from '#web/session/logo-info.ts'
import { type OpenPorts, openBoot } from './open.ts'

const text = stringifyWork(createWork({ name: '海报', width: 900, height: 500 }))
const nothing = readFailure(404, { code: 'NOT_FOUND' })
const open = (query: string, parts: Partial<OpenPorts> = {}) =>
  openBoot(parseLaunchParams(`/editor?${query}`), {
    works: { loadWork: async () => nothing },
    repairWork: async () => nothing,
    templates: { loadTemplate: async () => nothing },
    loadNamed: async () => nothing,
    loadLinked: async () => nothing,
    readCopy: async () => text,
    readLogo: () => BLANK_LOGO,
    ...parts,
  })
/** What is told of an opened document, without the document. */
const facts = async (...given: Parameters<typeof open>) => {
  const opened = await open(...given)
  if (opened.kind !== 'ready') return opened
  const { records, ...rest } = opened
  return { ...rest, name: records.work.name }
}
const stored = (more: Partial<LoadedWork> = {}): Partial<OpenPorts> => {
  const work = { id: 7, data: text, version: 3, status: WORK_STATUS.editable, cover: '', image: '', categoryId: null }
  return {
    works: { loadWork: async () => succeed({ ...work, templateId: null, name: '海报', ...more } as LoadedWork) },
  }
}
const NEW = { workId: null, version: 0, status: null, isNew: false, hasNoData: false, isStored: false }
const OWN = { ...NEW, workId: 7, version: 3, status: 1, isStored: true }
const REST = { kind: 'ready', templateId: null, through: null, viewing: null, name: '海报' }

describe('an opened document', () => {
  it('that is a copy is not on the server', async () => {
    expect(await facts('copy=1')).toEqual({ ...REST, ...NEW, name: '海报 副本' })
  })

  it('that is on the server needs no save, unless it has no data or the list has renamed it', async () => {
    expect(await facts('appId=7', stored())).toEqual({ ...REST, ...OWN })
    expect(await facts('appId=7', stored({ name: '' }))).toEqual({ ...REST, ...OWN })
    expect(await facts('appId=7', stored({ name: '新名' }))).toEqual({ ...REST, ...OWN, name: '新名', isStored: false })
    expect(await facts('appId=7', stored({ templateId: 5 as never }))).toMatchObject({ templateId: '5' })
    const empty = await facts('appId=7', stored({ data: ' ' }))
    expect(empty).toMatchObject({ hasNoData: true, isStored: false })
  })

  it('is not renamed when the list knows the first 100 characters of its name', async () => {
    const long = '墨'.repeat(101)
    const data = stringifyWork(createWork({ name: long, width: 900, height: 500 }))
    expect(await facts('appId=7', stored({ data, name: '墨'.repeat(100) }))).toMatchObject({
      name: long,
      isStored: true,
    })
    expect(await facts('appId=7', stored({ data, name: '墨'.repeat(99) }))).toMatchObject({ isStored: false })
  })

  it('that can only be looked at is not repaired', async () => {
    let repairs = 0
    const repairWork: OpenPorts['repairWork'] = async () => {
      repairs += 1
      return nothing
    }
    const data = '{"type":"pc","pages":[{"layers":[{"type":"etext","data":"你好"}]}]}'
    const viewing = { canUse: true }
    expect(await facts('appId=7', { ...stored({ data, name: '', viewing } as never), repairWork })).toMatchObject({
      viewing,
      version: 3,
    })
    expect(repairs).toBe(0)
    await facts('appId=7', { ...stored({ data, name: '' }), repairWork })
    expect(repairs).toBe(1)
  })

  it('from a link is the work that the link allows to save, else a new one', async () => {
    const through = {} as WorksThrough
    const work = { id: 9, version: 2, status: WORK_STATUS.editable, templateId: 5, through, isOwner: false }
    const linked = (of: object | undefined, data = text) => ({
      loadLinked: async () => succeed({ text: data, ...(of ? { work: of } : {}) }) as never,
    })
    expect(await facts('sharedId=s', linked(undefined))).toEqual({ ...REST, ...NEW })
    expect(await facts('sharedId=s', linked(undefined, ''))).toMatchObject({ hasNoData: true, workId: null })
    expect(await facts('sharedId=s', linked(work))).toEqual({
      ...REST,
      ...NEW,
      ...{ workId: 9, version: 2, status: 1, templateId: '5', through },
    })
    expect(await facts('sharedId=s', linked({ ...work, templateId: null }, ''))).toMatchObject({
      ...{ hasNoData: true, workId: 9, templateId: null },
    })
    expect(await facts('sharedId=s', linked({ ...work, isOwner: true }))).toEqual({ kind: 'own', workId: 9 })
    expect(await facts('sharedId=s', linked(work, '{'))).toMatchObject({ kind: 'broken' })
  })
})

describe('a document that cannot be opened', () => {
  it('may be tried again when the network or the server is the cause', async () => {
    const opened = async (failure: ReturnType<typeof networkFailure>) => {
      const result = await open('appId=7', { works: { loadWork: async () => failure } })
      return result.kind === 'failed' ? result.mayRetry : result.kind
    }
    expect(await opened(networkFailure())).toBe(true)
    expect(await opened(readFailure(500, { code: 'INTERNAL' }))).toBe(true)
    expect(await opened(readFailure(429, { code: 'RATE_LIMITED' }))).toBe(true)
    expect(await opened(readFailure(499, { code: 'INTERNAL' }))).toBe(false)
    expect(await opened(readFailure(428, { code: 'INTERNAL' }))).toBe(false)
    expect(await opened(readFailure(430, { code: 'INTERNAL' }))).toBe(false)
    expect(await opened(readFailure(403, { code: 'FORBIDDEN' }))).toBe('forbidden')
    expect(await opened(readFailure(401, {}))).toBe('login')
    expect(await opened(readFailure(404, { code: 'WORK_NOT_FOUND' }))).toBe('missing')
  })
})
