import { describe, expect, it } from 'vitest'
import type { AnyLayer } from '#schemas/document/records.ts'
import { type PictureLayer, pictureWork } from '#test/support/pictures.ts'
import { testEditor } from '#test/support/test-editor.ts'
import type { Handle } from '../handles.ts'

/** A picture of 800 × 600 px at half its size, at 200, 150 on a page of 800 × 600, selected. */
const open = (picture: PictureLayer = {}, more: Partial<AnyLayer> = {}) => {
  const { records, layers } = pictureWork([
    { ...picture, data: { src: '/u/a.png', naturalWidth: 800, naturalHeight: 600, ...picture.data } },
  ])
  const id = layers[0]?.id ?? ''
  const layer = { ...records.layers.get(id), ...more } as AnyLayer
  const editor = testEditor({ ...records, layers: new Map([[id, layer]]) })
  editor.tap(400, 300)
  return {
    ...editor,
    drag: (handle: Handle, dx: number, dy: number, keys = {}) =>
      editor.pullHandle(handle, [400, 300], [400 + dx, 300 + dy], { mod: true, ...keys }),
    layer: () => editor.doc.layer(id).peek(),
  }
}
const frame = { x: 200, y: 150, width: 400, height: 300, rotation: 0 }

describe('resizing a picture by hand', () => {
  it('a side crops it: the picture keeps its place and scale, as one step', () => {
    const editor = open()
    editor.drag('e', -100, 0)
    expect(editor.layer()).toMatchObject({
      frame: { ...frame, width: 300 },
      data: { crop: { x: 0, y: 0, width: 600, height: 600 } },
    })
    editor.drag('n', 0, 60)
    expect(editor.layer()).toMatchObject({
      frame: { ...frame, width: 300, y: 210, height: 240 },
      data: { crop: { x: 0, y: 120, width: 600, height: 480 } },
    })
    // Out again: what was hidden comes back.
    editor.drag('e', 100, 0)
    expect(editor.layer()?.data).toMatchObject({ crop: { x: 0, y: 120, width: 800, height: 480 } })
    for (let at = 0; at < 3; at++) editor.press('Control+z')
    expect(editor.layer()).toMatchObject({ frame, data: { crop: null } })
    expect(editor.doc.undoEntries.peek()).toHaveLength(0)
  })

  it('a side past the edge of the picture enlarges it to cover, and never squashes or mirrors it', () => {
    const editor = open()
    editor.drag('e', 100, 0)
    expect(editor.layer()).toMatchObject({
      frame: { ...frame, width: 500 },
      data: { crop: { x: 0, y: 60, width: 800, height: 480 } },
    })
    editor.press('Control+z')
    editor.drag('e', -500, 0)
    expect(editor.layer()).toMatchObject({ frame: { ...frame, width: 1 }, data: { isFlippedX: false } })
  })

  it('a corner, Shift at a side and a locked ratio scale it with the ratio', () => {
    for (const [handle, keys, more] of [
      ['se', {}, {}],
      ['e', { shift: true }, {}],
      ['e', {}, { isRatioLocked: true }],
    ] as const) {
      const editor = open({}, more)
      editor.drag(handle, -40, -30, keys)
      expect(editor.layer(), handle).toMatchObject({ frame: { width: 360, height: 270 }, data: { crop: null } })
    }
  })

  it('a side of a layer without a picture only changes its box', () => {
    const editor = open({ data: { src: '', naturalWidth: 0, naturalHeight: 0 } })
    editor.drag('e', 100, 0)
    expect(editor.layer()).toMatchObject({ frame: { width: 500, height: 300 }, data: { crop: null, naturalWidth: 0 } })
  })
})
