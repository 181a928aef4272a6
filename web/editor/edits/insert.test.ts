import { describe, expect, it } from 'vitest'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { Point } from '#web/kernels/geometry.ts'
import type { Editor } from '../editor.ts'
import { addLayer, addPicture, addPictures, addText } from './insert.ts'
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
