import { expect, it } from 'vitest'
import { pictureWork } from '#test/support/pictures.ts'
import { testEditor } from '#test/support/test-editor.ts'
import type { Hit } from './tool.ts'

/** A picture of 400 × 300 px at 200, 150, of which the central 80 % are chosen: 320 × 240 px at 240, 180. */
const cropping = () => {
  const data = { src: '/u/quarters.png', naturalWidth: 400, naturalHeight: 300 }
  const { records, layers } = pictureWork([{ data }])
  const editor = testEditor(records)
  const id = layers[0]?.id ?? ''
  editor.crop.start(id)
  const rect = () => {
    const { x = 0, y = 0, width = 0, height = 0 } = editor.crop.state.peek()?.rect ?? {}
    return [x, y, width, height].map(value => Math.round(value * 100) / 100)
  }
  return { ...editor, id, rect, hint: () => editor.view.hint.peek()?.text }
}
const SE: Hit = { kind: 'handle', handle: 'se' }

it('a handle moves its sides and tells the size in whole px, until it is let go', () => {
  const editor = cropping()
  expect(editor.rect()).toEqual([40, 30, 320, 240])
  editor.down(560, 420, {}, SE)
  editor.wait(400)
  editor.move(529.6, 408.7)
  expect([editor.rect(), editor.hint()]).toEqual([[40, 30, 289.6, 228.7], '290 × 229'])
  editor.move(560, 408)
  expect(editor.rect()).toEqual([40, 30, 320, 228])
  editor.move(540, 420)
  expect(editor.rect()).toEqual([40, 30, 300, 240])
  editor.up(540, 420)
  const before = editor.crop.state.peek()
  expect([editor.rect(), editor.hint()]).toEqual([[40, 30, 300, 240], undefined])
  // Back where it was pressed nothing has changed.
  editor.down(540, 420, {}, SE)
  editor.wait(400)
  editor.move(500, 400)
  editor.move(540, 420)
  expect(editor.crop.state.peek()).toBe(before)
})

it('Shift keeps the present ratio; Escape takes a drag back with what it tells', () => {
  const editor = cropping()
  editor.down(560, 420, {}, SE)
  editor.wait(400)
  editor.move(480, 420, { shift: true })
  const [, , width = 0, height = 1] = editor.rect()
  expect([width < 320, Math.round((width / height) * 1000)]).toEqual([true, 1333])
  editor.press('Escape')
  expect([editor.rect(), editor.hint()]).toEqual([[40, 30, 320, 240], undefined])
})

it('the picture moves under the frame, also along one side alone; another layer is beside it', () => {
  const editor = cropping()
  const hit = { kind: 'layer', id: editor.id } as const
  editor.down(400, 300, {}, hit)
  editor.wait(400)
  editor.move(420, 300)
  expect(editor.rect()).toEqual([20, 30, 320, 240])
  editor.move(400, 311)
  expect(editor.rect()).toEqual([40, 19, 320, 240])
  editor.move(407, 311)
  editor.up(407, 311)
  expect([editor.rect(), editor.hint()]).toEqual([[33, 19, 320, 240], undefined])
  editor.down(400, 300, {}, { kind: 'layer', id: 'other' })
  editor.up(400, 300)
  expect(editor.crop.state.peek()).toBeNull()
  expect(editor.history()).toEqual(['裁剪'])
})
