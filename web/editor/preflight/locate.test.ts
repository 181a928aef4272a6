import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { locate } from './locate.ts'

/** The camera after a finding about the box has been opened, in a canvas of 1000 × 800 px. */
const cameraFor = (box: Omit<TestBox, 'id'>, camera = { x: 0, y: 0, scale: 1 }) => {
  const editor = testEditor(boxWork({ width: 1000, height: 800 }, [{ ...box, id: 'a' }]))
  editor.view.camera.value = camera
  locate(editor.editor, editor.view.pageId.peek(), ['a'])
  expect(editor.view.selectedIds.peek()).toEqual(['a'])
  return editor.view.camera.peek()
}
const STAYS = { x: 0, y: 0, scale: 1 }

describe('a finding that is opened', () => {
  it('stays where it is when its layer is in sight with 24 px around it', () => {
    expect(cameraFor({ x: 24, y: 24 })).toEqual(STAYS)
    expect(cameraFor({ x: 876, y: 716 })).toEqual(STAYS)
    const zoomed = { x: -24, y: -24, scale: 2 }
    expect(cameraFor({ x: 24, y: 24, width: 464, height: 376 }, zoomed)).toEqual(zoomed)
  })

  it('else is shown as large as fits, over whichever edge it is', () => {
    for (const [x, y] of [
      [23, 100],
      [100, 23],
      [877, 100],
      [100, 717],
    ] as const) {
      const { scale, ...at } = cameraFor({ x, y })
      expect([scale, at]).toEqual([2, { x: 500 - 2 * (x + 50), y: 400 - 2 * (y + 30) }])
    }
  })

  it('is shown together with the page when it lies beside it', () => {
    // Layer and page together are 2000 × 800 px, or 1000 × 1600.
    expect(cameraFor({ x: 1900, y: 100 })).toEqual({ x: 60, y: 224, scale: 0.44 })
    expect(cameraFor({ x: 100, y: 1540 })).toEqual({ x: 300, y: 80, scale: 0.4 })
    expect(cameraFor({ x: -1000, y: 100 }).scale).toBe(0.44)
  })

  it('moves nothing without a layer', () => {
    const editor = testEditor(boxWork({ width: 1000, height: 800 }, []))
    locate(editor.editor, editor.view.pageId.peek(), ['gone'])
    expect(editor.view.camera.peek()).toEqual(STAYS)
  })
})
