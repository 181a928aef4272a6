import { describe, expect, it } from 'vitest'
import { createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { ownerByTeam, ownerFor, ownOrTeamWork } from '../worker/domain/access.ts'
import { loadTemplate } from '../worker/domain/templates.ts'
import {
  clone,
  create,
  createFromShare,
  createFromTemplate,
  load,
  loadOriginal,
  save,
  version,
} from '../worker/domain/works.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const TIME = '2026-06-30T12:00:00.000Z'
const ACTOR = { id: 3, role: 'user', isMember: false, jti: '' } as Actor
const STORING = { actor: ACTOR, idempotency: null, spend: async () => {} }
const DATA = stringifyWork(createWork({ name: 'in it', pageName: 'p' }))
const WORK = { id: 1, owner: 3, teamId: null, data: DATA, version: 4, status: 0, cover: 'c', name: 'n', categoryId: 5 }
type Given = Readonly<Record<string, unknown>>
const quiet: Given = { background: () => {}, moderator: null, 'works.create': { ok: true, id: 9 } }
const shared = (given: Given = {}) => ({ 'shares.find': { workId: 1, owner: 8, isEditable: true, ...given } })

describe('a new work', () => {
  const made = async (make: (ports: Parameters<typeof create>[0]) => Promise<unknown>, given: Given = {}) => {
    const { ports, asked } = notedPorts(NOW, { ...quiet, 'works.load': WORK, ...given })
    const end = await make(ports).catch((error: Error) => error.message)
    return { end, row: asked['works.create']?.[0], asked }
  }

  it('has its name, size and category', async () => {
    const { end, row, asked } = await made(ports => create(ports, STORING, { name: 'a', width: 300, height: 200 }, 'r'))
    expect([end, row]).toMatchObject([
      { id: 9 },
      { name: 'a', width: 300, height: 200, owner: 3, cover: '', now: TIME, ref: 'r' },
    ])
    expect(asked['covers.refresh']).toEqual([9])
    expect((await made(ports => create(ports, STORING, { data: DATA, categoryId: 7 }))).row).toMatchObject({
      ...{ name: 'in it', categoryId: 7 },
    })
    const admin = { ...STORING, actor: { ...ACTOR, role: 'admin' } as Actor }
    expect((await made(ports => create(ports, admin, {}))).end).toBe('ADMIN_REFUSED')
    const full = { 'works.create': { ok: false, code: 'WORK_QUOTA_REACHED' } }
    expect((await made(ports => create(ports, STORING, {}), full)).end).toBe('WORK_QUOTA_REACHED')
  })

  it('from a template has its name, cover and category; that of the product counts as used', async () => {
    const template = { name: 't', data: DATA, image: 'i', categoryId: 7 }
    const from = (id: number, given: Given) =>
      made(ports => createFromTemplate(ports, STORING, id), { 'ownTemplates.load': template, ...given })
    const { row, asked } = await from(12, { 'templates.load': template })
    expect(row).toMatchObject({ name: 't', cover: 'i', categoryId: 7, templateId: 12, owner: 3, now: TIME })
    expect([asked['search.countUses'], asked['covers.refresh']]).toEqual([['template', [12]], undefined])
    const own = await from(1_000_000_001, { 'ownTemplates.load': { ...template, image: '' } })
    expect([own.asked['search.countUses'], own.asked['covers.refresh']]).toEqual([undefined, [9]])
    const paid = { 'templates.load': { ...template, priceFen: 1 } }
    expect((await from(12, { ...paid, 'orders.hasBought': false })).end).toBe('TEMPLATE_NOT_BOUGHT')
    expect((await from(12, { ...paid, 'orders.hasBought': true })).end).toEqual({ id: 9 })
    expect((await from(12, {})).end).toBe('TEMPLATE_NOT_FOUND')
    const look = (account: Actor | null) =>
      outcome(loadTemplate(notedPorts(NOW, { ...paid, 'orders.hasBought': false }).ports, account, 12))
    expect([await look(null), await look({ ...ACTOR, role: 'admin' })]).toEqual(['TEMPLATE_NOT_BOUGHT', 'ok'])
  })

  it('that is a copy has the cover of the first', async () => {
    const { row, asked } = await made(ports => clone(ports, STORING, 1))
    expect(row).toMatchObject({ name: 'n 副本', documentName: 'in it', cover: 'c', categoryId: 5, owner: 3, now: TIME })
    expect(asked['covers.refresh']).toBe(undefined)
    const code = 'a'.repeat(22)
    const ofShare = async (cover: string) => {
      const theirs = { ...WORK, owner: 8, cover }
      return made(ports => createFromShare(ports, STORING, code), { 'works.load': theirs, ...shared() })
    }
    const [covered, plain] = [await ofShare('c'), await ofShare('')]
    expect([covered.row, covered.asked['covers.refresh']]).toMatchObject([
      { name: 'n', cover: 'c', owner: 3 },
      undefined,
    ])
    expect(plain.asked['covers.refresh']).toEqual([9])
    const bare = await made(ports => clone(ports, STORING, 1), { 'works.load': { ...WORK, cover: '' } })
    expect(bare.asked['covers.refresh']).toEqual([9])
  })
})

describe('a work', () => {
  it('is opened by its owner, by a team, or with the code of a share', async () => {
    const open = (given: Given, share?: string) =>
      load(notedPorts(NOW, { 'works.load': WORK, ...given }).ports, ACTOR, 1, share).catch(
        (error: Error) => error.message,
      )
    const { owner: _, teamId: __, ...wire } = WORK
    expect(await open({})).toEqual(wire)
    const theirs = { 'works.load': { ...WORK, owner: 8, teamId: 7 } }
    const team = (role: string) => ({ ...theirs, 'teams.find': { id: 7, name: 't', role }, 'teams.members': [] })
    expect(await open(team('member'))).toEqual(wire)
    expect(await open(team('viewer'))).toMatchObject({ viewing: { team: 't', people: [], canUse: true } })
    expect([await open(theirs), await open({ 'works.load': null })]).toEqual(['WORK_NOT_FOUND', 'WORK_NOT_FOUND'])
    expect(await open({ ...theirs, ...shared() }, 's')).toEqual(wire)
    expect(await open({ 'works.load': null, ...shared() }, 's')).toBe('WORK_NOT_FOUND')
  })

  it('is of the owner of a share that is editable and of this work', async () => {
    const owner = async (given: Given, code?: string) =>
      ownerFor(notedPorts(NOW, given).ports, ACTOR, 1, code).catch((error: Error) => error.message)
    expect([await owner({}), await owner(shared(), 's')]).toEqual([3, 8])
    expect([
      await owner({}, 's'),
      await owner(shared({ workId: 2 }), 's'),
      await owner(shared({ isEditable: false }), 's'),
    ]).toEqual(['WORK_NOT_FOUND', 'WORK_NOT_FOUND', 'WORK_NOT_FOUND'])
    const by = (work: unknown, role: string | null) => {
      const { ports } = notedPorts(NOW, { 'teamContent.works.find': work, 'teams.find': role && { role } })
      return ownerByTeam(ports, ACTOR, 1, 'work.edit')
    }
    const work = { owner: 8, teamId: 7 }
    expect([await by(work, 'member'), await by(work, 'viewer'), await by(work, null), await by(null, 'owner')]).toEqual(
      [...[8, null, null, null]],
    )
    const seen = notedPorts(NOW, { 'works.load': { ...WORK, owner: 8, teamId: 7 }, 'teams.find': { role: 'viewer' } })
    const use = (act: 'work.use' | 'work.edit') => outcome(ownOrTeamWork(seen.ports, ACTOR, 'work.open', 1, act))
    expect([await use('work.use'), await use('work.edit')]).toEqual(['ok', 'WORK_NOT_FOUND'])
  })

  it('tells who has saved it, unless oneself has', async () => {
    const told = (savedBy: number) =>
      version(notedPorts(NOW, { 'works.version': { version: 4, savedBy, saverName: 'x' } }).ports, ACTOR, 1)
    expect([await told(3), await told(8)]).toEqual([
      { version: 4, savedBy: null },
      { version: 4, savedBy: 'x' },
    ])
  })

  it('is drawn in the version of its ticket', async () => {
    const draw = (ticket: object, given: Given = {}) => {
      const claims = { workId: 1, version: 4, watermark: true, ...ticket } as Parameters<typeof loadOriginal>[1]
      const { ports } = notedPorts(NOW, { 'works.load': WORK, 'works.keptVersion': null, ...given })
      return loadOriginal(ports, claims, 1).catch((error: Error) => error.message)
    }
    expect(await draw({})).toMatchObject({ id: 1, data: DATA, version: 4, watermark: true })
    expect(await draw({ version: 2 }, { 'works.keptVersion': 'old' })).toMatchObject({ data: 'old', version: 2 })
    expect([await draw({ version: 2 }), await draw({ workId: 2 }), await draw({}, { 'works.load': null })]).toEqual([
      ...['RENDER_TICKET_INVALID', 'RENDER_TICKET_INVALID', 'WORK_NOT_FOUND'],
    ])
  })

  it('is saved by who may edit it, packs each 16th version and counts new pictures', async () => {
    const keep = async (saved: unknown, given: Given = {}, data = DATA) => {
      const owners: unknown[] = []
      const counted: unknown[] = []
      const { ports, asked } = notedPorts(NOW, {
        ...quiet,
        'works.save': (work: { owner: number }) => {
          owners.push(work.owner)
          return work.owner === 3 ? saved : { ok: true, version: 5, savedAt: TIME }
        },
        'search.countUses': (...call: readonly unknown[]) => counted.push(call),
        'works.load': { ...WORK, isShared: false },
        ...given,
      })
      const end = await save(ports, STORING, { id: 1, data, materialIds: null, version: 4 }).catch(
        (error: Error) => error.message,
      )
      return { end, owners, counted, isPacked: 'versions.pack' in asked }
    }
    const at = (number: number) => ({ ok: true, version: number, savedAt: TIME })
    expect(await keep(at(15))).toEqual({
      ...{ end: { id: 1, version: 15, savedAt: TIME }, owners: [3], counted: [], isPacked: false },
    })
    expect([(await keep(at(16))).isPacked, (await keep(at(17))).isPacked]).toEqual([true, false])
    const layer = (id: number, source: string) => ({ uuid: `l${id}`, media_id: id, moye_source: source })
    const pictures = [layer(5, 'material'), layer(6, 'photo'), layer(7, 'material')]
    const data = JSON.stringify({ ...JSON.parse(DATA), pages: [{ uuid: 'p', layers: pictures }] })
    expect((await keep({ ...at(17), newMaterials: ['5', 6] }, {}, data)).counted).toEqual([
      ['material', [5]],
      ['background', [5]],
      ['photo', [6]],
    ])
    expect((await keep({ ...at(17), newMaterials: [8] }, {}, data)).counted).toEqual([])
    const missing = { ok: false, code: 'WORK_NOT_FOUND' }
    const team = (role: string, owner = 8) => ({
      ...{ 'teamContent.works.find': { owner, teamId: 7 }, 'teams.find': { role } },
    })
    expect(await keep(missing, team('member'))).toMatchObject({ end: { version: 5 }, owners: [3, 8] })
    expect(await keep(missing, team('viewer'))).toMatchObject({ end: 'TEAM_FORBIDDEN', owners: [3] })
    expect(await keep(missing, team('member', 3))).toMatchObject({ owners: [3] })
    expect((await keep(missing)).end).toBe('WORK_NOT_FOUND')
    expect((await keep({ ok: false, code: 'WORK_CONFLICT', version: 6 }, team('member'))).owners).toEqual([3])
  })
})
