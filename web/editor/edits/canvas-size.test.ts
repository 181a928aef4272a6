import { describe, expect, it } from 'vitest'
import { sampleLayer, sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { clampSide, fromPx, otherSide, readSize, resizeCanvas, toPx } from './canvas-size.ts'
import { offersPages } from './pages.ts'

describe('canvas size', () => {
  it('E-9-25 C-9-58 converts with 118 px per cm, to whole px', () => {
    expect([toPx(1, 'cm'), toPx(10, 'mm'), toPx(21, 'cm'), toPx(7, 'px')]).toEqual([118, 118, 2478, 7])
    expect([fromPx(118, 'cm'), fromPx(118, 'mm'), fromPx(100, 'cm'), fromPx(99.6, 'px')]).toEqual([1, 10, 0.85, 100])
  })

  it('E-5-26 keeps digits from 1 to 100000000', () => {
    const table: [string, number | null][] = [
      ['12a.5', 125],
      ['-8', 8],
      ['0', 1],
      ['', null],
      ['abc', null],
      ['999999999999', 100_000_000],
    ]
    for (const [typed, size] of table) expect(readSize(typed), typed).toBe(size)
  })

  it('clamps a side above 12000 px after the conversion', () => {
    expect(clampSide(12_000)).toEqual({ px: 12_000, isClamped: false })
    expect(clampSide(12_001)).toEqual({ px: 12_000, isClamped: true })
    expect(clampSide(toPx(102, 'cm'))).toEqual({ px: 12_000, isClamped: true })
  })

  it('E-5-29 scales the other side in proportion and rounds it when the ratio is locked', () => {
    expect(otherSide(333, 600, 400)).toBe(222)
    expect(otherSide(1000, 3, 2)).toBe(667)
    expect(otherSide(1, 600, 10)).toBe(1)
  })

  const records = () => {
    const base = sampleRecords({ p1: ['a'], p2: [] })
    const text = sampleLayer('a', { x: 0, y: 0, width: 600, height: 80, rotation: 0 }, { fontSize: 40, lineHeight: 48 })
    return { ...base, layers: new Map([['a', text]]) }
  }
  it('E-4-31 keeps the relative layout with smart scaling and the pixels without', () => {
    const smart = createTestEditor(records())
    resizeCanvas(smart, { width: 300, height: 800, categoryId: null }, true)
    expect(smart.doc.layer('a').peek()).toMatchObject({
      frame: { x: 0, y: 200, width: 300, height: 40 },
      data: { fontSize: 20, lineHeight: 24 },
    })
    expect(smart.doc.page('p2').peek()).toMatchObject({ width: 300, height: 800 })
    expect(smart.doc.work.peek()).toMatchObject({ width: 300, height: 800 })
    smart.doc.undo()
    expect(smart.doc.layer('a').peek()?.frame.width).toBe(600)
    expect(smart.doc.undoEntries.peek()).toHaveLength(0)

    const plain = createTestEditor(records())
    resizeCanvas(plain, { width: 300, height: 800, categoryId: null }, false)
    expect(plain.doc.layer('a').peek()).toMatchObject({ frame: { x: 0, y: 0, width: 600 }, data: { fontSize: 40 } })
  })

  it('a print category comes and goes with the size, as one step: several pages, bleed lines', () => {
    const editor = createTestEditor(records())
    editor.doc.change('commands.deletePage', tx => tx.pages.remove('p2'))
    const isPrint = () => [editor.commands.isEnabled('view.bleed'), offersPages(editor)]
    expect(isPrint()).toEqual([false, false])
    resizeCanvas(editor, { width: 1110, height: 685, categoryId: 3 }, true)
    expect(isPrint()).toEqual([true, true])
    editor.doc.undo()
    expect(isPrint()).toEqual([false, false])
    expect(editor.doc.work.peek()).toMatchObject({ categoryId: null, width: 600 })
  })

  it('the size that a work has is no step, another category alone is one', () => {
    const editor = createTestEditor(records())
    const { width, height, categoryId } = editor.doc.work.peek()
    resizeCanvas(editor, { width, height, categoryId }, true)
    expect(editor.doc.undoEntries.peek()).toHaveLength(0)
    resizeCanvas(editor, { width, height, categoryId: 7 }, true)
    expect(editor.doc.work.peek()).toMatchObject({ width, height, categoryId: 7 })
    expect(editor.doc.undoEntries.peek()).toHaveLength(1)
  })
})
