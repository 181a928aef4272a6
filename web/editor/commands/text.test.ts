import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { TextData } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { testEditor } from '#test/support/test-editor.ts'
import type { CommandId } from './index.ts'

const open = (data: Partial<TextData> = {}) => {
  const layer = {
    ...createLayer('text', { x: 20, y: 30, width: 400, height: 88 }, { text: '墨页海报', fontSize: 80, ...data }),
    id: 'a',
  }
  const { editor } = testEditor(poster([layer]))
  editor.view.select(['a'])
  const now = () => {
    const text = editor.doc.layer('a').peek()
    return text?.kind === 'text' ? text : expect.fail()
  }
  return { editor, now, run: (id: CommandId) => editor.commands.run(id) }
}

describe('commands of a text', () => {
  it.each<readonly [CommandId, (data: TextData) => boolean]>([
    ['text.bold', data => data.fontWeight >= 600],
    ['text.italic', data => data.isItalic],
    ['text.underline', data => data.isUnderlined],
    ['text.strike', data => data.isStruck],
    ['text.vertical', data => data.writingMode === 'vertical-rl'],
  ])('E-4-13 %s is a toggle: a second press takes the effect away', (id, has) => {
    const { editor, now, run } = open()
    const { data } = now()
    const isActive = () => editor.commands.get(id).isActive?.(editor)
    expect([has(now().data), isActive()]).toEqual([false, false])
    run(id)
    expect([has(now().data), isActive()]).toEqual([true, true])
    run(id)
    expect([now().data, isActive()]).toEqual([data, false])
  })

  it('are offered when a text is among the selected layers', () => {
    const text = { ...createLayer('text', { width: 200, height: 40 }, { text: '墨页' }), id: 'a' }
    const { editor } = testEditor(poster([text, { ...createLayer('shape', { width: 50, height: 50 }), id: 'b' }]))
    const isOffered = (...ids: string[]) => {
      editor.view.select(ids)
      return editor.commands.isEnabled('text.bold')
    }
    expect([isOffered('a', 'b'), isOffered('b')]).toEqual([true, false])
  })

  it('E-4-13 underline and strikethrough may be there at once', () => {
    const { now, run } = open()
    run('text.underline')
    run('text.strike')
    expect(now().data).toMatchObject({ isUnderlined: true, isStruck: true })
  })

  it('E-4-13 vertical writing turns the box with its lines, a second press turns it back', () => {
    const { now, run } = open()
    run('text.vertical')
    expect(now().frame).toMatchObject({ width: 88, height: 400 })
    run('text.vertical')
    expect(now().frame).toMatchObject({ width: 400, height: 88 })
  })

  it('E-5-13 plus and minus change the size by 2, never below 12', () => {
    const { now, run } = open()
    const sizes = (['text.larger', 'text.smaller', 'text.smaller'] as const).map(id => {
      run(id)
      return now().data.fontSize
    })
    expect(sizes).toEqual([82, 80, 78])
    const odd = open({ fontSize: 37 })
    odd.run('text.larger')
    expect(odd.now().data.fontSize).toBe(39)
    const small = open({ fontSize: 12 })
    small.run('text.smaller')
    expect(small.now().data.fontSize).toBe(12)
  })

  it('each alignment is set by its command, which shows that it is', () => {
    const { editor, now, run } = open()
    for (const [id, align] of [
      ['text.align-center', 'center'],
      ['text.align-right', 'right'],
      ['text.align-justify', 'justify'],
      ['text.align-left', 'left'],
    ] as const) {
      run(id)
      expect(now().data.align).toBe(align)
      expect(editor.commands.get(id).isActive?.(editor)).toBe(true)
    }
  })
})
