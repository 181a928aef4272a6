import { describe, expect, it } from 'vitest'
import {
  type DownloadChoice,
  planDownload,
  readBoxes,
  readRequest,
  rememberedRequest,
  withKey,
} from './render-request.ts'

const CHOICE: DownloadChoice = {
  fileType: 'png',
  pages: [0, 2],
  isOneFile: true,
  hasMarks: false,
  wantsWatermark: false,
  target: 'computer',
}
const AT = new Date(2026, 0, 2, 9, 5)
const plan = (pageCount: number, choice: Partial<DownloadChoice> = {}) => {
  let keys = 0
  return planDownload(7, '海报', pageCount, { ...CHOICE, ...choice }, AT, () => `key ${++keys}`)
}
const files = (...given: Parameters<typeof plan>) =>
  plan(...given).files.map(({ key, pages, name }) => [key, pages, name])

describe('the files of a download', () => {
  it('pictures are one per page; a document has all pages in one file when that is chosen', () => {
    expect(files(3)).toEqual([
      ['key 1', [0], '海报_第1页_20260102090500.png'],
      ['key 2', [2], '海报_第3页_20260102090500.png'],
    ])
    expect(files(3, { fileType: 'pdf' })).toEqual([['key 1', [0, 2], '海报_20260102090500.pdf']])
    expect(files(3, { fileType: 'pdf', isOneFile: false })).toHaveLength(2)
    expect(files(1, { pages: [0] })).toEqual([['key 1', [0], '海报_20260102090500.png']])
    expect(files(2, { pages: [0] })).toEqual([['key 1', [0], '海报_第1页_20260102090500.png']])
  })

  it('one gets another key when it is paid anew, the others keep theirs', () => {
    expect(withKey(plan(3), 1, 'new').files.map(({ key, pages }) => [key, pages])).toEqual([
      ['key 1', [0]],
      ['new', [2]],
    ])
  })

  it('are remembered with the work and the time', () => {
    expect(plan(3)).toMatchObject({
      workId: 7,
      startedAt: AT.getTime(),
      archiveName: expect.stringMatching(/^海报.*\.zip$/),
    })
  })
})

describe('a request after a reload', () => {
  const request = plan(3)
  const read = (value: unknown, now = AT.getTime() + 999) => readRequest(value, 7, now, 1000)

  it('goes on when it is of this work and not too old', () => {
    const stored: unknown = JSON.parse(JSON.stringify(request))
    expect(read(stored)).toEqual(request)
    expect(read(stored, AT.getTime() + 1000)).toBeNull()
    expect(readRequest(stored, 8, AT.getTime(), 1000)).toBeNull()
  })

  it('is none when anything about it is broken', () => {
    const [file] = request.files
    for (const value of [
      null,
      undefined,
      'text',
      {},
      { ...request, archiveName: 1 },
      { ...request, choice: null },
      { ...request, choice: { ...CHOICE, fileType: 'exe' } },
      { ...request, files: null },
      { ...request, files: [] },
      { ...request, files: [file, null] },
      { ...request, files: [file, { ...file, key: 1 }] },
      { ...request, files: [file, { ...file, pages: 0 }] },
    ])
      expect(read(value), JSON.stringify(value)).toBeNull()
  })

  it('keeps the text boxes of the canvas, without broken ones', () => {
    const box = { layer: 'a', x: 1, y: 2, width: 3, height: 4 }
    const boxes = new Map([
      [0, [box]],
      [2, []],
    ])
    expect(readBoxes(JSON.parse(JSON.stringify(rememberedRequest(request, boxes))))).toEqual(boxes)
    const broken = [[0, [box, { ...box, x: '1' }]], ['1', [box]], [2, box], [3, [{ ...box, layer: 4 }]], [4, [null]], 5]
    expect(readBoxes({ boxes: [...broken, [6, [box]]] })).toEqual(new Map([[6, [box]]]))
    expect(readBoxes({})).toEqual(new Map())
  })
})
