import { describe, expect, it } from 'vitest'
import { boxWork } from '#test/support/canvas-page.ts'
import { testEditor } from '#test/support/test-editor.ts'

const open = () => testEditor(boxWork({ width: 600, height: 500 }, [{ id: 'a', x: 100, y: 100 }]))

describe('guides by commands', () => {
  it('are added at the middle of what is visible, in whole px, and shown', () => {
    const editor = open()
    editor.view.camera.value = { x: 199.6, y: 200.2, scale: 1 }
    editor.viewOptions.set('guides', false)
    expect(editor.commands.isEnabled('view.clear-guides')).toBe(false)
    editor.commands.run('view.add-guide-row')
    editor.commands.run('view.add-guide-col')
    expect(editor.guides.shown.peek().map(({ type, value }) => [type, value])).toEqual([
      ['row', 200],
      ['col', 300],
    ])
    expect(editor.viewOptions.peek('guides')).toBe(true)
    editor.commands.run('view.clear-guides')
    expect(editor.guides.shown.peek()).toEqual([])
  })

  it('are removed beyond the page, and on its edges they stay', () => {
    const { guides } = open()
    const put = (type: 'row' | 'col', value: number) =>
      guides.put({ id: `${type} ${value}`, type, value, style: { color: '#000000' } })
    expect([put('row', 0), put('row', 500), put('col', 0), put('col', 600)]).toEqual([true, true, true, true])
    expect([put('row', -1), put('row', 501), put('col', -1), put('col', 601)]).toEqual([false, false, false, false])
    expect(guides.shown.peek()).toHaveLength(4)
    guides.remove('row 0')
    expect(guides.shown.peek().map(({ id }) => id)).toEqual(['row 500', 'col 0', 'col 600'])
  })
})

describe('the mini-map', () => {
  it('is shown while part of the page is out of sight, until it is turned on or off', () => {
    const editor = open()
    const isShown = () => editor.commands.get('view.navigator').isActive?.(editor)
    expect(isShown()).toBe(false)
    editor.view.camera.value = { x: 900, y: 0, scale: 1 }
    expect(isShown()).toBe(true)
    editor.commands.run('view.navigator')
    expect(isShown()).toBe(false)
    editor.commands.run('view.navigator')
    editor.view.camera.value = { x: 0, y: 0, scale: 1 }
    expect(isShown()).toBe(true)
  })

  it('is not shown before the canvas has a size', () => {
    const editor = open()
    editor.view.viewport.value = { width: 0, height: 0 }
    expect(editor.commands.get('view.navigator').isActive?.(editor)).toBe(false)
  })
})

it('each option is turned on and off by its command', () => {
  const editor = open()
  for (const id of ['view.rulers', 'view.guides', 'view.grid', 'view.snap', 'view.snap-to-grid'] as const) {
    const isOn = () => editor.commands.get(id).isActive?.(editor)
    const before = isOn()
    editor.commands.run(id)
    expect(isOn(), id).toBe(!before)
    editor.commands.run(id)
    expect(isOn(), id).toBe(before)
  }
})
