import { expect, it } from 'vitest'
import type { UploadTotals } from '#web/services/uploads/plan.ts'
import { createPaceText, inOrder, stateOf, titleOf } from './drawer-state.ts'
import type { UploadEntry } from './uploads.ts'

const none = { count: 0, stored: 0, failed: 0, lost: 0, open: 0, size: 0, sent: 0, share: 0 }
const totals = { count: 5, stored: 1, failed: 0, lost: 0, open: 4, size: 10 * 1024 ** 2, sent: 0, share: 0 }
const entry: UploadEntry = {
  ...{ id: 'a', name: 'a.png', preview: '', width: 1, height: 1, size: 8 * 1024 ** 2, progress: 0.25, folder: '' },
  isOriginal: false,
  step: 'running',
  work: 'sending',
  ...{ isCopy: false, picture: null, error: '', mayRetry: false, isRetrying: false },
}

const title = (pictures: UploadTotals, originals: UploadTotals = none, isHalted = false) => {
  const sum = (key: 'open' | 'failed' | 'lost') => pictures[key] + originals[key]
  const [open, failed, lost] = [sum('open'), sum('failed'), sum('lost')]
  return titleOf({ pictures, originals, now: pictures, open, failed, lost }, isHalted)
}

it('the title says what goes on, or how it ended', () => {
  const ended = { ...totals, open: 0 }
  expect([
    title(totals),
    title(totals, none, true),
    title({ ...ended, stored: 5 }),
    title({ ...ended, stored: 3, failed: 2 }),
    title({ ...ended, stored: 4, lost: 1 }),
  ]).toEqual([
    '正在上传 1 / 5',
    '等待上传 4 个文件',
    '已上传 5 个文件',
    '已上传 3 个，2 个没有成功',
    '1 个文件需要重新选择',
  ])
})

it('originals are told of behind the pictures', () => {
  const ended = { ...totals, open: 0, stored: 5 }
  const originals = { ...none, count: 3, stored: 1, open: 2 }
  expect([
    title(totals, originals),
    title(ended, originals),
    title(ended, originals, true),
    title(ended, { ...originals, stored: 3, open: 0 }),
    title(ended, { ...originals, stored: 1, open: 0, failed: 2 }),
    title(none, { ...originals, stored: 3, open: 0 }),
  ]).toEqual([
    '正在上传 1 / 5',
    '正在保存原图 1 / 3',
    '等待保存 2 张原图',
    '已上传 5 个文件',
    '2 张原图没有保存',
    '已保存 3 张原图',
  ])
  const original = { ...entry, isOriginal: true, progress: 0.45 }
  expect([
    stateOf(original),
    stateOf({ ...original, work: 'hashing' }),
    stateOf({ ...original, step: 'waiting' }),
    stateOf({ ...original, step: 'failed', error: '存储空间不足' }),
    stateOf({ ...original, step: 'stored' }),
  ]).toEqual(['正在保存原图 45%', '正在检查原图', '等待保存原图', '原图没有保存：存储空间不足', '原图已保存'])
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
