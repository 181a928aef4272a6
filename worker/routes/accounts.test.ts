import { describe, expect, it } from 'vitest'
import { asRole, call, registerUser } from '../test-call.ts'

describe('GET /user', () => {
  it('C-7-096 tells the account of the token', async () => {
    const { token, user } = await registerUser()
    const { status, body } = await call('GET', '/user', { token })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 200, data: { id: user.id, role: 1, phone: user.phone, member: false } })
  })
  it('tells a changed role', async () => {
    const { token } = await asRole(2)
    expect((await call('GET', '/user', { token })).body.data.role).toBe(2)
  })
})
