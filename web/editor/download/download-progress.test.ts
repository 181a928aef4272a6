import { expect, it } from 'vitest'
import { progressText } from './download-progress.ts'
import { type Downloading, saving } from './download-state.ts'

const choice: Downloading['choice'] = {
  fileType: 'png',
  pages: [0],
  isOneFile: false,
  hasMarks: false,
  wantsWatermark: false,
  target: 'computer',
}
const text = (part: Partial<Downloading>) => progressText({ ...saving(choice), ...part })

it('the progress of a download is one line that names the file, the page and the band where there are several', () => {
  expect(text({})).toBe('正在保存作品')
  expect(text({ phase: 'lost', files: 3 })).toBe('网络已断开，恢复后自动继续')
  expect(text({ phase: 'storing', files: 3, done: 1 })).toBe('第 2 / 3 页 · 正在接收文件')
  expect(text({ phase: 'queued', files: 3, done: 3, position: 2 })).toBe('第 3 / 3 页 · 排队中，前面还有 1 个任务')
  expect(text({ phase: 'drawing' })).toBe('正在生成')
  expect(text({ phase: 'drawing', page: 2, pages: 4, band: 0, bands: 8 })).toBe('正在生成 第 2 / 4 页 第 1 / 8 段')
  expect(text({ phase: 'drawing', files: 2, band: 3, bands: 8 })).toBe('第 1 / 2 页 · 正在生成 第 3 / 8 段')
})
