import { describe, expect, it } from 'vitest'
import { CLIP_SHAPES } from '#schemas/catalog/clips.ts'
import type { Frame } from '#schemas/document/records.ts'
import { pictureWork } from '#test/support/pictures.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { clipPictures } from './image.ts'

const clip = (id: string) => {
  const shape = CLIP_SHAPES.find(each => each.id === id) ?? expect.fail(id)
  return { ...shape, name: id }
}

describe('clipping a picture to a shape', () => {
  const open = (frame: Partial<Frame> = {}) => {
    const data = { src: '/u/a.png', naturalWidth: 720, naturalHeight: 450 }
    const { records, layers } = pictureWork([{ frame: { x: 40, y: 75, width: 720, height: 450, ...frame }, data }])
    const id = layers[0]?.id ?? ''
    const editor = createTestEditor(records)
    editor.view.select([id])
    return { editor, layer: () => editor.doc.layer(id).peek() }
  }

  it('the shape keeps its own ratio, in the largest box inside the picture, as one step', () => {
    const { editor, layer } = open()
    clipPictures(editor, clip('heart'))
    expect(layer()).toMatchObject({
      frame: { x: 175, y: 75, width: 450, height: 450 },
      data: { clip: { id: 'heart', name: 'heart' }, crop: { x: 135, y: 0, width: 450, height: 450 } },
    })
    editor.doc.undo()
    expect(layer()).toMatchObject({ frame: { x: 40, width: 720 }, data: { clip: null, crop: null } })
    expect(editor.doc.undoEntries.peek()).toHaveLength(0)
    clipPictures(editor, clip('capsule'))
    expect(layer()?.frame).toMatchObject({ x: 40, y: 120, width: 720, height: 360 })
  })

  it('trying several shapes does not make the picture smaller and smaller; no shape gives its box back', () => {
    const { editor, layer } = open()
    const before = layer()
    clipPictures(editor, clip('circle'))
    const round = layer()
    for (const id of ['capsule', 'heart', 'arch-tall', 'semicircle', 'circle']) clipPictures(editor, clip(id))
    expect(layer()).toEqual(round)
    clipPictures(editor, null)
    expect(layer()).toEqual(before)
    editor.doc.undo()
    expect(layer()).toEqual(round)
  })

  it('a picture that was changed since keeps its area with another shape, and its box without one', () => {
    const { editor, layer } = open({ rotation: 30 })
    clipPictures(editor, clip('circle'))
    expect(layer()?.frame).toMatchObject({ x: 175, y: 75, width: 450, height: 450, rotation: 30 })
    editor.change('history.move', tx =>
      tx.layers.update(layer()?.id ?? '', old => ({ ...old, frame: { ...old.frame, x: 0 } })),
    )
    clipPictures(editor, clip('capsule'))
    const { width = 0, height = 0 } = layer()?.frame ?? {}
    expect(width / height).toBeCloseTo(2, 3)
    expect(Math.sqrt(width * height)).toBeCloseTo(450, 3)
    const { frame } = layer() ?? expect.fail()
    clipPictures(editor, null)
    expect(layer()).toMatchObject({ frame, data: { clip: null } })
  })

  it('every shape has a ratio in which its box is not stretched out', () => {
    for (const { id, ratio } of CLIP_SHAPES) expect(ratio >= 0.5 && ratio <= 2, id).toBe(true)
  })
})
