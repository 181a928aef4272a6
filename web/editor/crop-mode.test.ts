import { describe, expect, it } from 'vitest'
import { stringifyWork } from '#schemas/document/codec.ts'
import type { Crop } from '#schemas/document/records.ts'
import { type PictureLayer, pictureWork } from '#test/support/pictures.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { frameOf, zoomOf } from '#web/kernels/crop.ts'
import type { Handle } from './handles.ts'

const EMPTY = { kind: 'empty' } as const

/** A picture of 400 × 300 px at 200, 150 on a page of 800 × 600, being cropped. */
const cropping = (picture: PictureLayer = {}) => {
  const { records, layers } = pictureWork([
    { ...picture, data: { src: '/u/quarters.png', naturalWidth: 400, naturalHeight: 300, ...picture.data } },
  ])
  const editor = testEditor(records)
  const id = layers[0]?.id ?? ''
  const { crop, doc } = editor
  const layer = () => {
    const found = doc.layer(id).peek()
    if (found?.kind !== 'image') throw new Error('no picture')
    return found
  }
  const state = () => {
    const found = crop.state.peek()
    if (!found) throw new Error('not cropping')
    return found
  }
  const start = () => {
    editor.tap(400, 300)
    editor.press('Shift+C')
  }
  start()
  return {
    ...{ ...editor, records, id, layer, state, start },
    isOpen: () => editor.view.cropId.peek() !== null,
    /** What stays of the picture, as a frame on the page (px). */
    chosen: () => frameOf(state().picture, state().rect),
    pullCrop: (handle: Handle, dx: number, dy: number, keys = {}) =>
      editor.dragOn({ kind: 'handle', handle }, [400, 300], [400 + dx, 300 + dy], keys),
    slide: (dx: number, dy: number) => editor.dragOn({ kind: 'layer', id }, [400, 300], [400 + dx, 300 + dy]),
  }
}
const rounded = (crop: Crop | null) => crop && [crop.x, crop.y, crop.width, crop.height].map(Math.round)

