import { expect, it } from 'vitest'
import { boxWork } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import type { PointerInput } from './tool.ts'

const MAIN = 0
const MIDDLE = 1

it('Space and the middle button pull the page and leave the layer below; Escape puts the page back', () => {
  const editor = testEditor(boxWork({ width: 600, height: 500 }, [{ id: 'a', x: 100, y: 100 }]))
  const { tools, view } = editor
  let time = 0
  const input = (x: number, y: number): PointerInput => {
    time += 200
    // The page point is that of the press: a pan must not read it.
    return { page: { x: 150, y: 130 }, screen: { x, y }, time, shift: false, alt: false, mod: false }
  }
  const hit = { kind: 'layer', id: 'a' } as const
  const before = view.camera.peek()
  const moved = { ...before, x: before.x + 70, y: before.y + 40 }

  view.isPanning.value = true
  tools.down(input(150, 130), hit, MAIN)
  tools.move(input(220, 170))
  expect(view.camera.peek()).toEqual(moved)
  tools.up(input(220, 170))
  view.isPanning.value = false
  expect(view.camera.peek()).toEqual(moved)

  tools.down(input(220, 170), hit, MIDDLE)
  tools.move(input(150, 130))
  tools.up(input(150, 130))
  expect(view.camera.peek()).toEqual(before)

  tools.down(input(150, 130), hit, MIDDLE)
  tools.move(input(240, 130))
  expect(view.camera.peek()).not.toEqual(before)
  editor.press('Escape')
  tools.up(input(240, 130))
  expect(view.camera.peek()).toEqual(before)
  expect(editor.frame('a')).toMatchObject({ x: 100, y: 100 })
  expect(editor.control()).toBeNull()
})
