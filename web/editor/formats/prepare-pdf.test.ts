import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromWorker, PagePicture, ToWorker } from '../imports/worker-messages.ts'
import { preparePdf } from './prepare-pdf.ts'
import type { PrepareOptions } from './prepared.ts'

/** What the worker was asked, what it answers, and how often it was ended. */
let asked: ToWorker[] = []
let answer: (message: ToWorker, tell: (answer: FromWorker) => void) => void = () => {}
let ended = 0

class PdfWorker extends EventTarget {
  postMessage(message: ToWorker) {
    asked.push(message)
    answer(message, data => queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data }))))
  }
  terminate() {
    ended += 1
  }
}
beforeAll(() => {
  vi.stubGlobal('Worker', PdfWorker)
})
afterAll(() => {
  vi.unstubAllGlobals()
})
beforeEach(() => {
  ;[asked, ended] = [[], 0]
})

const offer = (number: number) => ({ number, width: 40, height: 30, preview: '' })
const picture = (number: number, type = 'image/jpeg'): PagePicture => ({
  ...{ number, width: 10 * number, height: 7 },
  blob: new Blob([], { type }),
})
/** A PDF of so many pages. */
const withPages = (total: number, type?: string) => {
  answer = (message, tell) => {
    if (message.kind === 'read') tell({ kind: 'offered', pages: [offer(1), offer(2)].slice(0, total), total })
    if (message.kind === 'pictures')
      tell({ kind: 'pictures', pictures: message.numbers.map(number => picture(number, type)) })
  }
}
const file = new File(['%PDF-'], '海报.PDF')
const run = async (more: Partial<PrepareOptions> = {}) => {
  const result = await preparePdf(file, { signal: new AbortController().signal, ...more })
  if (!result.ok) return `${result.reason} ${result.mayRetry}`
  return result.files.map(({ file: { name, type }, width, height, original, hints }) =>
    [name, type, `${width}×${height}`, original, ...hints.map(({ kind, text }) => `${kind} ${text}`)].join(' '),
  )
}

describe('a PDF', () => {
  it('of one page becomes a picture of that name at 300 dpi, and nobody is asked', async () => {
    withPages(1)
    const choose = vi.fn(async () => ({ numbers: [2], dpi: 150 }))
    expect(await run({ choose })).toEqual(['海报.jpg image/jpeg 10×7 '])
    expect(choose).not.toHaveBeenCalled()
    expect(asked).toEqual([
      { kind: 'read', file },
      { kind: 'pictures', numbers: [1], dpi: 300 },
    ])
    expect(ended).toBe(1)
  })

  it('of several pages asks which, and at which resolution', async () => {
    withPages(5, 'image/png')
    const choose = vi.fn(async () => ({ numbers: [2, 4], dpi: 150 }))
    expect(await run({ choose })).toEqual(['海报 第2页.png image/png 20×7 ', '海报 第4页.png image/png 40×7 '])
    expect(choose).toHaveBeenCalledWith({
      ...{ name: '海报.PDF', unreadable: 0, total: 5, hasResolution: true },
      pages: [offer(1), offer(2)],
    })
    expect(asked[1]).toEqual({ kind: 'pictures', numbers: [2, 4], dpi: 150 })
    expect(await run({ choose: async () => ({ numbers: [], dpi: 150 }) })).toBe('没有选择页面，没有上传 false')
    expect(await run({ choose: async () => null })).toBe('没有选择页面，没有上传 false')
    expect(asked).toHaveLength(4)
  })

  it('gives its first page where nobody can choose, and says so', async () => {
    withPages(5)
    expect(await run()).toEqual(['海报 第1页.jpg image/jpeg 10×7  pages 有多页，只取第一页'])
    expect(asked).toEqual([
      { kind: 'read', file, most: 1 },
      { kind: 'pictures', numbers: [1], dpi: 300 },
    ])
    withPages(1)
    expect(await run()).toEqual(['海报.jpg image/jpeg 10×7 '])
  })

  it('that is locked or damaged is refused with the reason, and its worker ends', async () => {
    answer = (_, tell) => tell({ kind: 'failed', problem: 'locked', detail: '' })
    expect(await run()).toBe('有密码保护，请去掉密码后再上传 false')
    const damaged = '文件不完整，可能没有下载完或没有传完，请重新获取后再上传 false'
    answer = (_, tell) => tell({ kind: 'failed', problem: 'broken', detail: '' })
    expect(await run()).toBe(damaged)
    answer = (_, tell) => tell({ kind: 'done', pages: [] })
    expect(await run()).toBe(damaged)
    answer = ({ kind }, tell) =>
      tell(
        kind === 'read'
          ? { kind: 'offered', pages: [offer(1)], total: 1 }
          : { kind: 'failed', problem: 'locked', detail: '' },
      )
    expect(await run()).toBe(damaged)
    expect(ended).toBe(4)
  })

  it('tells how far it is, and ends at once when it is canceled, also while a person chooses', async () => {
    const ending = new AbortController()
    const shares: number[] = []
    answer = (_, tell) => tell({ kind: 'progress', share: 0.25 })
    const reading = run({ signal: ending.signal, onProgress: share => shares.push(share) })
    await vi.waitFor(() => expect(shares).toEqual([0.25]))
    ending.abort(new Error('canceled'))
    await expect(reading).rejects.toThrow('canceled')
    withPages(5)
    const second = new AbortController()
    const choosing = run({
      signal: second.signal,
      choose: () => {
        second.abort(new Error('left'))
        return new Promise(() => {})
      },
    })
    await expect(choosing).rejects.toThrow('left')
    expect(ended).toBe(2)
  })
})
