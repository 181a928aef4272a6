import { expect, it } from 'vitest'
import { createPaceText, inOrder, stateOf, titleOf } from './drawer-state.ts'
import type { UploadEntry } from './uploads.ts'

const totals = { count: 5, stored: 1, failed: 0, lost: 0, open: 4, size: 10 * 1024 ** 2, sent: 0, share: 0 }
const entry: UploadEntry = {
  ...{ id: 'a', name: 'a.png', preview: '', width: 1, height: 1, size: 8 * 1024 ** 2, progress: 0.25, folder: '' },
  step: 'running',
  work: 'sending',
  ...{ isCopy: false, picture: null, error: '', mayRetry: false, isRetrying: false },
}

it('the title says what goes on, or how it ended', () => {
  const ended = { ...totals, open: 0 }
  expect([
    titleOf(totals, false),
    titleOf(totals, true),
    titleOf({ ...ended, stored: 5 }, false),
    titleOf({ ...ended, stored: 3, failed: 2 }, false),
    titleOf({ ...ended, stored: 4, lost: 1 }, false),
  ]).toEqual([
    '正在上传 1 / 5',
    '等待上传 4 个文件',
    '已上传 5 个文件',
    '已上传 3 个，2 个没有成功',
    '1 个文件需要重新选择',
  ])
})

it('each file has a line about its state', () => {
  expect([
    stateOf(entry),
    stateOf({ ...entry, work: 'hashing' }),
    stateOf({ ...entry, step: 'waiting', isRetrying: true }),
    stateOf({ ...entry, step: 'stored', isCopy: true }),
    stateOf({ ...entry, step: 'failed', error: '含有脚本' }),
  ]).toEqual(['2 MB / 8 MB', '正在检查', '网络不稳定，稍后自动重试', '已有相同的图片，没有重复上传', '含有脚本'])
})

it('speed and time left come from the last seconds', () => {
  const text = createPaceText()
  const at = (sent: number, ms: number) => text({ ...totals, sent: sent * 1024 ** 2 }, ms)
  expect([at(0, 0), at(0.5, 400), at(2, 1000)]).toEqual(['', '', '2 MB/秒 · 剩余约 4 秒'])
  for (let second = 2; second <= 20; second += 1) at(2, second * 1000)
  expect(at(2, 21_000)).toBe('')
})

it('running files come first, then what needs a look, stored ones last', () => {
  const all = (['stored', 'waiting', 'failed', 'running'] as const).map(step => ({ ...entry, id: step, step }))
  expect(inOrder(all).map(({ id }) => id)).toEqual(['running', 'failed', 'waiting', 'stored'])
})
