import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireWork } from '#test/support/wire-works.ts'
import { workload, workloadWork } from '#test/support/workload.ts'
import { createLayer, createWork } from './create.ts'
import { parseReceivedHead, parseReceivedWork } from './parse-received.ts'
import { stringifyWork } from './stringify.ts'
import { workSummary } from './summary.ts'

const pages = 500
const layers = 20_000
const listOf = (count: number, item: string) => Array.from({ length: count }, () => item).join()
/** A work with these numbers of pages and of layers on its first page. */
const workOf = (pageCount: number, layerCount: number) =>
  `{"pages":[{"layers":[${listOf(layerCount, '{}')}]}${pageCount > 1 ? `,${listOf(pageCount - 1, '{}')}` : ''}]}`

describe('the largest work', () => {
  it('has thousands of layers: the bench page, and layers as the editor writes them', () => {
    expect(parseReceivedWork(JSON.stringify(workloadWork(workload(3000), []))).layers.size).toBe(3000)
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
    expect(text.length).toBeGreaterThan(6_700_000)
    expect(parseReceivedWork(text).layers.size).toBe(9000)
  })

  it('may have more pages than the editor adds: an older work is opened whole', () => {
    for (const count of [6, 40, pages]) expect(parseReceivedWork(workOf(count, 0)).work.pageIds).toHaveLength(count)
  })

  it('has so many pages and layers and no more', () => {
    expect(parseReceivedWork(workOf(2, layers)).layers.size).toBe(layers)
    for (const text of [workOf(pages + 1, 0), workOf(1, layers + 1)])
      expect(() => parseReceivedWork(text)).toThrow(expect.objectContaining({ code: 'WORK_TOO_LARGE', status: 413 }))
  })

  it('is counted over all its pages', () => {
    const half = `{"layers":[${listOf(layers / 2 + 1, '{}')}]}`
    expect(() => parseReceivedWork(`{"pages":[${half},${half}]}`)).toThrow(
      expect.objectContaining({ code: 'WORK_TOO_LARGE' }),
    )
  })

  it.each([
    ['empty lists', `{"x":[${listOf(300_000, '[]')}]}`, 'WORK_TOO_LARGE'],
    ['numbers', `{"x":[${listOf(600_000, '1')}]}`, 'WORK_TOO_LARGE'],
    ['keys', `{${Array.from({ length: 10_001 }, (_, at) => `"${at.toString(36)}":1`).join()}}`, 'WORK_TOO_LARGE'],
    ['levels', `{"x":${'['.repeat(100)}${']'.repeat(100)}}`, 'WORK_BROKEN'],
  ])('with too many %s is refused before it is parsed', (_, text, code) => {
    expect(() => parseReceivedWork(text)).toThrow(expect.objectContaining({ code }))
    // Text that is not JSON would be refused as such if it were parsed.
    expect(() => parseReceivedWork(`${text}]`)).toThrow(expect.objectContaining({ code }))
  })
})

describe('a work that is read without its layers', () => {
  const told = (read: () => ReturnType<typeof parseReceivedHead>) => {
    try {
      const { work, pages } = read()
      const sizes = [...pages.values()].map(({ width, height, name, backgroundColor }) => [
        width,
        height,
        name,
        backgroundColor,
      ])
      return {
        ...workSummary({ work, pages }),
        category: work.categoryId,
        template: work.templateId,
        type: work.type,
        sizes,
      }
    } catch (error) {
      return { code: (error as { code?: string }).code }
    }
  }
  const expectSame = (text: string) =>
    expect(told(() => parseReceivedHead(text))).toEqual(told(() => parseReceivedWork(text)))

  it('says of every work what the whole work says, and refuses the same', () => {
    fc.assert(
      fc.property(wireWork, json => {
        expectSame(JSON.stringify(json))
      }),
      { numRuns: 150 },
    )
    for (const text of [
      '',
      '{}',
      'null',
      '[1]',
      '{"a":1',
      '{"pages":{}}',
      '{"pages":[]}',
      '{"pages":[null,3,{"layers":7}]}',
      '{"pages":[{"layers":null}]}',
      '{"type":"phone","pages":[{"layers":[{"type":"etext"}]}]}',
      '{"type":"horizontal-phone","style":{"width":9}}',
      workOf(pages + 1, 0),
      workOf(1, layers + 1),
      `{"x":${'['.repeat(100)}${']'.repeat(100)}}`,
    ])
      expectSame(text)
  })

  it('makes no record of a layer', () => {
    const text = workOf(1, 3)
    expect([...parseReceivedHead(text).pages.values()].map(({ layerIds }) => layerIds)).toEqual([[]])
    expect(parseReceivedHead(text)).not.toHaveProperty('layers.size', 3)
  })
})
