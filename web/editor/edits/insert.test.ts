import { describe, expect, it } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { Point } from '#web/kernels/geometry.ts'
import type { Editor } from '../editor.ts'
import { addLayer, addPicture, addPictures, addText, newPictureSize, newTextSize, originOf } from './insert.ts'
import { addShape } from './shapes.ts'

const frames = (editor: Editor) =>
  editor.view.selectedLayers.peek().map(({ frame: { x, y, width, height } }) => [x, y, width, height])
const picture = { url: '/u/a.png', width: 300, height: 200 }
const adding: Readonly<Record<string, (editor: Editor, at?: Point) => void>> = {
  text: (editor, at) => addText(editor, 'body', at),
  picture: (editor, at) => addPicture(editor, picture, at),
  shape: (editor, at) => addShape(editor, 'circle', at),
  'QR code': (editor, at) => addLayer(editor, 'qrcode', { content: 'a' }, at),
}

describe('adding the same thing several times', () => {
  it.each(Object.entries(adding))(
    '%s: each one 15 px off the one before; a dropped one where it is dropped',
    (_, add) => {
      const editor = createTestEditor(poster([], { width: 1000, height: 1000 }))
      const corner = () => {
        const { x = 0, y = 0 } = editor.view.selectedLayers.peek()[0]?.frame ?? {}
        return [x, y]
      }
      add(editor)
      const [x = 0, y = 0] = corner()
      for (const step of [15, 30]) {
        add(editor)
        expect(corner()).toEqual([x + step, y + step])
      }
      add(editor, { x: 500, y: 500 })
      expect(corner()).toEqual([x, y])
    },
  )
})

it('pictures that are dropped together stand side by side around that point', () => {
  const editor = createTestEditor(poster([], { width: 1000, height: 1000 }))
  addPictures(editor, [picture, { url: '/u/b.png', width: 100, height: 200 }], { x: 500, y: 400 })
  expect(frames(editor)).toEqual([
    [290, 300, 300, 200],
    [610, 300, 100, 200],
  ])
})

it('a new picture fills at most 80 % of the width and of the height, is never enlarged, and no side is 0', () => {
  const size = (width: number, height: number, page: readonly [number, number]) => {
    const made = newPictureSize({ width, height }, { width: page[0], height: page[1] })
    return [made.width, made.height]
  }
  expect(size(300, 200, [1000, 1000])).toEqual([300, 200])
  expect(size(2000, 500, [1000, 900])).toEqual([800, 200])
  expect(size(500, 2000, [1000, 700])).toEqual([140, 560])
  expect(size(10_000, 3, [100, 100])).toEqual([80, 1])
  expect(size(3, 10_000, [100, 100])).toEqual([1, 80])
})

it('a new text is a fifteenth of the width of the page times its share, in a box of 7.2 × 1.5 of its size', () => {
  expect(newTextSize(1500, 'title')).toEqual({ fontSize: 100, width: 720, height: 150 })
  expect(newTextSize(1500, 'subtitle')).toEqual({ fontSize: 86, width: 619, height: 129 })
  expect(newTextSize(1500, 'body')).toEqual({ fontSize: 75, width: 540, height: 113 })
  expect(newTextSize(100, 'title')).toEqual({ fontSize: 12, width: 86, height: 18 })
})

it('a picture names where it comes from: an upload unless it says so', () => {
  expect(originOf(picture)).toEqual({ mediaId: '', source: 'upload' })
  expect(originOf({ ...picture, mediaId: 5, source: 'photo' })).toEqual({ mediaId: 5, source: 'photo' })
})
