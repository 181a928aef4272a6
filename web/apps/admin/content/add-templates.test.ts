import { expect, it } from 'vitest'
import type { TemplateSource } from '#schemas/api/catalog-fields.ts'
import { localFailure, succeed } from '#web/services/result.ts'
import { addTemplates, type Chosen, choose } from './add-templates.ts'

const source = (id: number, version = 1): TemplateSource => ({
  ...{ id, name: ` 作品 ${id} `, cover: '', width: 300, height: 200, pages: 1, version },
  ...{ updatedAt: '2026-01-01T00:00:00.000Z', owner: 7, ownerName: '设计师', template: null },
})
const COMMON = { tags: ['开业'], categoryId: 1, priceFen: 0, isUp: true, note: '' }
const never = async () => null
const states = (list: readonly Chosen[]) => list.map(({ state }) => state).join(' ')

it('works are added one after the other, each under its name; those that fail stay, with the reason', async () => {
  const asked: unknown[] = []
  const seen: string[] = []
  const add = async ({
    workId,
    version,
    name,
    tags,
  }: {
    workId: number
    version: number
    name: string
    tags: string[]
  }) => {
    asked.push([workId, version, name, tags])
    return workId === 2
      ? { ...localFailure('IMAGE_SOURCE_WRONG', ''), details: { count: 3 } }
      : workId === 3
        ? { ...localFailure('TEMPLATE_EXISTS', ''), details: { id: 44, name: '旧的' } }
        : succeed({})
  }
  const control = { onChange: (list: readonly Chosen[]) => seen.push(states(list)), isStopped: () => false }
  const left = await addTemplates(
    [1, 2, 3, 4].map(id => choose(source(id))),
    COMMON,
    { add, find: never },
    control,
  )
  expect(asked).toEqual([1, 2, 3, 4].map(id => [id, 1, `作品 ${id}`, ['开业']]))
  expect(left.map(({ source: { id }, problem }) => [id, problem])).toEqual([
    [2, '有 3 张图片在别的网站上，请先在编辑器里换成上传的图片'],
    [3, '这个版本已经是模板「旧的」（#44）'],
  ])
  expect([seen[0], seen.at(-1)]).toEqual(['adding waiting waiting waiting', 'added failed failed added'])
})

it('a work that was saved meanwhile is shown as it is now, and is added when asked for again', async () => {
  const asked: number[] = []
  const add = async ({ version }: { version: number }) => {
    asked.push(version)
    return version === 1 ? localFailure('WORK_CONFLICT', '') : succeed({})
  }
  const control = { onChange: () => undefined, isStopped: () => false }
  const ports = { add, find: async (id: number) => source(id, 5) }
  const left = await addTemplates([choose(source(1))], COMMON, ports, control)
  expect(left).toMatchObject([{ source: { version: 5 }, problem: '作品刚被保存过，已换成最新版本，请核对后再添加' }])
  expect([await addTemplates(left, COMMON, ports, control), asked]).toEqual([[], [1, 5]])
})

it('who stops, or is logged out, keeps the works that were not begun', async () => {
  let count = 0
  const control = { onChange: () => undefined, isStopped: () => count === 1 }
  const add = async () => {
    count++
    return succeed({})
  }
  const three = [1, 2, 3].map(id => choose(source(id)))
  expect(await addTemplates(three, COMMON, { add, find: never }, control)).toEqual(three.slice(1))
  const refuse = async () => localFailure('UNAUTHENTICATED', '请先登录')
  const left = await addTemplates(three, COMMON, { add: refuse, find: never }, { ...control, isStopped: () => false })
  expect([states(left), left[0]?.problem]).toEqual(['failed chosen chosen', '请先登录'])
})
