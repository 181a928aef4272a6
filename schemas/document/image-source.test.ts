import { describe, expect, it } from 'vitest'
import { createLayer, createWork } from './create.ts'
import { foreignImages, isOwnPicture } from './image-source.ts'

const ORIGIN = 'https://moye.cn'

describe('picture sources', () => {
  it('what is stored with us is our own, everything else is not', () => {
    for (const src of ['', '/u/ab.png', 'https://moye.cn/u/ab.png', 'https://cdn.moye.cn/a.jpg'])
      expect(isOwnPicture(src, ORIGIN), src).toBe(true)
    for (const src of [
      'https://example.com/u/ab.png',
      '//example.com/a.png',
      '/\\example.com/a.png',
      'https://moye.cn.example.com/a.png',
      'data:image/png;base64,AA',
      'blob:https://moye.cn/1',
    ])
      expect(isOwnPicture(src, ORIGIN), src).toBe(false)
  })

  it('names image layers only, in the order of pages and layers', () => {
    const { work, pages } = createWork({})
    const [page] = pages.values()
    if (!page) throw new Error('a new work has a page')
    const box = { x: 0, y: 0, width: 10, height: 10 }
    const own = createLayer('image', box, { src: '/u/a.png' })
    const far = createLayer('image', box, { src: 'https://example.com/a.png' })
    const text = createLayer('text', box, { text: 'https://example.com' })
    const all = [text, far, own]
    const records = {
      work,
      pages: new Map([[page.id, { ...page, layerIds: all.map(({ id }) => id) }]]),
      layers: new Map(all.map(layer => [layer.id, layer])),
    }
    expect(foreignImages(records, ORIGIN)).toEqual([{ pageId: page.id, layerId: far.id }])
  })
})
