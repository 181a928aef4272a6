import { describe, expect, it } from 'vitest'
import { report } from '../worker/domain/reports.ts'
import { create, open, revoke, rightsOf, setEditor, setExpiry } from '../worker/domain/shares.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import type { Share } from '../worker/ports/shares.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const TIME = '2026-06-30T12:00:00.000Z'
const ACTOR = { id: 3, role: 'user', isMember: false, jti: '' } as Actor
const CODE = 'a'.repeat(22)
const SHARE = {
  ...{ code: CODE, workId: 1, owner: 3, isEditable: false, ownerIsMember: false, name: 'n', cover: '' },
  ...{ width: 30, height: 20, expiresAt: null },
} as Share
const PATH = `?id=${CODE}&w=30&h=20`
type Given = Readonly<Record<string, unknown>>
const free = async () => {}

describe('a share', () => {
  const noted = (given: Given = {}) => notedPorts(NOW, { moderator: null, 'shares.find': SHARE, ...given })

  it('is that of a work of oneself, the one there is or a new one', async () => {
    const made = (given: Given) => create(noted(given).ports, ACTOR, 1, free).catch((error: Error) => error.message)
    const shown = { code: CODE, editable: false, expiresAt: null, path: expect.stringContaining(PATH) }
    expect(await made({ 'shares.ofWork': SHARE })).toEqual(shown)
    expect(await made({ 'shares.ofWork': { ...SHARE, owner: 4 } })).toBe('WORK_NOT_FOUND')
    expect([await made({}), await made({ 'works.load': { owner: 4 } })]).toEqual(['WORK_NOT_FOUND', 'WORK_NOT_FOUND'])
  })

  it('is changed and ended by its owner', async () => {
    const { ports, asked } = noted({ 'shares.setExpiry': true, 'shares.setEditable': true, 'shares.revoke': true })
    expect(await setExpiry(ports, ACTOR, CODE, 7)).toMatchObject({ code: CODE })
    expect(asked['shares.setExpiry']).toEqual([CODE, 3, '2026-07-07T12:00:00.000Z', TIME])
    await setExpiry(ports, ACTOR, CODE, null)
    expect(asked['shares.setExpiry']).toEqual([CODE, 3, null, TIME])
    const editor = (isMember: boolean, isEditor: boolean) =>
      outcome(setEditor(ports, { ...ACTOR, isMember }, CODE, isEditor))
    expect([await editor(false, true), await editor(true, true), await editor(false, false)]).toEqual([
      ...['MEMBERSHIP_REQUIRED', 'ok', 'ok'],
    ])
    expect([
      await outcome(revoke(ports, ACTOR, CODE)),
      await outcome(revoke(ports, { ...ACTOR, id: 4 }, CODE)),
    ]).toEqual([...['ok', 'SHARE_NOT_FOUND']])
    const gone = noted({ 'shares.setExpiry': false, 'shares.revoke': false }).ports
    expect([await outcome(setExpiry(gone, ACTOR, CODE, 7)), await outcome(revoke(gone, ACTOR, CODE))]).toEqual([
      ...['SHARE_NOT_FOUND', 'SHARE_NOT_FOUND'],
    ])
    expect(await outcome(revoke(ports, ACTOR, `${CODE}a`))).toBe('SHARE_NOT_FOUND')
  })

  it('tells which work it is only to those who may save', async () => {
    const rights = (actor: Actor | null, isEditable: boolean) => rightsOf(actor, { ...SHARE, isEditable })
    expect([
      rights(ACTOR, false),
      rights({ ...ACTOR, id: 4 }, false),
      rights({ ...ACTOR, id: 4 }, true),
      rights(null, true),
    ]).toEqual([
      { isOwner: true, editable: false, workId: 1 },
      { isOwner: false, editable: false, workId: null },
      { isOwner: false, editable: true, workId: 1 },
      { isOwner: false, editable: true, workId: null },
    ])
    expect(await outcome(open(noted().ports, null, CODE, free))).toBe('SHARE_NOT_FOUND')
  })

  it('is reported with the version that was seen, by an account or by nobody', async () => {
    const told = async (actor: Actor | null) => {
      const work = { id: 1, owner: 8, version: 4, data: 'd' }
      const { ports, asked } = noted({ 'works.load': work, 'fileNames.nameOf': 'r' })
      await report(ports, actor, { code: CODE, reason: 'other', details: 'x' }, 'n', free)
      return [asked['reports.add']?.[0], asked['works.keepVersion'], asked['fileNames.nameOf']]
    }
    const kept = { id: 1, owner: 8, version: 4, data: 'd' }
    const row = {
      code: CODE,
      workId: 1,
      owner: 8,
      version: 4,
      reason: 'other',
      details: 'x',
      reporter: 'r',
      createdAt: TIME,
    }
    expect(await told(ACTOR)).toEqual([{ ...row, userId: 3 }, [kept], ['reporter n']])
    expect((await told(null))[0]).toEqual({ ...row, userId: null })
  })
})
