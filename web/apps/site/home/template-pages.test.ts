import { describe, expect, it, vi } from 'vitest'
import { networkFailure, type Result, succeed } from '#web/services/result.ts'
import { createTemplatePages, FAVORITES, type ListedTemplate, NO_FILTER } from './template-pages.ts'

const template = (id: number): ListedTemplate => ({
  id,
  name: `模板${id}`,
  image: '',
  width: 10,
  height: 10,
  pages: 1,
  typeId: 1,
})
type Page = { range: number; list: { elements: ListedTemplate[]; page: number; total: number; size: number } }
type Query = { type?: string | undefined; keyword?: string | undefined; page?: string | number | undefined }

const setUp = (total: number) => {
  const listTemplates = vi.fn(async ({ page = 0 }: Query = {}): Promise<Result<Page>> => {
    const from = Number(page) * 30
    const elements = Array.from({ length: Math.max(0, Math.min(30, total - from)) }, (_, i) => template(from + i))
    return succeed({ range: 0, list: { elements, page: Number(page), total, size: 30 } })
  })
  const listCollects = async ({ page = 0 }: Query = {}) => {
    const all = [8, 3].map(id => ({ id: id * 10, templateId: id, template: template(id) }))
    return succeed({ elements: Number(page) === 0 ? all : [], page: Number(page), total: 2, size: 30 })
  }
  const pages = createTemplatePages({ templates: { listTemplates }, collects: { listCollects } })
  return { pages, listTemplates, count: () => pages.state.value.items.length }
}
const settle = () => new Promise(resolve => setTimeout(resolve))

describe('template pages', () => {
  it('loads page after page to the end, each once', async () => {
    const { pages, listTemplates, count } = setUp(70)
    pages.show({ ...NO_FILTER, type: '', keyword: '' })
    pages.more()
    await settle()
    expect(count()).toBe(30)
    for (const expected of [60, 70, 70]) {
      pages.more()
      pages.more()
      await settle()
      expect(count()).toBe(expected)
    }
    expect(listTemplates.mock.calls.map(([query]) => query?.page)).toEqual([0, 1, 2])
  })

  it('keeps what it has after a failure and goes on with the same page', async () => {
    const { pages, listTemplates, count } = setUp(40)
    pages.show({ ...NO_FILTER, type: '', keyword: '' })
    await settle()
    listTemplates.mockResolvedValueOnce(networkFailure())
    pages.more()
    await settle()
    expect([pages.state.value.status, count()]).toEqual(['failed', 30])
    pages.more()
    await settle()
    expect([pages.state.value.status, count()]).toEqual(['ready', 40])
  })

  it('drops the late answer of an earlier search', async () => {
    const { pages, listTemplates } = setUp(5)
    let answer: (page: Result<Page>) => void = () => undefined
    listTemplates.mockReturnValueOnce(
      new Promise(resolve => {
        answer = resolve
      }),
    )
    pages.show({ ...NO_FILTER, type: '', keyword: '旧' })
    pages.show({ ...NO_FILTER, type: '2', keyword: '新' })
    await settle()
    answer(succeed({ range: 0, list: { elements: [template(99)], page: 0, total: 1, size: 30 } }))
    await settle()
    expect(pages.state.value.filter).toEqual({ ...NO_FILTER, type: '2', keyword: '新' })
    expect(pages.state.value.items.map(item => item.id)).toEqual([0, 1, 2, 3, 4])
  })

  it('shows the marked templates in place of a type', async () => {
    const { pages, listTemplates } = setUp(5)
    pages.show({ ...NO_FILTER, type: FAVORITES })
    await settle()
    expect(pages.state.value.items.map(item => item.id)).toEqual([8, 3])
    expect(pages.state.value.total).toBe(2)
    expect(listTemplates).not.toHaveBeenCalled()
  })
})
