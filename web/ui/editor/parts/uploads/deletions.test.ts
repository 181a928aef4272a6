import { beforeEach, expect, it, vi } from 'vitest'
import { localFailure } from '#test/support/local-failure.ts'
import type { Notice } from '#web/editor/notices.ts'
import { type Result, succeed } from '#web/services/result.ts'
import { createDeletions } from './deletions.ts'

const setUp = (erase: (id: number) => Result<null> = () => succeed(null)) => {
  const told: { text: string; action?: Notice['action'] }[] = []
  const erased: number[] = []
  const timers: { readonly ms: number; readonly run: () => void }[] = []
  const onDone = vi.fn()
  const deletions = createDeletions({
    erase: async id => {
      erased.push(id)
      return erase(id)
    },
    notices: { show: (text, _, action) => void told.push({ text, ...(action ? { action } : {}) }) },
    after: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer), 1)
    },
    onDone,
  })
  return { deletions, told, erased, timers, onDone, gone: () => [...deletions.gone.value] }
}
let page = setUp()
beforeEach(() => {
  page = setUp()
})

it('deleted pictures leave the list at once and are erased when they can no longer come back', async () => {
  const { deletions, told, erased, timers, onDone, gone } = page
  deletions.remove([1, 2, 3, 4, 5, 6])
  expect([gone(), erased, timers[0]?.ms, told[0]?.text]).toEqual([[1, 2, 3, 4, 5, 6], [], 8000, '已删除 6 张图片'])
  timers[0]?.run()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect([erased, gone()]).toEqual([
    [1, 2, 3, 4, 5, 6],
    [1, 2, 3, 4, 5, 6],
  ])
})

it('撤销 brings them back and nothing is erased, not even when the page closes', async () => {
  const { deletions, told, erased, timers, gone } = page
  deletions.remove([1, 2])
  told[0]?.action?.run()
  await deletions.flush()
  expect([gone(), erased, timers]).toEqual([[], [], []])
})

it('a page that closes erases at once; what could not be erased comes back and is told', async () => {
  page = setUp(id => {
    if (id === 3) return localFailure('NOT_FOUND')
    return id === 2 ? localFailure('INTERNAL') : succeed(null)
  })
  const { deletions, told, erased, timers, gone } = page
  deletions.remove([1, 2, 3])
  await deletions.flush()
  expect([erased, gone(), timers, told.at(-1)?.text]).toEqual([[1, 2, 3], [1, 3], [], '1 张图片没有删除成功'])
})
