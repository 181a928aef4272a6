import { describe, expect, it } from 'vitest'
import { workload, workloadWork } from '#test/support/workload.ts'
import { LIMITS } from '../catalog/limits.ts'
import { createLayer, createWork } from './create.ts'
import { parseWork } from './parse.ts'
import { stringifyWork } from './stringify.ts'

const { pages, layers, json } = LIMITS.work
const listOf = (count: number, item: string) => Array.from({ length: count }, () => item).join()
/** A work with these numbers of pages and of layers on its first page. */
const workOf = (pageCount: number, layerCount: number) =>
  `{"pages":[{"layers":[${listOf(layerCount, '{}')}]}${pageCount > 1 ? `,${listOf(pageCount - 1, '{}')}` : ''}]}`

describe('the largest work', () => {
  it('has thousands of layers: the bench page, and layers as the editor writes them', () => {
    expect(parseWork(JSON.stringify(workloadWork(workload(3000), []))).layers.size).toBe(3000)
    const records = createWork()
    const [page] = records.pages.values()
    if (!page) throw new Error('A new work has a page.')
    const own = Array.from({ length: 9000 }, (_, at) => createLayer('text', { x: at, y: at }, { text: '你好' }))
    const text = stringifyWork({
      ...records,
      pages: new Map([[page.id, { ...page, layerIds: own.map(({ id }) => id) }]]),
      layers: new Map(own.map(layer => [layer.id, layer])),
    })
    // As many as fit into the largest document, about.
    expect(text.length).toBeGreaterThan(LIMITS.workBytes * 0.8)
    expect(parseWork(text).layers.size).toBe(9000)
  })

  it('may have more pages than the editor adds: an older work is opened whole', () => {
    for (const count of [LIMITS.pages + 1, 40, pages])
      expect(parseWork(workOf(count, 0)).work.pageIds).toHaveLength(count)
  })

  it('has so many pages and layers and no more', () => {
    expect(parseWork(workOf(2, layers)).layers.size).toBe(layers)
    for (const text of [workOf(pages + 1, 0), workOf(1, layers + 1)])
      expect(() => parseWork(text)).toThrow(expect.objectContaining({ code: 'WORK_TOO_LARGE', status: 413 }))
  })

  it('is counted over all its pages', () => {
    const half = `{"layers":[${listOf(layers / 2 + 1, '{}')}]}`
    expect(() => parseWork(`{"pages":[${half},${half}]}`)).toThrow(expect.objectContaining({ code: 'WORK_TOO_LARGE' }))
  })

  it.each([
    ['empty lists', `{"x":[${listOf(json.values / 2, '[]')}]}`, 'WORK_TOO_LARGE'],
    ['numbers', `{"x":[${listOf(json.values, '1')}]}`, 'WORK_TOO_LARGE'],
    [
      'keys',
      `{${Array.from({ length: json.keys + 1 }, (_, at) => `"${at.toString(36)}":1`).join()}}`,
      'WORK_TOO_LARGE',
    ],
    ['levels', `{"x":${'['.repeat(json.depth)}${']'.repeat(json.depth)}}`, 'WORK_BROKEN'],
  ])('with too many %s is refused before it is parsed', (_, text, code) => {
    expect(() => parseWork(text)).toThrow(expect.objectContaining({ code }))
    // Text that is not JSON would be refused as such if it were parsed.
    expect(() => parseWork(`${text}]`)).toThrow(expect.objectContaining({ code }))
  })
})
