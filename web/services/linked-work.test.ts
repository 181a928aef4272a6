import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadLinkedWork } from './linked-work.ts'

const asked: string[] = []
const answer = (status: number, body: object) =>
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return Response.json(body, { status })
  })
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

const shared = { data: '{"pages":[]}', workId: 9, isOwner: false, version: 4, status: 1, templateId: 3 }
const open = () => loadLinkedWork({ kind: 'shared', sharedId: 'a b' })

describe('a link to the work of somebody else', () => {
  it('opens the work itself for those who may save it, whose calls carry the code', async () => {
    answer(200, { status: 200, data: shared })
    const result = await open()
    expect(asked).toEqual(['/work/share?code=a%20b'])
    expect(result).toMatchObject({
      ok: true,
      data: { text: shared.data, work: { id: 9, isOwner: false, version: 4, status: 1, templateId: 3 } },
    })
    const sent: unknown[] = []
    const works = { loadWork: async (input: unknown) => void sent.push(input) } as never
    if (result.ok) await result.data.work?.through(works).loadWork({ id: 9 })
    expect(sent).toEqual([{ id: 9, share: 'a b' }])
  })

  it('opens a document only, for those who may look, and when the answer is not what it should be', async () => {
    for (const change of [{ workId: null }, { workId: '9' }, { version: null }, { status: 7 }]) {
      answer(200, { status: 200, data: { ...shared, ...change } })
      expect(await open(), JSON.stringify(change)).toMatchObject({ ok: true, data: { text: shared.data, work: null } })
    }
  })

  it('says that the link is the reason when there is nothing, and keeps other reasons', async () => {
    answer(404, { status: 404, code: 'SHARE_NOT_FOUND', message: 'x' })
    expect(await open()).toMatchObject({
      ok: false,
      code: 'SHARE_NOT_FOUND',
      message: expect.stringMatching('分享链接'),
    })
    answer(429, { status: 429, code: 'RATE_LIMITED', message: '稍后再试' })
    expect(await open()).toMatchObject({ ok: false, code: 'RATE_LIMITED', message: '稍后再试' })
  })
})
