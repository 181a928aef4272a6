import { describe, expect, it } from 'vitest'
import { accept, open as openInvitation, revoke } from '../worker/domain/teams/invitations.ts'
import {
  addPictures,
  contentsOf,
  deleteFolder,
  deletePictures,
  listFolders,
  movePictures,
  saveFolder,
} from '../worker/domain/teams/materials.ts'
import { create, dissolve, leave, removeMember, setRole, show, transfer } from '../worker/domain/teams/teams.ts'
import * as templates from '../worker/domain/teams/templates.ts'
import { viewingOf } from '../worker/domain/teams/viewing.ts'
import * as works from '../worker/domain/teams/works.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import type { WorkRow } from '../worker/ports/works.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const TIME = '2026-06-30T12:00:00.000Z'
const ACTOR = { id: 3, role: 'user' } as Actor
type Given = Readonly<Record<string, unknown>>
/** Ports in which the actor has a role in team 7; null = it is not in it. */
const inTeam = (role: string | null, given: Given = {}) =>
  notedPorts(NOW, { 'teams.find': role && { id: 7, name: 'a', role, dissolvesAt: null }, ...given })

describe('people of a team', () => {
  const change = async (own: string, from: string | null, role: 'manager' | 'member' | 'viewer', given: Given = {}) => {
    const { ports, asked } = inTeam(own, { 'teams.memberRole': from, 'teams.setRole': true, ...given })
    return [await outcome(setRole(ports, ACTOR, { id: 7, userId: 9, role })), asked['teams.setRole']]
  }

  it('get roles below that of who gives them', async () => {
    const to = (from: string, role: string) => [{ teamId: 7, userId: 9, from, to: role, now: TIME }]
    expect(await change('owner', 'viewer', 'manager')).toEqual(['ok', to('viewer', 'manager')])
    expect(await change('manager', 'viewer', 'member')).toEqual(['ok', to('viewer', 'member')])
    expect(await change('manager', 'viewer', 'manager')).toEqual(['TEAM_FORBIDDEN', undefined])
    expect(await change('manager', 'manager', 'member')).toEqual(['TEAM_FORBIDDEN', undefined])
    expect(await change('member', 'viewer', 'viewer')).toEqual(['TEAM_FORBIDDEN', undefined])
    expect(await change('owner', 'member', 'member')).toEqual(['ok', undefined])
    expect(await change('owner', null, 'member')).toEqual(['TEAM_MEMBER_NOT_FOUND', undefined])
    expect((await change('owner', 'viewer', 'member', { 'teams.setRole': false }))[0]).toBe('TEAM_MEMBER_NOT_FOUND')
  })

  it('are removed by those above them, and leave themselves unless they own it', async () => {
    const remove = async (own: string, role: string | null, isRemoved = true) => {
      const { ports, asked } = inTeam(own, { 'teams.memberRole': role, 'teams.remove': isRemoved })
      return [await outcome(removeMember(ports, ACTOR, 7, 9)), asked['teams.remove']?.[0]]
    }
    const removal = (role: string, userId = 9) => ({ teamId: 7, userId, by: 3, role, now: TIME })
    expect(await remove('owner', 'manager')).toEqual(['ok', removal('manager')])
    expect(await remove('manager', 'manager')).toEqual(['TEAM_FORBIDDEN', undefined])
    expect((await remove('owner', 'member', false))[0]).toBe('TEAM_MEMBER_NOT_FOUND')
    expect((await remove('owner', null))[0]).toBe('TEAM_MEMBER_NOT_FOUND')
    const viewer = inTeam('viewer')
    await leave(viewer.ports, ACTOR, 7)
    expect(viewer.asked['teams.remove']).toEqual([removal('viewer', 3)])
    expect(await outcome(leave(inTeam('owner').ports, ACTOR, 7))).toBe('TEAM_FORBIDDEN')
  })

  it('take a team over: others who are in it and own fewer than 5', async () => {
    const to = (userId: number, owned: number, role: string | null = 'member', isDone = true) =>
      outcome(
        transfer(
          inTeam('owner', { 'teams.memberRole': role, 'teams.owned': owned, 'teams.transfer': isDone }).ports,
          ...([ACTOR, 7, userId] as const),
        ),
      )
    expect([
      await to(9, 4),
      await to(9, 5),
      await to(3, 0),
      await to(9, 0, null),
      await to(9, 4, 'member', false),
    ]).toEqual(['ok', 'TEAM_QUOTA_REACHED', 'TEAM_MEMBER_NOT_FOUND', 'TEAM_MEMBER_NOT_FOUND', 'TEAM_MEMBER_NOT_FOUND'])
  })

  it('are shown with who of them is oneself', async () => {
    const people = [{ userId: 3 }, { userId: 9 }]
    const { ports, asked } = inTeam('viewer', { 'teams.members': people, 'teams.room': 5 })
    expect(await show(ports, ACTOR, 7)).toMatchObject({
      ...{ id: 7, room: 5 },
      people: [
        { userId: 3, isMe: true },
        { userId: 9, isMe: false },
      ],
    })
    expect(asked['teams.room']).toEqual([7, TIME])
    expect(await outcome(show(inTeam(null).ports, ACTOR, 7))).toBe('TEAM_NOT_FOUND')
  })
})

