import { expect, it } from 'vitest'
import { type Actor, can } from './permissions.ts'
import { roleOf } from './roles.ts'

const actor = (role: Actor['role'], isMember = false): Actor => ({ role, id: 7, isMember })

it('C-1-03 an account is an ordinary user (1), a designer (2) or an administrator (3), and has the rights of its role', () => {
  expect([1, 2, 3].map(roleOf)).toEqual(['user', 'designer', 'admin'])
  const rights = [1, 2, 3].map(number => {
    const of = actor(roleOf(number))
    return {
      creates: can(of, 'work.create', null),
      clones: can(of, 'work.clone', null),
      submits: can(of, 'work.submit', { owner: 7 }),
      replacesTemplates: can(of, 'work.replace-template', null),
    }
  })
  expect(rights).toEqual([
    { creates: true, clones: false, submits: false, replacesTemplates: true },
    { creates: true, clones: true, submits: true, replacesTemplates: false },
    { creates: false, clones: false, submits: true, replacesTemplates: true },
  ])
  // There is no fourth kind: any other number is an ordinary user.
  for (const number of [0, 4, 12, -1, 1.5]) expect(roleOf(number), String(number)).toBe('user')
})
