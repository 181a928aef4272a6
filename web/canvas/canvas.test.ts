import { describe, expect, it } from 'vitest'
import type { AnyLayer } from '#schemas/document/records.ts'
import { sampleLayer, sampleRecords } from '#test/support/sample-records.ts'
import { createDocument } from '#web/model/document.ts'
import { listAssets } from './assets.ts'
import { readContent } from './layer-content.ts'
import { writeLayerStyle } from './layer-style.ts'

/** An element that notes which style properties are written. */
const element = () => {
  const writes: string[] = []
  const style = new Proxy({} as Record<string, string>, {
    set: (target, name, value: string) => {
      writes.push(String(name))
      target[String(name)] = value
      return true
    },
  })
  return { box: { style } as unknown as HTMLElement, style, writes }
}
const frame = { x: 10, y: 20, width: 100, height: 40, rotation: 0 }

describe('layer style', () => {
  it('writes everything once, then one transform per move', () => {
    const { box, style, writes } = element()
    const layer = sampleLayer('a', frame)
    writeLayerStyle(box, layer, null)
    expect(style).toMatchObject({ transform: 'translate(10px, 20px)', width: '100px', height: '40px', display: '' })
    writes.length = 0
    const turned: AnyLayer = { ...layer, frame: { ...frame, x: 30, rotation: 15 } }
    writeLayerStyle(box, turned, layer)
    expect(writes).toEqual(['transform'])
    expect(style.transform).toBe('translate(30px, 20px) rotate(15deg)')
    writes.length = 0
    writeLayerStyle(box, turned, turned)
    expect(writes).toEqual([])
  })

  it('draws opacity, radius, blend mode and hiding', () => {
    const { box, style } = element()
    const picture: AnyLayer = {
      ...sampleLayer('a', frame),
      kind: 'image',
      opacity: 0.4,
      cornerRadii: [1, 2, 3, 4],
      isHidden: true,
      data: { blendMode: 'multiply' } as Extract<AnyLayer, { kind: 'image' }>['data'],
    }
    writeLayerStyle(box, picture, null)
    expect(style).toMatchObject({
      opacity: '0.4',
      borderRadius: '1px 2px 3px 4px',
      overflow: 'hidden',
      mixBlendMode: 'multiply',
      display: 'none',
    })
  })
})

describe('content', () => {
  it('stays the same object while a text is moved, resized, faded or locked', () => {
    const doc = createDocument(sampleRecords({ p: ['a'] }))
    const read = readContent(doc, 'a')
    const before = read()
    doc.change('history.rename', tx =>
      tx.layers.update('a', layer => ({ ...layer, frame, opacity: 0.2, isLocked: true })),
    )
    expect(read()).toBe(before)
    doc.change('history.rename', tx =>
      tx.layers.update('a', layer =>
        layer.kind === 'text' ? { ...layer, data: { ...layer.data, text: '新' } } : layer,
      ),
    )
    expect(read()).not.toBe(before)
    doc.change('commands.delete', tx => tx.layers.remove('a'))
    expect(read()).toBeUndefined()
  })
})

describe('assets', () => {
  it('lists what visible layers of the asked pages need, once', () => {
    const records = sampleRecords({ p1: ['a', 'b', 'c'], p2: ['d'] })
    const layers = new Map(records.layers)
    layers.set('b', sampleLayer('b', frame, { fontFamily: 'Montserrat', fontWeight: 700 }))
    layers.set('c', { ...sampleLayer('c', frame, { fontFamily: 'Lobster' }), isHidden: true })
    layers.set('d', sampleLayer('d', frame, { text: '  ' }))
    const page = records.pages.get('p1')
    const pages = new Map(records.pages)
    if (page) pages.set('p1', { ...page, backgroundImage: '/u/bg.png' })
    const all = { ...records, pages, layers }
    expect(listAssets(all, ['p1'])).toEqual({
      code: [],
      images: ['/u/bg.png'],
      fonts: [
        { family: '思源黑体', weight: 400, text: expect.any(String) },
        { family: 'Montserrat', weight: 700, text: expect.any(String) },
      ],
    })
    expect(listAssets(all, ['p2']).fonts).toEqual([])
  })
})
