import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'

const box = (id: string, x: number, shape = 'rect') => ({
  ...createLayer('shape', { x, y: 100, width: 100, height: 40 }, { shape }),
  id,
})
const layers = [
  { ...box('a', 50), frame: { ...box('a', 50).frame, rotation: 30 } },
  box('b', 200),
  { ...box('locked', 350), isLocked: true },
  { ...box('hidden', 500), isHidden: true },
  box('line', 50, 'line'),
  { ...box('locked line', 50, 'line'), isLocked: true },
]
const open = (...ids: string[]) => {
  const editor = createTestEditor(poster(layers))
  editor.view.select(ids)
  return editor
}

describe('the selection', () => {
  it('has the frame of its layer, or the upright box of several, without hidden ones', () => {
    expect(open('a').selection.frame.peek()).toEqual({ x: 50, y: 100, width: 100, height: 40, rotation: 30 })
    expect(open('a', 'hidden').selection.rotation.peek()).toBe(30)
    expect(open('b', 'locked').selection.frame.peek()).toEqual({ x: 200, y: 100, width: 250, height: 40, rotation: 0 })
    expect(open('a', 'b').selection.rotation.peek()).toBe(0)
    for (const editor of [open(), open('hidden')]) {
      expect(editor.selection.frame.peek()).toBeNull()
      expect(editor.selection.rotation.peek()).toBe(0)
    }
  })

  it('is locked when all of it is', () => {
    expect(open('locked').selection.isLocked.peek()).toBe(true)
    expect(open('locked', 'b').selection.isLocked.peek()).toBe(false)
    expect(open('b').selection.isLocked.peek()).toBe(false)
    expect(open().selection.isLocked.peek()).toBe(false)
  })

  it('has eight handles, of several layers those at the corners, of a line none', () => {
    expect(open('b').selection.handles.peek()).toHaveLength(8)
    expect(open().selection.handles.peek()).toHaveLength(8)
    expect(open('a', 'b').selection.handles.peek().toSorted()).toEqual(['ne', 'nw', 'se', 'sw'])
    expect(open('line').selection.handles.peek()).toEqual([])
  })

  it('is a line when it is one line that can be changed', () => {
    const isLine = (...ids: string[]) => open(...ids).selection.isLine.peek()
    expect(isLine('line')).toBe(true)
    expect(isLine('line', 'hidden')).toBe(true)
    expect([isLine(), isLine('b'), isLine('line', 'b'), isLine('b', 'line'), isLine('locked line')]).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('the visible middle', () => {
  const middle = (x: number, y: number, scale = 1, viewport = { width: 1000, height: 800 }) => {
    const editor = open()
    editor.view.viewport.value = viewport
    editor.view.camera.value = { x, y, scale }
    return editor.visibleCenter()
  }
  it('is that of the viewport on the page, a tenth inside its edges at most', () => {
    expect(middle(200, 200)).toEqual({ x: 300, y: 200 })
    expect(middle(400, 100, 2)).toEqual({ x: 60, y: 150 })
    expect(middle(900, 900)).toEqual({ x: 60, y: 40 })
    expect(middle(-900, -900)).toEqual({ x: 540, y: 360 })
  })
  it('is that of the page before the canvas has a size', () => {
    expect(middle(900, 900, 1, { width: 0, height: 0 })).toEqual({ x: 300, y: 200 })
  })
})