it('a team ends by its name, on the first day that was named', async () => {
  const end = async (name: string, dissolvesAt: string | null) => {
    const { ports, asked } = notedPorts(NOW, { 'teams.find': { id: 7, name: 'a b', role: 'owner', dissolvesAt } })
    return [await outcome(dissolve(ports, ACTOR, 7, name)), asked['teams.setEnd']]
  }
  expect(await end(' a b ', null)).toEqual(['ok', [7, '2026-07-07T12:00:00.000Z']])
  expect(await end('a b', TIME)).toEqual(['ok', [7, TIME]])
  expect(await end('ab', null)).toEqual(['TEAM_NAME_WRONG', undefined])
  const made = notedPorts(NOW, {
    'moderation.recall': [],
    'teams.create': { ok: false, code: 'TEAM_QUOTA_REACHED' },
  })
  expect(await outcome(create(made.ports, ACTOR, 'a', null))).toBe('TEAM_QUOTA_REACHED')
})

describe('an invitation', () => {
  const found = (given: Given) => ({
    'teamInvitations.find': {
      ...{ teamId: 7, teamName: 'a', by: 'b', role: 'viewer', members: 2, uses: 0, mostUses: null },
      ...{ expiresAt: '2026-06-30T12:00:00.001Z', ...given },
    },
  })
  const look = (given: Given, role: string | null = null, actor: Actor | null = ACTOR) =>
    openInvitation(notedPorts(NOW, { ...found(given), 'teams.memberRole': role }).ports, actor, 't')

  it('lets people in until its end and its last use', async () => {
    const shown = { teamName: 'a', by: 'b', role: 'viewer', members: 2, expiresAt: '2026-06-30T12:00:00.001Z' }
    expect(await look({})).toEqual({ ...shown, teamId: null })
    expect(await look({ mostUses: 2, uses: 1 }, null, null)).toEqual({ ...shown, teamId: null })
    expect([await outcome(look({ expiresAt: TIME })), await outcome(look({ mostUses: 2, uses: 2 }))]).toEqual([
      ...['TEAM_INVITATION_EXPIRED', 'TEAM_INVITATION_USED'],
    ])
    expect(await outcome(openInvitation(notedPorts(NOW, {}).ports, null, 't'))).toBe('TEAM_INVITATION_NOT_FOUND')
    expect(await look({ mostUses: 1, uses: 1 }, 'viewer')).toEqual({ ...shown, teamId: 7 })
  })

  it('is accepted once, with the room of the team', async () => {
    const join = async (given: Given, role: string | null, joined: unknown = { ok: true, id: 7, name: 'a' }) => {
      const { ports, asked } = notedPorts(NOW, {
        ...{ ...found(given), 'teams.memberRole': role, 'teams.room': 5, 'teamInvitations.accept': joined },
      })
      const end = await accept(ports, ACTOR, 't').catch((error: Error) => error.message)
      return [end, asked['teamInvitations.accept']?.[0]]
    }
    const wanted = { tokenHash: expect.stringMatching(/^e3b98a4d/), userId: 3, room: 5, now: TIME }
    expect(await join({}, null)).toEqual([{ id: 7, name: 'a' }, wanted])
    expect(await join({ expiresAt: TIME }, 'viewer')).toEqual([{ id: 7, name: 'a' }, undefined])
    expect(await join({ expiresAt: TIME }, null)).toEqual(['TEAM_INVITATION_EXPIRED', undefined])
    expect((await join({}, null, { ok: false, code: 'TEAM_FULL' }))[0]).toBe('TEAM_FULL')
  })

  it('is revoked when there is one', async () => {
    const end = (isRevoked: boolean) =>
      outcome(revoke(inTeam('manager', { 'teamInvitations.revoke': isRevoked }).ports, ACTOR, 7, 4))
    expect([await end(true), await end(false)]).toEqual(['ok', 'TEAM_INVITATION_NOT_FOUND'])
  })
})

