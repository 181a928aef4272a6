import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

const A: TestBox = { id: 'a', x: 20, y: 40, width: 100, height: 60 }
const B: TestBox = { id: 'b', x: 180, y: 200, width: 60, height: 100 }
const C: TestBox = { id: 'c', x: 400, y: 340, width: 140, height: 80 }
const open = (boxes: readonly TestBox[] = [A, B, C]) => {
  const editor = testEditor(boxWork({ width: 600, height: 500 }, boxes))
  return { ...editor, frames: () => ['a', 'b', 'c'].map(id => editor.frame(id)) }
}

describe('alignment and distribution', () => {
  it('E-2-76 E-2-77 several layers align in the box around them by Ctrl+Alt keys, each one history entry', () => {
    const editor = open()
    const before = editor.frames()
    editor.press('Control+a')
    for (const [key, ...places] of [
      ['l', { x: 20 }, { x: 20 }, { x: 20 }],
      ['r', { x: 440 }, { x: 480 }, { x: 400 }],
      ['t', { y: 40 }, { y: 40 }, { y: 40 }],
      ['b', { y: 360 }, { y: 320 }, { y: 340 }],
      ['c', { x: 230 }, { x: 250 }, { x: 210 }],
      ['v', { y: 200 }, { y: 180 }, { y: 190 }],
    ] as const) {
      editor.press(`Control+Alt+${key}`)
      expect(editor.frames(), key).toMatchObject(places)
      editor.press('Control+z')
      expect(editor.frames()).toEqual(before)
    }
  })

  it('one layer aligns to the page, a group moves as one', () => {
    const editor = open([{ ...A, with: { groupId: 'g' } }, { ...B, with: { groupId: 'g' } }, C])
    editor.tap(450, 380)
    editor.press('Control+Alt+c')
    expect(editor.frame('c')).toMatchObject({ x: 230, y: 340 })
    editor.tap(60, 70)
    editor.press('Control+Alt+r')
    expect(editor.frames()).toMatchObject([{ x: 380 }, { x: 540 }, { x: 230 }])
  })

  it('E-2-78 three layers and more are distributed with equal gaps, two are not', () => {
    const editor = open()
    editor.tap(60, 70)
    editor.tap(200, 250, { shift: true })
    expect(editor.commands.isEnabled('arrange.distribute-x')).toBe(false)
    editor.commands.run('arrange.distribute-x')
    expect(editor.history()).toEqual([])
    editor.press('Control+a')
    editor.commands.run('arrange.distribute-x')
    expect(editor.frames()).toMatchObject([{ x: 20 }, { x: 230, y: 200 }, { x: 400 }])
    editor.commands.run('arrange.distribute-y')
    expect(editor.frames()).toMatchObject([{ y: 40 }, { x: 230, y: 170 }, { y: 340 }])
  })

  it('the arrow keys tell how far they move', () => {
    const { commands } = open()
    const label = (id: 'left' | 'right-far' | 'up' | 'down-far') => commands.get(`arrange.nudge-${id}`).label
    expect([label('left'), label('right-far'), label('up'), label('down-far')]).toEqual([
      { key: 'commands.moveLeft', values: { distance: 1 } },
      { key: 'commands.moveRight', values: { distance: 20 } },
      { key: 'commands.moveUp', values: { distance: 1 } },
      { key: 'commands.moveDown', values: { distance: 20 } },
    ])
    expect([commands.get('arrange.nudge-left').sheet, commands.get('arrange.nudge-left-far').sheet]).toEqual([
      { label: { key: 'commands.moveBy', values: { distance: 1 } }, keys: 'commands.arrowKeys' },
      { label: { key: 'commands.moveBy', values: { distance: 20 } }, keys: 'commands.shiftArrowKeys' },
    ])
  })

  it('two groups and a layer are three blocks; of two blocks the distance stays', () => {
    const grouped = (groupId: string | null) =>
      open([
        { ...A, with: { groupId: 'g' } },
        { ...B, with: { groupId: 'g' } },
        { ...C, with: { groupId } },
      ])
    const canDistribute = (editor: ReturnType<typeof open>) => {
      editor.press('Control+a')
      return editor.commands.isEnabled('arrange.distribute-y')
    }
    expect([canDistribute(grouped(null)), canDistribute(open())]).toEqual([false, true])
    const locked = open([A, B, { ...C, with: { isLocked: true } }])
    locked.view.select(['a', 'b', 'c'])
    expect(locked.commands.isEnabled('arrange.distribute-x')).toBe(false)
  })
})
