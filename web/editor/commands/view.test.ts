import { expect, it } from 'vitest'
import { boxWork } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { toPage, toScreen } from '#web/kernels/zoom.ts'

const open = (size = { width: 600, height: 500 }) => {
  const editor = testEditor(boxWork(size, [{ id: 'a', x: 100, y: 100 }]))
  return { ...editor, scale: () => editor.view.camera.peek().scale }
}

it('E-5-36 the zoom commands go by 0.1 between 0.1 and 2, about the middle of the canvas, and end there', () => {
  const editor = open()
  editor.commands.run('view.fit')
  const middle = { x: 500, y: 400 }
  const before = toPage(editor.view.camera.peek(), middle)
  editor.press('Control+=')
  expect(editor.scale()).toBe(1.1)
  const after = toPage(editor.view.camera.peek(), middle)
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1)
  for (let step = 0; step < 9; step++) editor.press('Control+=')
  expect(editor.scale()).toBe(2)
  expect(editor.commands.isEnabled('view.zoom-in')).toBe(false)
  editor.press('Control+=')
  expect(editor.scale()).toBe(2)
  editor.press('Control+-')
  expect(editor.scale()).toBe(1.9)
  expect(editor.commands.isEnabled('view.zoom-in')).toBe(true)
  for (let step = 0; step < 18; step++) editor.press('Control+-')
  expect(editor.scale()).toBe(0.1)
  expect(editor.commands.isEnabled('view.zoom-out')).toBe(false)
  editor.commands.run('view.fit')
  expect(editor.scale()).toBe(1)
})

it('fit shows a page of 12000 px whole, below 10 %', () => {
  const editor = open({ width: 12_000, height: 9000 })
  editor.press('Shift+1')
  const camera = editor.view.camera.peek()
  expect(camera.scale).toBeLessThan(0.1)
  const to = toScreen(camera, { x: 12_000, y: 9000 })
  expect(Math.min(camera.x, camera.y)).toBeGreaterThan(0)
  expect(to.x).toBeLessThan(1000)
  expect(to.y).toBeLessThan(800)
})

it('Escape is on with one selected layer, a shape to be drawn or an open group', () => {
  const editor = open()
  const isOn = () => editor.commands.isEnabled('view.escape')
  expect(isOn()).toBe(false)
  editor.view.select(['a'])
  expect(isOn()).toBe(true)
  editor.view.placement.value = { shape: 'rect' }
  editor.commands.run('view.escape')
  expect([editor.view.placement.peek(), editor.view.selectedIds.peek()]).toEqual([null, ['a']])
  editor.commands.run('view.escape')
  expect(editor.view.selectedIds.peek()).toEqual([])
  editor.view.placement.value = { shape: 'rect' }
  expect(isOn()).toBe(true)
  editor.commands.run('view.escape')
  expect(isOn()).toBe(false)
  editor.view.openGroupId.value = 'g'
  expect(isOn()).toBe(true)
  editor.commands.run('view.escape')
  expect(isOn()).toBe(false)
})

it('what is selected is shown as large as it fits, and the actual size is that of the page', () => {
  const editor = open()
  expect(editor.commands.isEnabled('view.fit-selection')).toBe(false)
  editor.view.select(['a'])
  editor.commands.run('view.fit-selection')
  // The middle of the box, 150, 130, is in the middle of the canvas.
  expect(editor.view.camera.peek()).toEqual({ x: 200, y: 140, scale: 2 })
  editor.commands.run('view.actual-size')
  expect(editor.scale()).toBe(1)
})