describe('crop', () => {
  it('E-2-128 E-3-23 E-4-11 C-5-24 the tool opens with the central 80 % chosen; done applies it as one history entry and leaves', () => {
    const editor = cropping()
    expect(editor.chosen()).toMatchObject({ x: 240, y: 180, width: 320, height: 240 })
    editor.crop.done()
    expect(editor.isOpen()).toBe(false)
    expect(rounded(editor.layer().data.crop)).toEqual([40, 30, 320, 240])
    expect(editor.layer().frame).toMatchObject({ x: 240, y: 180, width: 320, height: 240 })
    expect(editor.history()).toEqual(['裁剪'])
    editor.press('Control+z')
    expect(editor.layer().data.crop).toBeNull()
  })

  it('E-2-129 cancel puts the layer back byte for byte, after handles, drags and zooms', () => {
    const editor = cropping({ frame: { rotation: 20 }, data: { isFlippedX: true } })
    editor.pullCrop('se', -60, -40)
    editor.slide(20, 12)
    editor.crop.zoomTo(1.4)
    expect(editor.chosen()).not.toMatchObject({ width: 320 })
    editor.crop.cancel()
    expect(editor.isOpen()).toBe(false)
    expect(editor.history()).toEqual([])
    expect(stringifyWork(editor.doc.records())).toBe(stringifyWork(editor.records))
  })

  it('Escape during a drag takes back the drag alone', () => {
    const editor = cropping()
    const before = editor.state()
    editor.down(400, 300, {}, { kind: 'handle', handle: 'se' })
    editor.move(350, 250)
    expect(editor.state()).not.toEqual(before)
    editor.press('Escape')
    expect(editor.state()).toEqual(before)
    expect(editor.isOpen()).toBe(true)
  })

  it('handles crop while the picture stays; dragging inside slides the picture while the frame stays', () => {
    const editor = cropping()
    const { picture } = editor.state()
    editor.pullCrop('e', -50, 0)
    const frame = { x: 240, y: 180, width: 270, height: 240, rotation: 0 }
    expect(editor.chosen()).toEqual(frame)
    expect(editor.state().picture).toEqual(picture)
    editor.slide(30, 10)
    expect(editor.state().picture).toEqual({ ...picture, centerX: picture.centerX + 30, centerY: picture.centerY + 10 })
    expect(editor.chosen()).toEqual(frame)
    // Further than the picture reaches it stops at its edge: the frame is always filled.
    editor.slide(400, 0)
    expect(editor.state().rect.x).toBe(0)
    expect(editor.chosen()).toEqual(frame)
    editor.crop.done()
    expect(editor.layer().data.crop?.x).toBe(0)
  })

  it('E-5-37 no side gets smaller than 32 px of the screen', () => {
    const editor = cropping()
    editor.pullCrop('se', -900, -900)
    expect(editor.chosen()).toMatchObject({ width: 32, height: 32 })
    editor.view.camera.value = { x: 0, y: 0, scale: 2 }
    editor.pullCrop('se', -900, -900)
    expect(editor.chosen()).toMatchObject({ width: 16, height: 16 })
  })

  it('ratio presets hold the frame, also while a handle is pulled', () => {
    const editor = cropping()
    const ratio = () => editor.chosen().width / editor.chosen().height
    for (const [id, wanted] of [
      ['1:1', 1],
      ['4:3', 4 / 3],
      ['3:4', 3 / 4],
      ['16:9', 16 / 9],
      ['9:16', 9 / 16],
      ['original', 4 / 3],
    ] as const) {
      editor.crop.chooseRatio(id)
      expect(ratio(), id).toBeCloseTo(wanted, 6)
      const before = editor.chosen().width
      editor.pullCrop('se', -20, -12)
      expect(editor.chosen().width).toBeLessThan(before)
      expect(ratio(), id).toBeCloseTo(wanted, 6)
    }
    // Free again, Shift keeps the present ratio.
    editor.crop.chooseRatio('free')
    editor.pullCrop('se', -30, 0, { shift: true })
    expect(ratio()).toBeCloseTo(4 / 3, 6)
    editor.pullCrop('se', -30, 0)
    expect(ratio()).toBeLessThan(1.3)
    editor.crop.chooseRatio('1:1')
    editor.crop.done()
    const { frame, data } = editor.layer()
    expect(frame.width).toBeCloseTo(frame.height, 3)
    expect(data.crop?.width).toBeCloseTo(data.crop?.height ?? 0, 3)
  })

  it('a zoom enlarges the picture under a frame that stays, and no less than it fills it', () => {
    const editor = cropping()
    const before = editor.chosen()
    const zoom = () => zoomOf(editor.state().picture, editor.state().rect)
    editor.crop.zoomTo(2)
    expect(zoom()).toBeCloseTo(2, 6)
    expect(editor.chosen()).toEqual(before)
    editor.crop.zoomTo(0.5)
    expect(zoom()).toBeCloseTo(1, 6)
    editor.crop.done()
    // The picture just fills the frame: nothing is cut, but the box is the smaller one.
    expect(editor.layer().data.crop).toBeNull()
    expect(editor.layer().frame.width).toBeCloseTo(320, 0)
  })

  it('a turned and mirrored picture is cropped by the side under the pointer and keeps its place', () => {
    const editor = cropping({ frame: { rotation: 90 }, data: { isFlippedX: true } })
    editor.crop.showAll()
    // Turned by 90°, the frame's own east side is at the bottom; mirrored, that is the picture's west.
    editor.pullCrop('e', 0, -50)
    editor.crop.done()
    const { data, frame } = editor.layer()
    expect(rounded(data.crop)).toEqual([50, 0, 350, 300])
    expect(frame.rotation).toBe(90)
    // The upper end stays where it was: y 300 − 200 of the turned box on the page (center 400, 300).
    expect(frame.y + frame.height / 2 - frame.width / 2).toBeCloseTo(100, 6)
  })

  it('a click beside the picture applies the crop; a mirror in the tool keeps the same part', () => {
    const editor = cropping()
    editor.pullCrop('w', 60, 0)
    const before = editor.chosen()
    editor.commands.run('image.flip-x')
    expect(editor.isOpen()).toBe(true)
    expect(editor.chosen()).toEqual(before)
    editor.down(100, 100, {}, EMPTY)
    editor.up(100, 100)
    expect(editor.isOpen()).toBe(false)
    expect(editor.layer().data.isFlippedX).toBe(true)
    expect(rounded(editor.layer().data.crop)).toEqual([100, 30, 260, 240])
  })

  it('a double click on a picture opens the tool on the present crop; left untouched, nothing is in history', () => {
    const editor = cropping({ data: { crop: { x: 200, y: 150, width: 200, height: 150 } } })
    editor.crop.cancel()
    editor.doubleTap(400, 300)
    expect(editor.isOpen()).toBe(true)
    expect(editor.chosen()).toMatchObject({ x: 200, y: 150, width: 400, height: 300 })
    expect(editor.state().picture.width).toBe(800)
    editor.crop.done()
    expect(editor.history()).toEqual([])
  })

  it('begins anew when the layer is moved, gets another picture or another part meanwhile', () => {
    const changed = (frame: object, data: object) => {
      const editor = cropping()
      editor.doc.change('history.move', tx =>
        tx.layers.update(
          editor.id,
          old => ({ ...old, frame: { ...old.frame, ...frame }, data: { ...old.data, ...data } }) as typeof old,
        ),
      )
      expect(editor.isOpen()).toBe(true)
      const { x, y, width, height } = editor.chosen()
      return [x, y, width, height].map(Math.round)
    }
    expect(changed({ x: 250 }, {})).toEqual([250, 150, 400, 300])
    expect(changed({}, { src: '/u/other.png', naturalWidth: 400 })).toEqual([200, 150, 400, 300])
    expect(changed({}, { crop: { x: 0, y: 0, width: 200, height: 150 } })).toEqual([200, 150, 400, 300])
    // What has nothing to do with the part changes nothing of it.
    const editor = cropping()
    const before = editor.state()
    editor.doc.change('history.opacity', tx => tx.layers.update(editor.id, old => ({ ...old, opacity: 0.5 })))
    expect(editor.state()).toBe(before)
  })

  it('is left without a change when the layer is locked, hidden or deleted meanwhile', () => {
    for (const more of [{ isLocked: true }, { isHidden: true }, null]) {
      const editor = cropping()
      editor.doc.change('commands.lock', tx =>
        more ? tx.layers.update(editor.id, old => ({ ...old, ...more })) : tx.layers.remove(editor.id),
      )
      expect([editor.isOpen(), editor.crop.state.peek(), editor.history().length]).toEqual([false, null, 1])
    }
  })

  it('opens for a locked picture only when it is the background, with all of it, and for no hidden one', () => {
    const opened = (more: object) => {
      const { records, layers } = pictureWork([{ data: { src: '/u/a.png', naturalWidth: 400, naturalHeight: 300 } }])
      const [layer] = layers
      if (!layer) throw new Error('no picture')
      const editor = testEditor({ ...records, layers: new Map([[layer.id, { ...layer, ...more }]]) })
      editor.crop.start(layer.id)
      editor.crop.start('gone')
      const rect = editor.crop.state.peek()?.rect
      return rect ? [rect.width, rect.height].map(Math.round) : null
    }
    expect([opened({}), opened({ isLocked: true }), opened({ isHidden: true })]).toEqual([[320, 240], null, null])
    expect(opened({ isLocked: true, isBackground: true })).toEqual([400, 300])
  })

  it('that is not open takes no ratio, zoom or part', () => {
    const editor = cropping()
    const state = editor.state()
    editor.crop.cancel()
    editor.crop.set(state)
    editor.crop.chooseRatio('1:1')
    editor.crop.zoomTo(2)
    editor.crop.showAll()
    editor.crop.done()
    expect([editor.crop.state.peek(), editor.crop.ratio.peek(), editor.history()]).toEqual([null, 'free', []])
  })

  it('a mirror in the tool of an untouched part leaves it untouched', () => {
    const editor = cropping({ data: { crop: { x: 100, y: 30, width: 200, height: 150 } } })
    editor.commands.run('image.flip-y')
    expect(editor.state().picture).toMatchObject({ isFlippedX: false, isFlippedY: true })
    editor.crop.done()
    expect(editor.history()).toEqual(['垂直翻转'])
  })
})
