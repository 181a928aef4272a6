import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { keyPress } from '#test/support/key-press.ts'
import { poster } from '#test/support/poster.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { dispatchKey, type KeyEvent } from './keyboard.ts'

const A = {
  ...createLayer('shape', { x: 100, y: 100, width: 80, height: 60 }, { shape: 'rect', fill: '#ff0000' }),
  id: 'a',
}
const B = { ...createLayer('text', { x: 300, y: 200, width: 160, height: 40 }, { text: '夏日大促' }), id: 'b' }

const open = () => {
  const canvas = testEditor(poster([A, B]))
  return {
    ...canvas,
    press: (keys: string, more?: Partial<KeyEvent>) => dispatchKey(canvas.editor.commands, keyPress(keys, more)),
    ids: () => [...canvas.doc.records().layers.keys()],
    layer: () => canvas.doc.layer('a').peek(),
  }
}

describe('shortcuts', () => {
  it('E-9-17 E-9-18 E-9-20 E-9-21 move by 1 and 20 px, undo and redo with Ctrl and with Cmd', () => {
    const { press, frame, tap } = open()
    tap(140, 130)
    for (const [keys, place] of [
      ['ArrowRight', { x: 101, y: 100 }],
      ['ArrowDown', { x: 101, y: 101 }],
      ['ArrowLeft', { x: 100, y: 101 }],
      ['ArrowUp', { x: 100, y: 100 }],
      ['Shift+ArrowRight', { x: 120, y: 100 }],
      ['Shift+ArrowDown', { x: 120, y: 120 }],
      ['Shift+ArrowLeft', { x: 100, y: 120 }],
      ['Shift+ArrowUp', { x: 100, y: 100 }],
    ] as const) {
      expect(press(keys), keys).toBe(true)
      expect(frame('a'), keys).toMatchObject(place)
    }
    press('Shift+ArrowRight')
    press('Control+z')
    expect(frame('a')).toMatchObject({ x: 100, y: 100 })
    for (const redo of ['Control+y', 'Meta+y', 'Control+Shift+z']) {
      press(redo)
      expect(frame('a'), redo).toMatchObject({ x: 120 })
      press('Meta+z')
      expect(frame('a'), redo).toMatchObject({ x: 100 })
    }
  })

  it('E-9-23 Delete and Backspace delete what is selected, never what is locked, never while a field is edited', () => {
    const { press, tap, ids, notices } = open()
    const said: string[] = []
    notices.listen(({ text }) => said.push(text))
    tap(140, 130)
    for (const key of ['Delete', 'Backspace']) {
      expect(press(key, { place: 'field' })).toBe(false)
      expect(press(key, { place: 'text' })).toBe(false)
    }
    press('Control+Shift+l')
    press('Delete')
    expect(ids()).toEqual(['a', 'b'])
    expect(said).toEqual(['图层已锁定，解锁后才能删除'])
    press('Control+Shift+l')
    press('Delete')
    expect(ids()).toEqual(['b'])
    tap(380, 220)
    press('Backspace')
    expect(ids()).toEqual([])
  })

  it('E-2-77 align to the page with Ctrl+Alt and the letter', () => {
    const { press, frame, tap } = open()
    tap(140, 130)
    for (const [key, place] of [
      ['l', { x: 0, y: 100 }],
      ['r', { x: 520, y: 100 }],
      ['t', { x: 520, y: 0 }],
      ['b', { x: 520, y: 340 }],
      ['c', { x: 260, y: 340 }],
      ['v', { x: 260, y: 170 }],
    ] as const) {
      press(`Control+Alt+${key}`)
      expect(frame('a'), key).toMatchObject(place)
    }
  })

  it('digits set the opacity', () => {
    const { press, tap, layer } = open()
    tap(140, 130)
    press('4')
    expect(layer()?.opacity).toBe(0.4)
    press('0')
    expect(layer()?.opacity).toBe(1)
  })
})
