import { describe, expect, it } from 'vitest'
import type { FileProgress } from './download-file.ts'
import { type FilePart, progressText, underWay } from './download-progress.ts'
import { saving } from './download-state.ts'

const START = saving({
  fileType: 'png',
  pages: [0],
  isOneFile: false,
  hasMarks: false,
  wantsWatermark: false,
  target: 'computer',
})
const drawing = (page: number, pages: number, band = 0, bands = 0): FileProgress => ({
  phase: 'drawing',
  position: 0,
  page,
  pages,
  band,
  bands,
})
const share = (...parts: readonly FilePart[]) => Math.round(underWay(START, parts).share * 10_000) / 10_000

describe('the share of a download that is done', () => {
  it('begins at 2 %, is 5 % when the work is saved, and 100 % when all files are received', () => {
    expect(START).toMatchObject({ share: 0.02, done: 0, files: 0, position: 0, page: 0, pages: 0, band: 0, bands: 0 })
    expect([share('waiting'), share('done'), share()]).toEqual([0.05, 1, 0.05])
    expect(share('storing')).toBe(0.924)
    expect(share('done', 'waiting', 'waiting', 'waiting')).toBe(0.2875)
  })

  it('grows with the pages of a file that are drawn, and with the bands of the page', () => {
    expect([drawing(0, 4), drawing(1, 4), drawing(3, 4), drawing(9, 4)].map(part => share(part))).toEqual([
      0.05, 0.05, 0.487, 0.924,
    ])
    expect([drawing(3, 4, 0, 2), drawing(3, 4, 1, 2), drawing(3, 4, 2, 2)].map(part => share(part))).toEqual([
      0.487, 0.487, 0.5963,
    ])
    expect(share(drawing(0, 0))).toBe(0.05)
    expect(share({ ...drawing(3, 4), phase: 'queued' })).toBe(0.05)
  })

  it('never decreases', () => {
    expect(underWay({ ...START, share: 0.6 }, ['waiting']).share).toBe(0.6)
    expect(underWay({ ...START, share: 0.6 }, ['done']).share).toBe(1)
  })
})

describe('what a download says', () => {
  it('is said of the first unfinished file', () => {
    const state = underWay(START, ['done', 'waiting', drawing(2, 3), 'storing'])
    expect(state).toMatchObject({ phase: 'drawing', page: 2, pages: 3, done: 1, files: 4 })
    expect(progressText(state)).toBe('第 2 / 4 页 · 正在生成 第 2 / 3 页')
    expect(underWay(state, ['done', 'storing'])).toMatchObject({ phase: 'storing', page: 0, pages: 0 })
    expect(underWay(state, ['done', 'waiting'])).toMatchObject({ phase: 'queued', page: 0, done: 1, files: 2 })
  })

  it('names the first page and band before they are told, and the queue only with others in it', () => {
    expect(progressText({ ...START, phase: 'drawing', pages: 2 })).toBe('正在生成 第 1 / 2 页')
    expect(progressText({ ...START, phase: 'drawing', pages: 2, bands: 1 })).toBe('正在生成 第 1 / 2 页')
    expect(progressText({ ...START, phase: 'drawing', page: 2, pages: 2, bands: 2 })).toBe(
      '正在生成 第 2 / 2 页 第 1 / 2 段',
    )
    expect(progressText({ ...START, phase: 'drawing', pages: 1, bands: 2 })).toBe('正在生成 第 1 / 2 段')
    expect(progressText({ ...START, phase: 'drawing', pages: 1, bands: 1 })).toBe('正在生成')
    expect(progressText({ ...START, phase: 'queued', position: 1 })).toBe('排队中，马上开始')
    expect(progressText({ ...START, phase: 'queued', position: 4 })).toBe('排队中，前面还有 3 个任务')
  })
})
