import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

const PAGE = { width: 600, height: 500 }
const THREE: readonly TestBox[] = [
  { id: 'a', x: 50, y: 50 },
  { id: 'b', x: 250, y: 50 },
  { id: 'c', x: 50, y: 250 },
]
const open = (boxes: readonly TestBox[] = THREE) => testEditor(boxWork(PAGE, boxes))

describe('selection', () => {
  it('E-4-07 selects one layer by a click, several with Shift, none on the empty canvas', () => {
    const editor = open()
    editor.tap(100, 80)
    expect(editor.control()).toEqual({ x: 50, y: 50, width: 100, height: 60, rotation: 0 })
    editor.tap(300, 80, { shift: true })
    expect(editor.control()).toMatchObject({ x: 50, width: 300 })
    // Shift takes away again.
    editor.tap(100, 80, { shift: true })
    expect(editor.control()).toMatchObject({ x: 250, width: 100 })
    editor.tap(450, 400)
    expect(editor.control()).toBeNull()
  })

  it('E-2-38 a box dragged on the empty canvas selects what it touches, but nothing locked or hidden; Shift adds', () => {
    const editor = open([
      ...THREE,
      { id: 'locked', x: 250, y: 250, with: { isLocked: true } },
      { id: 'hidden', x: 400, y: 50, with: { isHidden: true } },
    ])
    editor.down(20, 20)
    editor.move(420, 300)
    // While it is being dragged the choice shows already.
    expect(editor.view.marquee.peek()).toEqual({ x: 20, y: 20, width: 400, height: 280 })
    expect(editor.view.selectedIds.peek()).toEqual(['a', 'b', 'c'])
    editor.up(420, 300)
    expect(editor.view.marquee.peek()).toBeNull()
    expect(editor.control()).toEqual({ x: 50, y: 50, width: 300, height: 260, rotation: 0 })
    // Touching is enough, and what is locked stays out.
    editor.tap(560, 450)
    editor.pull([240, 300], [140, 260])
    expect(editor.control()).toMatchObject({ x: 50, y: 250, width: 100 })
    editor.pull([200, 20], [270, 60], { shift: true })
    expect(editor.view.selectedIds.peek()).toEqual(['b', 'c'])
  })

  it('E-4-08 layers of a group are selected together; a double click, Ctrl or Alt click reaches one of them', () => {
    const editor = open([
      { id: 'a', x: 50, y: 50, with: { groupId: 'g' } },
      { id: 'b', x: 250, y: 50, with: { groupId: 'g' } },
      { id: 'c', x: 50, y: 250 },
    ])
    editor.tap(100, 80)
    expect(editor.control()).toMatchObject({ x: 50, width: 300 })
    // The group moves as one.
    editor.pull([100, 80], [120, 110], { mod: true })
    expect(editor.frame('a')).toMatchObject({ x: 70, y: 80 })
    expect(editor.frame('b')).toMatchObject({ x: 270, y: 80 })
    editor.doubleTap(100, 100)
    expect(editor.control()).toMatchObject({ x: 70, width: 100 })
    editor.tap(320, 110)
    expect(editor.control()).toMatchObject({ x: 270, width: 100 })
    // A click outside of it closes the group again.
    editor.tap(100, 280)
    editor.tap(320, 110)
    expect(editor.control()).toMatchObject({ x: 70, width: 300 })
    for (const keys of [{ mod: true }, { alt: true }]) {
      editor.tap(560, 450)
      editor.tap(320, 110, keys)
      expect(editor.control()).toMatchObject({ x: 270, width: 100 })
    }
  })

  it('A-6-31 E-4-02 E-4-06 one action locks a layer; it cannot be dragged, moved, rotated, resized or deleted until it is unlocked', () => {
    const editor = open()
    editor.tap(100, 80)
    editor.press('Control+Shift+l')
    expect(editor.doc.layer('a').peek()?.isLocked).toBe(true)
    expect(editor.selection.isLocked.peek()).toBe(true)
    const before = editor.frame('a')
    const attempts = [
      () => editor.pull([100, 80], [200, 180]),
      () => editor.press('ArrowRight'),
      () => editor.pullHandle('se', [150, 110], [190, 150]),
      () => editor.dragOn({ kind: 'rotate' }, [100, 20], [180, 80]),
      () => editor.press('Delete'),
    ]
    for (const attempt of attempts) {
      editor.tap(100, 80)
      attempt()
      expect(editor.frame('a')).toEqual(before)
    }
    expect(editor.told).toEqual(['图层已锁定，解锁后才能删除'])
    editor.tap(100, 80)
    editor.press('Control+Shift+l')
    expect(editor.doc.layer('a').peek()?.isLocked).toBe(false)
    editor.pull([100, 80], [200, 180], { mod: true })
    expect(editor.frame('a')).toMatchObject({ x: 150, y: 150 })
  })

  it('Escape goes up from a member of the opened group to the group, then lets go of it', () => {
    const editor = open([
      { id: 'a', x: 50, y: 50, with: { groupId: 'g' } },
      { id: 'b', x: 250, y: 50, with: { groupId: 'g' } },
    ])
    editor.doubleTap(100, 80)
    editor.press('Escape')
    expect(editor.view.openGroupId.peek()).toBeNull()
    expect(editor.control()).toMatchObject({ width: 300 })
    editor.press('Escape')
    expect(editor.control()).toBeNull()
  })

  it('a click inside several selected layers selects the one below it when it is let go; with Shift it takes that away', () => {
    const editor = open()
    editor.view.select(['a', 'b'])
    editor.down(100, 80)
    expect(editor.view.selectedIds.peek()).toEqual(['a', 'b'])
    editor.up(100, 80)
    expect(editor.view.selectedIds.peek()).toEqual(['a'])
    editor.view.select(['a', 'b', 'c'])
    editor.tap(300, 80, { shift: true })
    expect(editor.view.selectedIds.peek()).toEqual(['a', 'c'])
    // What was dragged stays selected as it was.
    editor.view.select(['a', 'b'])
    editor.pull([100, 80], [120, 80], { mod: true })
    expect(editor.view.selectedIds.peek()).toEqual(['a', 'b'])
  })

  it('a drag on a locked layer draws a selection box; it lets go of the layer unless Shift is held', () => {
    const boxes = [
      { id: 'locked', x: 50, y: 50, with: { isLocked: true } },
      { id: 'b', x: 250, y: 50 },
    ]
    const selected = (keys?: { readonly shift: boolean }) => {
      const editor = open(boxes)
      editor.pull([100, 80], [260, 90], keys)
      return [editor.frame('locked')?.x, editor.view.selectedIds.peek()]
    }
    expect([selected(), selected({ shift: true })]).toEqual([
      [50, ['b']],
      [50, ['locked', 'b']],
    ])
  })

  it('Shift on the empty canvas keeps what is selected', () => {
    const editor = open()
    editor.view.select(['a'])
    editor.tap(450, 400, { shift: true })
    expect(editor.view.selectedIds.peek()).toEqual(['a'])
  })
})
