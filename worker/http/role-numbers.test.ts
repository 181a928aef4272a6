import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { ROLE_NUMBERS, type Role } from '#schemas/catalog/roles.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { policy } from '#web/session/policy.ts'
import { call, failure, makeMember, registerUser } from '../test-call.ts'
import { newMate, newTeam } from '../testing/team.ts'

it('C-9-49 role 1 is an ordinary user, 2 a designer, 3 an administrator, and there is no other', async () => {
  const { token, user } = await registerUser()
  const become = (role: number) => env.DB.prepare('UPDATE users SET role = ?2 WHERE id = ?1').bind(user.id, role).run()
  const role = async () => (await call('GET', '/user', { token })).body.data.role
  const make = () => call('POST', '/work/new', { token, body: {} })
  const { id } = (await make()).body.data
  const submit = () => call('POST', `/editor/work/apply/${id}`, { token })

  expect(await role()).toBe(1)
  expect(await submit()).toMatchObject(failure(403, 'FORBIDDEN'))
  await become(2)
  expect(await role()).toBe(2)
  expect((await submit()).status).toBe(200)
  expect((await make()).status).toBe(200)
  await become(3)
  expect(await role()).toBe(3)
  expect(await make()).toMatchObject(failure(403, 'ADMIN_REFUSED'))
  for (const other of [0, 4]) await expect(become(other)).rejects.toThrow(/CHECK/)
  expect(await role()).toBe(3)
})

it('C-1-04 whatever the role of an account: it is a paying member or not, in a team or not, and an internal designer or not, each by itself', async () => {
  const situation = { isPhone: false, isLocalhost: false, workStatus: null, isGuest: false }
  const sides = [false, true]
  const cases = (Object.keys(ROLE_NUMBERS) as Role[]).flatMap(role =>
    sides.flatMap(isMember => sides.map(isInTeam => ({ role, isMember, isInTeam }))),
  )
  for (const { role, isMember, isInTeam } of cases) {
    const { token, user } = await newMate()
    await env.DB.prepare('UPDATE users SET role = ?2 WHERE id = ?1').bind(user.id, ROLE_NUMBERS[role]).run()
    if (isMember) await makeMember(user.id)
    if (isInTeam) await newTeam({ token })
    const me = (await call('GET', '/user', { token })).body.data
    const teams = (await call('GET', '/team', { token })).body.data
    for (const isDesigner of sides) {
      const flag = isDesigner ? 'inner_designer=1' : 'not_inner_designer'
      const shown = policy(parseLaunchParams(`/editor?appId=1&${flag}`), me, true, situation)
      const found = { isMember: shown.isMember, isInTeam: teams.length > 0, isDesigner: shown.isInnerDesigner }
      expect({ role: me.role, ...found }).toEqual({ role: ROLE_NUMBERS[role], isMember, isInTeam, isDesigner })
    }
  }
})
