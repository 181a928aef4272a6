import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { call, failure, registerUser } from '../test-call.ts'

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
