import { expect, it } from 'vitest'
import { grantOf, mayInTeam, mayRule, rolesToGive, TEAM_ROLES } from './team-roles.ts'

it('nobody rules the owner or oneself, managers rule those below, the owner all others', () => {
  for (const act of ['member.change-role', 'member.remove'] as const) {
    const ruled = [...TEAM_ROLES, null].map(role => TEAM_ROLES.filter(other => mayRule(role, act, other)).join(' '))
    expect(ruled).toEqual(['manager member viewer', 'member viewer', '', '', ''])
  }
})

it('a role gives the roles below it, when it may invite', () => {
  expect([...TEAM_ROLES, null].map(rolesToGive)).toEqual([
    ['manager', 'member', 'viewer'],
    ['member', 'viewer'],
    [],
    [],
    [],
  ])
})

it('what one has added oneself is more one’s own than the rest', () => {
  const may = (isOwn?: boolean) => [...TEAM_ROLES, null].map(role => mayInTeam(role, 'material.delete', isOwn))
  expect(may()).toEqual([true, true, false, false, false])
  expect(may(true)).toEqual([true, true, true, false, false])
  expect([grantOf('member', 'material.delete'), grantOf('viewer', 'work.use'), grantOf(null, 'team.see')]).toEqual([
    'own',
    'all',
    'none',
  ])
})
