import { describe, expect, it } from 'vitest'
import { writeArtword } from '#schemas/document/artword.ts'
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

describe('commands of several texts', () => {
  const texts = (...all: readonly Partial<TextData>[]) => {
    const layers = all.map((data, at) => ({
      ...createLayer('text', { x: 20, y: 30, width: 400, height: 88 }, { text: '墨页', fontSize: 80, ...data }),
      id: `t${at}`,
    }))
    const { editor } = testEditor(poster(layers))
    editor.view.select(layers.map(({ id }) => id))
    const now = <Key extends keyof TextData>(key: Key) =>
      layers.map(({ id }) => (editor.doc.layer(id).peek()?.data as TextData | undefined)?.[key])
    const isActive = (id: CommandId) => editor.commands.get(id).isActive?.(editor)
    return { editor, now, isActive, run: (id: CommandId) => editor.commands.run(id) }
  }

  it('make all of them bold unless all are; 600 is bold, 500 is not', () => {
    const { now, isActive, run } = texts({ fontWeight: 600 }, { fontWeight: 500 })
    expect(isActive('text.bold')).toBe(false)
    run('text.bold')
    expect([now('fontWeight'), isActive('text.bold')]).toEqual([[700, 700], true])
    run('text.bold')
    expect(now('fontWeight')).toEqual([400, 400])
    const both = texts({ fontWeight: 600 }, { fontWeight: 900 })
    both.run('text.bold')
    expect(both.now('fontWeight')).toEqual([400, 400])
  })

  it('give each of them its next size as one step, up to 3,000', () => {
    const { editor, now, run } = texts({ fontSize: 20 }, { fontSize: 2999 })
    run('text.larger')
    run('text.larger')
    expect([now('fontSize'), editor.doc.undoEntries.peek().length]).toEqual([[24, 3000], 1])
  })

  it('give all of them the alignment after that of the first', () => {
    const { now, run } = texts({ align: 'left' }, { align: 'justify' })
    run('text.cycle-align')
    expect(now('align')).toEqual(['right', 'right'])
  })

  it('open and close the effects, and clear them where there are some', () => {
    const copy = { shadows: [], transform: { x: 0, y: 0, skewX: 0, skewY: 0 }, opacity: 1 }
    const layers = [{ ...copy, fill: '#ff0000', strokeColor: '', strokeWidth: 0 }]
    const artword = writeArtword({ name: 'own', title: '', colors: ['#ff0000'], size: 50, layers })
    const { editor, now, isActive, run } = texts({ artword }, {})
    run('text.effects')
    expect(isActive('text.effects')).toBe(true)
    run('text.effects')
    expect(isActive('text.effects')).toBe(false)
    expect(editor.commands.isEnabled('text.clear-effect')).toBe(true)
    run('text.clear-effect')
    expect([now('artword'), editor.commands.isEnabled('text.clear-effect')]).toEqual([[null, null], false])
  })

  it('open one text, and only one that is not locked', () => {
    const { editor, run } = texts({}, {})
    const canEdit = (...ids: string[]) => {
      editor.view.select(ids)
      return editor.commands.isEnabled('text.edit')
    }
    expect([canEdit(), canEdit('t0', 't1'), canEdit('t1')]).toEqual([false, false, true])
    run('text.edit')
    expect(editor.view.editingId.peek()).toBe('t1')
    editor.view.editingId.value = null
    run('layers.lock')
    expect(canEdit('t1')).toBe(false)
  })
})
