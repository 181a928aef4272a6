import { describe, expect, it } from 'vitest'
import { stringifyWork } from '#schemas/document/codec.ts'
import { createLayer } from '#schemas/document/create.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { readStyle, styleOf } from '../edits/style.ts'

const layer = createLayer('shape', { x: 0, y: 0, width: 10, height: 10 }, { shape: 'rect' })

describe('opacity', () => {
  it('has a digit for each tenth, 0 is all of it; digits in quick succession are one step', () => {
    const editor = createTestEditor(poster([{ ...layer, opacity: 0.55 }]))
    editor.view.select([layer.id])
    for (const [digit, opacity] of [...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(each => [each, each / 10] as const), [0, 1]]) {
      editor.commands.run(`layers.opacity-${digit as 0}`)
      expect(editor.doc.layer(layer.id).peek()?.opacity).toBe(opacity)
    }
    const label = (digit: 0 | 1 | 7) => editor.commands.get(`layers.opacity-${digit}`).label
    expect([label(0), label(1), label(7)]).toEqual(
      [100, 10, 70].map(percent => ({ key: 'commands.opacity', values: { percent } })),
    )
    expect(editor.doc.undoEntries.peek()).toHaveLength(1)
  })

  it('E-5-18 is 1 at most: in what is read, by the keys, and in a style that is pasted', () => {
    const text = stringifyWork(poster([{ ...layer, opacity: 0.5 }]))
    for (const wire of ['1.7', '"3"', '"250%"', '99']) {
      const changed = text.replace('"opacity":0.5', `"opacity":${wire}`)
      expect(changed, wire).not.toBe(text)
      expect(parseWork(changed).layers.get(layer.id)?.opacity, wire).toBe(1)
    }
    const editor = createTestEditor(poster([layer]))
    editor.view.select([layer.id])
    for (const { id } of editor.commands.all) if (id.startsWith('layers.opacity-')) editor.commands.run(id)
    const seen = editor.commands.all
      .filter(({ id }) => id.startsWith('layers.opacity-'))
      .map(({ id }) => {
        editor.commands.run(id)
        return editor.doc.layer(layer.id).peek()?.opacity ?? 0
      })
    expect(Math.max(...seen)).toBe(1)
    expect(readStyle({ ...styleOf(layer), opacity: 1 })).not.toBeNull()
    for (const opacity of [1.01, 7, -0.1, Number.NaN]) expect(readStyle({ ...styleOf(layer), opacity })).toBeNull()
  })
})
