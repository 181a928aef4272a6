import { describe, expect, it } from 'vitest'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import {
  checkBeforeSharing,
  checkBeforeTeam,
  checkChangedWork,
  checkSharedWork,
  textsOf,
} from '../worker/domain/moderation/works.ts'
import type { Share } from '../worker/ports/shares.ts'
import type { WorkRow } from '../worker/ports/works.ts'
import { moderated, provider } from './support/moderated-ports.ts'
import { outcome } from './support/noted-ports.ts'

const TIME = '2026-06-30T12:00:00.000Z'
const named = (name: string, data = '{"pages":[]}') => ({ id: 7, owner: 3, version: 5, name, data }) as WorkRow

it('what was written in a work is read from its texts, codes, buttons and events, but not from its settings', () => {
  const layers = [
    createLayer('text', {}, { text: '你好' }),
    createLayer('qrcode', {}, { content: 'moye' }),
    createLayer('image', {}, {}),
  ]
  const records = createWork()
  const [page] = records.pages.values()
  if (!page) throw new Error('A new work has a page.')
  const data = stringifyWork({
    ...records,
    pages: new Map([[page.id, { ...page, layerIds: layers.map(({ id }) => id) }]]),
    layers: new Map(layers.map(layer => [layer.id, layer])),
  })
  expect(textsOf({ name: '名', data })).toEqual(['名', '你好', 'moye'])
  expect(textsOf({ name: '名', data: '{' })).toEqual(['名'])
  const events = (value: unknown) => {
    const layer = { uuid: 'a', type: 'text', events: value }
    return textsOf({ name: '名', data: JSON.stringify({ pages: [{ uuid: 'p', layers: [layer] }] }) }).slice(1)
  }
  const settings = ['red', 'a', '1234', null, 7, { on: true, say: '点我' }, 'tel:1', '12345', 'two words', 'https://a']
  expect(events(settings).toSorted()).toEqual(['12345', 'https://a', 'tel:1', 'two words', '点我'])
  expect(events(Array.from({ length: 501 }, (_, at) => `字${at}`))).toHaveLength(500)
})

describe('a work that others see', () => {
  const SHARE = { code: 'c', workId: 7, owner: 3 } as Share
  const share = async (name: string, isShare: boolean, version: number, moderator: object | null = provider()) => {
    const { ports, asked } = moderated({ 'works.version': { version } }, moderator)
    const end = isShare
      ? checkBeforeSharing(ports, named(name)).then(done => done(SHARE))
      : checkBeforeTeam(ports, named(name)).then(done => done())
    return [await outcome(end), asked['moderation.enqueue'], asked['reports.add']?.length]
  }

  it('is checked before, and later when it was saved meanwhile or not judged', async () => {
    const later = [{ kind: 'work', subject: '7' }, TIME]
    for (const isShare of [true, false]) {
      expect(await share('good', isShare, 5)).toEqual(['ok', undefined, undefined])
      expect(await share('good', isShare, 6)).toEqual(['ok', later, undefined])
      expect(await share('mute', isShare, 5)).toEqual(['ok', later, undefined])
      expect(await share('bad', isShare, 5)).toEqual(['CONTENT_REFUSED', undefined, undefined])
      expect(await share('odd', isShare, 5)).toEqual(['ok', undefined, isShare ? 1 : undefined])
      expect(await share('good', isShare, 6, null)).toEqual(['ok', undefined, undefined])
    }
    const refusal = checkBeforeSharing(moderated().ports, named(`bad${'x'.repeat(30)}`))
    await expect(refusal).rejects.toMatchObject({ details: { reason: 'ads', text: `bad${'x'.repeat(17)}` } })
  })

  const check = async (name: string, isShared: boolean, isInTeam: boolean, answers = {}) => {
    const notices: unknown[] = []
    const { ports, asked } = moderated({
      'shares.ofWork': isShared ? SHARE : null,
      'teamContent.works.find': isInTeam ? { teamId: 9, owner: 4 } : null,
      'works.load': named(name),
      'shares.revoke': true,
      'teamContent.works.remove': true,
      'notices.add': (owner: number, { kind }: { readonly kind: string }) => notices.push([owner, kind]),
      ...answers,
    })
    return { isDone: await checkSharedWork(ports, 7), notices, asked }
  }

  it('that is refused loses its link and its team, and its owners are told', async () => {
    const both = await check('bad', true, true)
    expect(both).toMatchObject({
      isDone: true,
      notices: [
        [3, 'share-refused'],
        [4, 'team-work-refused'],
      ],
      asked: { 'shares.revoke': ['c', 3, TIME], 'teamContent.works.remove': [9, 7] },
    })
    expect((await check('bad', true, false)).notices).toEqual([[3, 'share-refused']])
    expect((await check('bad', false, true)).notices).toEqual([[4, 'team-work-refused']])
    const gone = { 'shares.revoke': false, 'teamContent.works.remove': false }
    expect((await check('bad', true, true, gone)).notices).toEqual([])
    expect((await check('mute', true, false)).isDone).toBe(false)
    expect((await check('good', true, false)).isDone).toBe(true)
    const nobody = await check('mute', false, false)
    expect([nobody.isDone, nobody.asked['works.load']]).toEqual([true, undefined])
    expect((await check('odd', true, false)).asked['reports.add']).toHaveLength(1)
    expect((await check('odd', false, true)).asked['reports.add']).toBe(undefined)
  })

  it('is checked after a save, and again a minute later', async () => {
    const change = async (
      isShared: boolean,
      isInTeam: boolean,
      isNew: boolean,
      moderator: object | null = provider(),
    ) => {
      const given = { 'shares.ofWork': isShared ? SHARE : null, 'works.load': named('good') }
      const team = { 'teamContent.works.find': isInTeam ? { teamId: 9 } : null, 'moderation.enqueue': isNew }
      const { ports, asked } = moderated({ ...given, ...team }, moderator)
      await checkChangedWork(ports, 7)
      return [asked['moderation.enqueue'], asked['works.load']]
    }
    const task = [{ kind: 'work', subject: '7' }, '2026-06-30T12:01:00.000Z']
    expect(await change(true, false, true)).toEqual([task, [7]])
    expect(await change(false, true, true)).toEqual([task, [7]])
    expect(await change(true, false, false)).toEqual([task, undefined])
    expect(await change(false, false, true)).toEqual([undefined, undefined])
    expect(await change(true, true, true, null)).toEqual([undefined, undefined])
  })
})