describe('pictures of a team', () => {
  const folder = (teamId: number, addedBy = 9) => ({ 'teamContent.pictures.folder': { teamId, addedBy } })

  it('are in folders that are changed by who may', async () => {
    const change = async (role: string, given: Given, id?: number) => {
      const { ports } = inTeam(role, {
        ...{ 'teamContent.pictures.renameFolder': true, 'teamContent.pictures.createFolder': 5, ...given },
      })
      return saveFolder(ports, ACTOR, 7, { id, name: 'f' }).catch((error: Error) => error.message)
    }
    expect([await change('member', {}), await change('viewer', {})]).toEqual([{ id: 5, name: 'f' }, 'TEAM_FORBIDDEN'])
    expect(await change('member', { 'teamContent.pictures.createFolder': null })).toBe('TEAM_FULL_OF_THINGS')
    expect(await change('manager', folder(7), 4)).toEqual({ id: 4, name: 'f' })
    expect([await change('manager', folder(8), 4), await change('manager', {}, 4)]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await change('manager', { ...folder(7), 'teamContent.pictures.renameFolder': false }, 4)).toBe('NOT_FOUND')
    const remove = (role: string, given: Given, ids: readonly number[] | null = [1, 2]) =>
      deleteFolder(
        inTeam(role, { ...given, 'teamContent.pictures.removeFolder': ids }).ports,
        ...([ACTOR, 7, 4] as const),
      ).catch((error: Error) => error.message)
    expect([await remove('member', folder(7, 3)), await remove('member', folder(7, 9))]).toEqual([
      ...[{ ids: [1, 2] }, 'TEAM_FORBIDDEN'],
    ])
    expect([await remove('owner', folder(7), null), await remove('owner', folder(8))]).toEqual([
      'NOT_FOUND',
      'NOT_FOUND',
    ])
  })

  it('tell who has added them only to that person', async () => {
    const elements = [
      { id: 1, addedBy: 3 },
      { id: 2, addedBy: 9 },
    ]
    const seen = [
      { id: 1, isOwn: true },
      { id: 2, isOwn: false },
    ]
    const { ports, asked } = inTeam('viewer', {
      ...folder(7),
      'teamContent.pictures.folders': elements,
      'teamContent.pictures.contents': { elements, total: 12 },
    })
    expect(await listFolders(ports, ACTOR, 7)).toEqual({ elements: seen })
    const query = { page: 1, size: 2 } as Parameters<typeof contentsOf>[3]
    expect(await contentsOf(ports, ACTOR, 4, query)).toEqual({ elements: seen, total: 12, page: 1, size: 2 })
    expect(asked['teamContent.pictures.contents']).toEqual([7, 4, query])
    expect(await outcome(contentsOf(inTeam('viewer').ports, ACTOR, 4, query))).toBe('TEAM_NOT_FOUND')
  })

  it('are added once each, moved, and deleted: all or only own ones', async () => {
    const add = async (dirId: number | null, added: number | null, given: Given = {}) => {
      const { ports, asked } = inTeam('member', { ...given, 'teamContent.pictures.add': added })
      const urls = ['/f/b.png', '/f/a.png', '/f/b.png']
      const end = await addPictures(ports, ACTOR, 7, { urls, dirId }).catch((error: Error) => error.message)
      return [end, asked['teamContent.pictures.add']?.[0]]
    }
    const wanted = { teamId: 7, userId: 3, keys: ['f/b.png', 'f/a.png'], now: TIME }
    expect(await add(null, 2)).toEqual([{ added: 2 }, { ...wanted, dirId: null }])
    expect(await add(4, 0, folder(7))).toEqual([{ added: 0 }, { ...wanted, dirId: 4 }])
    expect([(await add(null, null))[0], (await add(4, 2, folder(8)))[0]]).toEqual(['TEAM_FULL_OF_THINGS', 'NOT_FOUND'])
    const move = (role: string, dirId: number | null, given: Given = {}) =>
      movePictures(inTeam(role, { ...given, 'teamContent.pictures.move': 2 }).ports, ACTOR, 7, { ids: [1, 2], dirId })
    expect([await move('manager', null), await move('manager', 4, folder(7))]).toEqual([{ moved: 2 }, { moved: 2 }])
    expect([await outcome(move('viewer', null)), await outcome(move('manager', 4, folder(8)))]).toEqual([
      ...['TEAM_FORBIDDEN', 'NOT_FOUND'],
    ])
    const by = async (role: string) => {
      const { ports, asked } = inTeam(role, { 'teamContent.pictures.remove': [1] })
      return [await deletePictures(ports, ACTOR, 7, [1, 2]), asked['teamContent.pictures.remove']]
    }
    expect([await by('manager'), await by('member')]).toEqual([
      [{ ids: [1] }, [7, [1, 2], null]],
      [{ ids: [1] }, [7, [1, 2], 3]],
    ])
  })
})

