import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { asRole, call, failure } from '../test-call.ts'

type Session = Awaited<ReturnType<typeof asRole>>
let designer: Session
let other: Session
beforeAll(async () => {
  designer = await asRole('designer')
  other = await asRole('designer')
})

const withPicture = (src: string): string => {
  const { work, pages } = createWork({ name: '送审' })
  const [page] = pages.values()
  if (!page) throw new Error('a new work has a page')
  const layer = createLayer('image', { x: 0, y: 0, width: 20, height: 20 }, { src })
  return stringifyWork({
    work,
    pages: new Map([[page.id, { ...page, layerIds: [layer.id] }]]),
    layers: new Map([[layer.id, layer]]),
  })
}
const create = async (data: string) =>
  (await call('POST', '/editor/work', { token: designer.token, body: { data } })).body.data.id as number
const apply = (id: number, { token } = designer) => call('POST', `/editor/work/apply/${id}`, { token })
const statusOf = async (id: number) => (await call('GET', `/work/${id}`, { token: designer.token })).body.data.status

describe('review', () => {
  it('C-7-021 C-4-39 POST /editor/work/apply/{id} submits the work; asked again it stays submitted', async () => {
    const id = await create(withPicture('/u/a.png'))
    expect(await statusOf(id)).toBe(1)
    expect(await apply(id)).toMatchObject({ status: 200, body: { status: 200, data: { id } } })
    expect(await statusOf(id)).toBe(2)
    expect((await apply(id)).status).toBe(200)
    expect(await statusOf(id)).toBe(2)
  })

  it('a returned work is submitted again', async () => {
    const id = await create(withPicture('/u/a.png'))
    await env.DB.prepare('UPDATE works SET status = 3 WHERE id = ?1').bind(id).run()
    expect((await apply(id)).status).toBe(200)
    expect(await statusOf(id)).toBe(2)
  })

  it("a picture from elsewhere, another designer's work and a missing one are refused and change nothing", async () => {
    const foreign = await create(withPicture('https://example.com/a.png'))
    expect(await apply(foreign)).toMatchObject({ ...failure(422, 'IMAGE_SOURCE_WRONG'), body: { count: 1 } })
    expect(await statusOf(foreign)).toBe(1)
    const id = await create(withPicture(''))
    expect(await apply(id, other)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await call('GET', `/editor/work/preview/${id}`, { token: other.token })).toMatchObject(
      failure(404, 'WORK_NOT_FOUND'),
    )
    expect(await statusOf(id)).toBe(1)
    expect(await apply(999_999)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  })
})
