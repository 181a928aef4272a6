import { expect, it } from 'vitest'
import { call, failure, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

it('C-7-024 GET /api/apps/{id} has no payload and gives the detail of an own app, also without /api', async () => {
  const { token } = await registerUser()
  const data = JSON.stringify({ ...JSON.parse(sampleWork({ name: '画册' })), desc: '给客户看的一版' })
  const { id } = (await call('POST', '/work/new', { token, body: { data } })).body.data
  for (const path of [`/api/apps/${id}`, `/apps/${id}`]) {
    const { status, body } = await call('GET', path, { token })
    expect([status, body.data]).toEqual([
      200,
      {
        ...{ id, name: '画册', description: '给客户看的一版', appData: data, status: 1, version: 1 },
        coverImageUrl: expect.any(String),
      },
    ])
  }
  const other = await registerUser()
  expect(await call('GET', `/api/apps/${id}`, { token: other.token })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  expect(await call('GET', `/api/apps/${id}`)).toMatchObject(failure(401, 'UNAUTHENTICATED'))
})
