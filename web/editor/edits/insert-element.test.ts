import { describe, expect, it } from 'vitest'
import { actionsOf, storedAction } from '#schemas/document/actions.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { AnyLayer, LayerRecord } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { workWith } from '#test/support/work-with.ts'
import { addElement, type NewElement } from './insert-element.ts'

const added = async (element: NewElement, size: readonly [number, number] = [375, 667]) => {
  const test = testEditor(workWith(...size, []))
  await addElement(test.editor, element, { x: size[0] / 2, y: 100 })
  const layer = test.view.selectedLayers.peek()[0] as AnyLayer
  return { ...test, layer }
}

describe('an element of the panel', () => {
  it('is added at the size that suits the page, chosen, named, undone, and saved', async () => {
    const { layer, doc, history } = await added({ layer: 'button', data: { label: '报名', radius: 10 } }, [1125, 2001])
    expect(layer).toMatchObject({ kind: 'button', frame: { width: 480, height: 144, y: 28 } })
    expect(layer.data).toMatchObject({ label: '报名', radius: 30, fontSize: 54 })
    expect(history()).toEqual(['添加按钮'])
    const [opened] = parseWork(stringifyWork(doc.records())).layers.values()
    expect(opened?.data).toEqual(layer.data)
    doc.undo()
    expect(doc.layer(layer.id).peek()).toBeUndefined()
  })

  it('is never wider than its page', async () => {
    const { layer } = await added({ layer: 'map' }, [100, 2000])
    expect(layer.frame.width).toBeLessThanOrEqual(90)
  })

  it('brings its size when it can be drawn: from 1 px to 2,000 px', async () => {
    const size = async (width: number, height: number) => {
      const { layer } = await added({ layer: 'button', size: { width, height } })
      return [layer.frame.width, layer.frame.height]
    }
    expect([await size(1, 1), await size(100, 40), await size(2000, 1000), await size(50, 2000)]).toEqual([
      [1, 1],
      [100, 40],
      [338, 169],
      [50, 2000],
    ])
    const own = await size(0.9, 40)
    expect(own).not.toEqual([1, 40])
    expect([await size(40, 0.9), await size(2001, 40), await size(40, 2001)]).toEqual([own, own, own])
  })

  it('brings its action, which waits for what is missing', async () => {
    const { layer } = await added({ layer: 'button', action: { on: 'click', do: 'phone', phone: '' } })
    expect(storedAction(layer)).toMatchObject({ do: 'phone' })
    expect(actionsOf(layer)).toEqual([])
  })

  it('of another tab or an older version is read as documents are: no kind, no field that is not known', async () => {
    const data = { label: { evil: 1 }, look: 'x', radius: 'red', color: 'url(https://evil.example/a)', more: 1 }
    const { layer } = await added({ layer: 'button', data } as unknown as NewElement)
    expect((layer as LayerRecord<'button'>).data).toMatchObject({ label: '', look: 'fill', color: '#5b4bff' })
    expect(layer.data).not.toHaveProperty('more')
    const none = testEditor(workWith(375, 667, []))
    for (const kind of ['nothing', 'unknown', '__proto__'])
      await addElement(none.editor, { layer: kind } as unknown as NewElement)
    expect(none.view.page.peek()?.layerIds).toEqual([])
  })
})
