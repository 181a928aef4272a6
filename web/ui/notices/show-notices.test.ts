import { expect, it } from 'vitest'
import { networkFailure, succeed } from '#web/services/result.ts'
import { showNotices } from './show-notices.ts'

const notice = (id: number, kind: 'share-refused' | 'picture-refused' | 'nickname-refused') =>
  ({ id, kind, name: '海报', reason: 'ads', createdAt: '' }) as const

const run = async (list: Parameters<typeof showNotices>[0]['listNotices']) => {
  const [said, seen] = [[] as [string, unknown][], [] as unknown[]]
  const seeNotices = async (input: unknown) => {
    seen.push(input)
    return succeed(null)
  }
  const removed = await showNotices({ listNotices: list, seeNotices }, (text, options) => said.push([text, options]))
  return { said, seen, removed }
}

it('every notice is said with its reason, stays until it is closed, and is not said again', async () => {
  const all = [notice(3, 'share-refused'), notice(5, 'picture-refused'), notice(9, 'nickname-refused')]
  const { said, seen, removed } = await run(async () => succeed(all))
  expect(said.map(([text]) => text)).toEqual([
    expect.stringMatching(/^「海报」未通过审核（广告引流），分享链接已停用/),
    expect.stringMatching(/^图片「海报」未通过审核（广告引流）/),
    expect.stringMatching(/^昵称「海报」未通过审核（广告引流）/),
  ])
  expect(said.map(([, options]) => options)).toEqual(all.map(() => ({ kind: 'error', lifeMs: 0 })))
  expect([seen, removed]).toEqual([[{ id: 9 }], ['海报']])
})

it('without notices, or without an answer, nothing is said', async () => {
  expect(await run(async () => succeed([]))).toEqual({ said: [], seen: [], removed: [] })
  expect(await run(async () => networkFailure())).toEqual({ said: [], seen: [], removed: [] })
})
