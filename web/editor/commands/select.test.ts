import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

const open = (boxes: readonly TestBox[]) => testEditor(boxWork({ width: 600, height: 500 }, boxes))
const GROUPED: readonly TestBox[] = [
  { id: 'a', x: 0, y: 0 },
  { id: 'b', x: 200, y: 0, with: { groupId: 'g' } },
  { id: 'hidden', x: 200, y: 0, with: { isHidden: true } },
  { id: 'c', x: 200, y: 100, with: { groupId: 'g' } },
  { id: 'd', x: 0, y: 100 },
]

describe('selecting by keys', () => {
  it('goes through the layers from the lowest, a group at once, and round again', () => {
    const editor = open(GROUPED)
    const walk = (key: string, steps: number) =>
      Array.from({ length: steps }, () => {
        editor.press(key)
        return editor.view.selectedIds.peek().join('+')
      })
    expect(walk('Tab', 4)).toEqual(['a', 'b+c', 'd', 'a'])
    expect(walk('Shift+Tab', 3)).toEqual(['d', 'b+c', 'a'])
    editor.view.clearSelection()
    expect(walk('Shift+Tab', 1)).toEqual(['d'])
    // From several the next is after the highest, the one before is before the lowest.
    editor.view.select(['a', 'b'])
    expect(walk('Tab', 1)).toEqual(['d'])
    editor.view.select(['b', 'd'])
    expect(walk('Shift+Tab', 1)).toEqual(['a'])
  })

  it('goes through the members of an open group one by one', () => {
    const editor = open(GROUPED)
    editor.view.select(['b', 'c'])
    editor.press('Control+Enter')
    expect([editor.view.openGroupId.peek(), editor.view.selectedIds.peek()]).toEqual(['g', ['b']])
    editor.press('Tab')
    expect(editor.view.selectedIds.peek()).toEqual(['c'])
    editor.press('Tab')
    expect(editor.view.selectedIds.peek()).toEqual(['b'])
  })

  it('a group opens when several layers are selected, the first is in a group, and it is not open', () => {
    const editor = open(GROUPED)
    const canOpen = (...ids: string[]) => {
      editor.view.select(ids)
      return editor.commands.isEnabled('select.into-group')
    }
    expect(canOpen('b', 'c')).toBe(true)
    expect(canOpen('b')).toBe(false)
    expect(canOpen('a', 'd')).toBe(false)
    editor.view.openGroupId.value = 'g'
    expect(canOpen('b', 'c')).toBe(false)
  })

  it('is off on an empty page', () => {
    const editor = open([])
    expect(editor.commands.isEnabled('select.next')).toBe(false)
    expect(editor.commands.isEnabled('select.previous')).toBe(false)
    expect(open(GROUPED).commands.isEnabled('select.next')).toBe(true)
    expect(open(GROUPED).commands.isEnabled('select.previous')).toBe(true)
  })
})

describe('the camera', () => {
  /** The camera after Tab has selected a layer whose middle is at page px (100, 100). */
  const cameraFrom = (camera: { x: number; y: number; scale: number }, boxes: readonly TestBox[] = []) => {
    const editor = open([{ id: 'a', x: 50, y: 70 }, ...boxes])
    editor.view.camera.value = camera
    editor.press('Tab')
    return editor.view.camera.peek()
  }

  it('stays where the middle of the selected layer is in view, to the edge', () => {
    for (const [x, y] of [
      [-200, -200],
      [800, 600],
      [0, 0],
    ] as const)
      expect(cameraFrom({ x, y, scale: 2 })).toEqual({ x, y, scale: 2 })
  })

  it('else moves it to the middle', () => {
    for (const [x, y] of [
      [-201, 0],
      [801, 0],
      [0, -201],
      [0, 601],
    ] as const)
      expect(cameraFrom({ x, y, scale: 2 })).toEqual({ x: 300, y: 200, scale: 2 })
  })

  it('fits the page when it can move no further', () => {
    // The layer is far beside the page, of which a part has to stay visible.
    const editor = open([{ id: 'far', x: 5000, y: 5000 }])
    editor.view.camera.value = { x: -520, y: -420, scale: 1 }
    editor.press('Tab')
    expect(editor.view.camera.peek()).toEqual({ x: 200, y: 150, scale: 1 })
  })

  it('stays before the canvas has a size', () => {
    const editor = open([{ id: 'far', x: 5000, y: 5000 }])
    editor.view.viewport.value = { width: 0, height: 0 }
    editor.press('Tab')
    expect(editor.view.camera.peek()).toEqual({ x: 0, y: 0, scale: 1 })
  })
})
