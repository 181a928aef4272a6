import { expect, it } from 'vitest'
import { editableWork } from '../worker/domain/access.ts'
import { create } from '../worker/domain/teams/invitations.ts'
import { add } from '../worker/domain/teams/works.ts'
import type { Actor } from '../worker/ports/accounts.ts'
import { notedPorts, outcome } from './support/noted-ports.ts'

const NOW = Date.parse('2026-06-30T12:00:00.000Z')
const ACTOR = { id: 3, role: 'user' } as Actor

it('a work joins a team by its owner, while it is in no other and there is room', async () => {
  const join = async (added: unknown, owner = 3, role = 'member') => {
    const { ports, asked } = notedPorts(NOW, {
      ...{ 'teams.find': { id: 7, role }, 'works.load': { id: 1, owner, data: '{}' }, moderator: null },
      'teamContent.works.add': added,
    })
    return [await outcome(add(ports, ACTOR, 7, 1)), asked['teamContent.works.add']]
  }
  expect(await join('added')).toEqual(['ok', [7, 1, 3]])
  expect(await join('added', 4)).toEqual(['WORK_NOT_FOUND', undefined])
  expect(await join('added', 3, 'viewer')).toEqual(['TEAM_FORBIDDEN', undefined])
  expect([(await join('missing'))[0], (await join('elsewhere'))[0], (await join('full'))[0]]).toEqual([
    ...['WORK_NOT_FOUND', 'TEAM_WORK_ELSEWHERE', 'TEAM_FULL_OF_THINGS'],
  ])
})

it('a work of a team is edited in the works of its owner', async () => {
  const edit = (given: Readonly<Record<string, unknown>>, share?: string) => {
    const { ports } = notedPorts(NOW, {
      'works.version': (_: number, owner: number) => (owner === 8 ? { version: 4 } : null),
      ...{ 'teamContent.works.find': { owner: 8, teamId: 7 }, 'teams.find': { role: 'member' }, ...given },
    })
    return editableWork(ports, ACTOR, 1, share).catch((error: Error) => error.message)
  }
  expect(await edit({})).toEqual({ version: 4, owner: 8 })
  expect([await edit({ 'teams.find': { role: 'viewer' } }), await edit({ 'works.version': null })]).toEqual([
    ...['WORK_NOT_FOUND', 'WORK_NOT_FOUND'],
  ])
  const share = { 'shares.find': { workId: 1, owner: 9, isEditable: true } }
  expect(await edit(share, 's')).toBe('WORK_NOT_FOUND')
})

it('nobody invites people to a role that is not below the own one', async () => {
  const invite = (role: 'manager' | 'member') => {
    const { ports } = notedPorts(NOW, { 'teams.find': { id: 7, role: role === 'member' ? 'member' : 'manager' } })
    return outcome(create(ports, ACTOR, 7, { role, days: 1, isOnce: true }))
  }
  expect([await invite('manager'), await invite('member')]).toEqual(['TEAM_FORBIDDEN', 'TEAM_FORBIDDEN'])
})