it('templates of a team are changed by who may, and are full at some time', async () => {
  const change = (role: string, template: unknown, isDone: boolean) => {
    const { ports } = inTeam(role, {
      'teamContent.templates.find': template,
      'teamContent.templates.rename': isDone,
      'teamContent.templates.remove': isDone,
    })
    return Promise.all([
      outcome(templates.rename(ports, ACTOR, 7, 4, 'n')),
      outcome(templates.remove(ports, ACTOR, 7, 4)),
    ])
  }
  expect(await change('member', { addedBy: 3 }, true)).toEqual(['ok', 'ok'])
  expect(await change('member', { addedBy: 9 }, true)).toEqual(['TEAM_FORBIDDEN', 'TEAM_FORBIDDEN'])
  expect(await change('member', null, true)).toEqual(['TEMPLATE_NOT_FOUND', 'TEMPLATE_NOT_FOUND'])
  expect(await change('manager', { addedBy: 9 }, false)).toEqual(['TEMPLATE_NOT_FOUND', 'TEMPLATE_NOT_FOUND'])
  const { ports } = inTeam('viewer', {
    'teamContent.templates.load': { id: 1, name: 'n', data: 'd', image: 'i', categoryId: 2, body: {} },
  })
  expect(await templates.load(ports, ACTOR, 7, 4)).toEqual({ id: 4, name: 'n', data: 'd', image: 'i', categoryId: 2 })
  expect(await outcome(templates.load(inTeam('viewer').ports, ACTOR, 7, 4))).toBe('TEMPLATE_NOT_FOUND')
})

describe('works of a team', () => {
  it('leave it by who has added them, or who may remove all', async () => {
    const remove = (role: string, work: unknown, isDone = true) =>
      outcome(
        works.remove(
          inTeam(role, { 'teamContent.works.find': work, 'teamContent.works.remove': isDone }).ports,
          ...([ACTOR, 7, 4] as const),
        ),
      )
    const work = (teamId: number, owner: number) => ({ teamId, owner })
    expect([await remove('member', work(7, 3)), await remove('member', work(7, 9))]).toEqual(['ok', 'TEAM_FORBIDDEN'])
    expect([await remove('manager', work(7, 9)), await remove('manager', work(8, 9))]).toEqual(['ok', 'WORK_NOT_FOUND'])
    expect([await remove('member', null), await remove('manager', work(7, 9), false)]).toEqual([
      ...['WORK_NOT_FOUND', 'WORK_NOT_FOUND'],
    ])
  })

  it('name up to 3 people whom a viewer may ask', async () => {
    const members = ['viewer', 'owner', 'member', 'manager', 'manager', 'manager'].map((role, at) => ({
      ...{ role, nickname: `${role}${at}` },
    }))
    const see = (role: string, owner = 9, teamId: number | null = 7) =>
      viewingOf(inTeam(role, { 'teams.members': members }).ports, ACTOR, { owner, teamId } as WorkRow)
    expect(await see('viewer')).toEqual({ team: 'a', people: ['owner1', 'manager3', 'manager4'], canUse: true })
    expect([await see('member'), await see('viewer', 3), await see('viewer', 9, null)]).toEqual([null, null, null])
  })
})
