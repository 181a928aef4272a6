import { describe, expect, it } from 'vitest'
import { boxWork, type TestBox } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

const BOXES: readonly TestBox[] = [
  { id: 'a', x: 50, y: 50 },
  { id: 'locked', x: 250, y: 50, with: { isLocked: true } },
  { id: 'b', x: 50, y: 250, with: { groupId: 'g' } },
  { id: 'c', x: 250, y: 250, with: { groupId: 'g' } },
]
const open = () => testEditor(boxWork({ width: 600, height: 500 }, BOXES))
const on = (id: string) => ({ kind: 'layer', id }) as const
const EMPTY = { kind: 'empty' } as const

describe('hovering', () => {
  it('marks the layer below the pointer, unless it is locked', () => {
    const { view, tools } = open()
    for (const [hit, id] of [
      [on('a'), 'a'],
      [on('locked'), null],
      [on('b'), 'b'],
      [EMPTY, null],
    ] as const) {
      tools.hover(hit)
      expect(view.hoverId.peek()).toBe(id)
    }
  })

  it('marks nothing new while a tool runs, a picture is cropped or a shape is to be drawn', () => {
    const { view, tools, down, up } = open()
    tools.hover(on('a'))
    view.cropId.value = 'b'
    tools.hover(on('b'))
    expect(view.hoverId.peek()).toBe('a')
    view.cropId.value = null
    view.placement.value = { shape: 'rect' }
    tools.hover(on('b'))
    expect(view.hoverId.peek()).toBe('a')
    view.placement.value = null
    down(100, 80)
    expect(view.hoverId.peek()).toBeNull()
    tools.hover(on('b'))
    expect(view.hoverId.peek()).toBeNull()
    up(100, 80)
    tools.hover(on('b'))
    expect(view.hoverId.peek()).toBe('b')
  })
})

describe('a double click', () => {
  it('opens a closed group at the layer, and selects single layers in an open one', () => {
    const { view, tools } = open()
    tools.doubleClick(on('b'))
    expect([view.openGroupId.peek(), view.selectedIds.peek()]).toEqual(['g', ['b']])
    tools.doubleClick(on('c'))
    expect([view.openGroupId.peek(), view.selectedIds.peek()]).toEqual(['g', ['c']])
    tools.doubleClick(on('a'))
    expect([view.openGroupId.peek(), view.selectedIds.peek()]).toEqual(['g', ['a']])
  })

  it('does nothing on the empty canvas, on a locked layer and while a picture is cropped', () => {
    const { view, tools } = open()
    for (const hit of [EMPTY, on('locked'), on('gone')]) {
      tools.doubleClick(hit)
      expect(view.selectedIds.peek()).toEqual([])
    }
    view.cropId.value = 'a'
    tools.doubleClick(on('b'))
    expect([view.openGroupId.peek(), view.selectedIds.peek()]).toEqual([null, []])
  })
})

describe('a press', () => {
  it('of another button does nothing; the middle one moves the page', () => {
    const { view, tools } = open()
    const at = (x: number, y: number) => {
      const place = { x, y }
      return { page: place, screen: place, time: 0, shift: false, alt: false, mod: false }
    }
    tools.down(at(100, 80), on('a'), 2)
    expect([tools.isActive.peek(), view.selectedIds.peek()]).toEqual([false, []])
    tools.down(at(100, 80), on('a'), 1)
    expect(tools.isActive.peek()).toBe(true)
    tools.up(at(130, 90))
    expect(view.camera.peek()).toEqual({ x: 30, y: 10, scale: 1 })
    expect(tools.isActive.peek()).toBe(false)
  })

  it('on a handle changes nothing as long as it is a click', () => {
    const editor = open()
    editor.view.select(['a'])
    editor.down(150, 110, {}, { kind: 'handle', handle: 'se' })
    editor.move(152, 111)
    expect(editor.view.isBusy.peek()).toBe(false)
    editor.up(152, 111)
    expect([editor.frame('a')?.width, editor.history()]).toEqual([100, []])
    editor.down(150, 110, {}, { kind: 'handle', handle: 'se' })
    editor.move(250, 170)
    expect([editor.view.isBusy.peek(), editor.tools.scrollsAtEdge()]).toEqual([true, true])
    editor.up(250, 170)
    expect([editor.view.isBusy.peek(), editor.tools.scrollsAtEdge(), editor.frame('a')?.width]).toEqual([
      false,
      false,
      200,
    ])
  })

  it('on a handle of a locked layer does nothing; with another one, that one is changed', () => {
    const editor = open()
    editor.view.select(['locked'])
    editor.pullHandle('se', [350, 110], [450, 210])
    expect([editor.frame('locked')?.width, editor.history()]).toEqual([100, []])
    editor.view.select(['a', 'locked'])
    editor.pullHandle('se', [350, 110], [450, 210])
    expect([editor.frame('a')?.width, editor.history()]).toEqual([100, []])
    editor.view.select(['a', 'b', 'locked'])
    editor.pullHandle('se', [150, 310], [250, 570], { mod: true })
    expect(editor.frame('a')).toMatchObject({ width: 200, height: 120 })
    expect(editor.frame('locked')).toMatchObject({ width: 100 })
  })

  it('scrolls at the edge while a layer is dragged, not with the rotate handle', () => {
    for (const [hit, scrolls] of [
      [on('a'), true],
      [{ kind: 'rotate' }, false],
    ] as const) {
      const editor = open()
      editor.view.select(['a'])
      editor.down(100, 80, {}, hit)
      expect(editor.tools.scrollsAtEdge()).toBe(false)
      editor.wait(400)
      editor.move(150, 130)
      expect(editor.tools.scrollsAtEdge(), hit.kind).toBe(scrolls)
      editor.press('Escape')
    }
  })

  it('ends a running gesture and closes the text that is edited', () => {
    const editor = open()
    editor.down(100, 80)
    editor.wait(400)
    editor.move(200, 180)
    editor.view.editingId.value = 'b'
    editor.down(550, 450)
    expect(editor.frame('a')).toMatchObject({ x: 50, y: 50 })
    expect([editor.view.editingId.peek(), editor.view.isBusy.peek()]).toEqual([null, false])
  })

  it('the release decides the final position', () => {
    const editor = open()
    editor.down(100, 80)
    editor.wait(400)
    editor.move(110, 90)
    editor.up(200, 180, { mod: true })
    expect(editor.frame('a')).toMatchObject({ x: 150, y: 150 })
  })

  it('on the end of a line works on lines alone', () => {
    const editor = open()
    editor.view.select(['a'])
    editor.down(50, 80, {}, { kind: 'line-end', end: 'start' })
    expect(editor.tools.isActive.peek()).toBe(false)
  })
})
