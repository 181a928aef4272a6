import { describe, expect, it } from 'vitest'
import { CLIP_SHAPES } from '#schemas/catalog/clips.ts'
import type { Frame } from '#schemas/document/records.ts'
import { type PictureLayer, pictureWork } from '#test/support/pictures.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { adjustPictures, chosenPictures, clipPictures, replacePicture, updatePictures } from './image.ts'

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

describe('another picture', () => {
  const replaced = (data: PictureLayer['data'], width: number, height: number) => {
    const { records, layers } = pictureWork([
      { frame: { x: 40, y: 75, width: 720, height: 450 }, data: { src: '/u/a.png', ...data } },
    ])
    const id = layers[0]?.id ?? ''
    const editor = createTestEditor(records)
    replacePicture(editor, id, { url: '/u/b.png', width, height, mediaId: 5, source: 'photo' })
    const layer = editor.doc.layer(id).peek()
    return layer?.kind === 'image' ? layer : expect.fail()
  }
  const natural = { naturalWidth: 720, naturalHeight: 450 }

  it('covers the box around the point that was in the middle', () => {
    // The middle of the part is at 60 % and 40 % of the picture.
    const crop = { x: 332, y: 80, width: 200, height: 200 }
    expect(replaced({ ...natural, crop }, 2000, 500).data.crop).toEqual({ x: 800, y: 0, width: 800, height: 500 })
    expect(replaced({ ...natural, crop }, 500, 2000).data.crop).toEqual({ x: 0, y: 643.75, width: 500, height: 312.5 })
    const middle = { x: 600, y: 0, width: 800, height: 500 }
    expect(replaced(natural, 2000, 500).data.crop).toEqual(middle)
    for (const unknown of [{ naturalWidth: 0 }, { naturalHeight: 0 }])
      expect(replaced({ ...natural, ...unknown, crop }, 2000, 500).data.crop).toEqual(middle)
  })

  it('keeps the box, knows its origin and is not cut out', () => {
    const layer = replaced({ ...natural, sourceBeforeCutout: '/u/old.png', isFlippedX: true }, 1440, 900)
    expect(layer).toMatchObject({
      frame: { x: 40, y: 75, width: 720, height: 450 },
      rest: { media_id: 5, moye_source: 'photo' },
      data: { src: '/u/b.png', naturalWidth: 1440, naturalHeight: 900, sourceBeforeCutout: '', isFlippedX: true },
    })
  })
})

it('the selected pictures that are not locked are changed, at once or while a control moves', () => {
  const { records, layers } = pictureWork([{}, {}, {}])
  const [a = '', b = '', c = ''] = layers.map(({ id }) => id)
  const locked = layers[1] ?? expect.fail()
  const editor = createTestEditor({
    ...records,
    layers: new Map(records.layers).set(b, { ...locked, isLocked: true }),
  })
  editor.view.select([a, b])
  expect(chosenPictures(editor).map(({ id }) => id)).toEqual([a])
  const mirrored = () => [a, b, c].map(id => Reflect.get(editor.doc.layer(id).peek()?.data ?? {}, 'isFlippedX'))
  updatePictures(editor, 'history.opacity', { isFlippedX: true })
  expect([mirrored(), editor.doc.undoEntries.peek().length]).toEqual([[true, false, false], 1])
  adjustPictures(editor, 'history.opacity', { isFlippedX: false })
  expect([mirrored(), editor.doc.undoEntries.peek().length, editor.live.isOpen.peek()]).toEqual([
    [false, false, false],
    1,
    true,
  ])
  editor.live.end()
  expect(editor.doc.undoEntries.peek()).toHaveLength(2)
})
