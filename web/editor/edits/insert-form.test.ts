import { expect, it } from 'vitest'
import { parseWork } from '#schemas/document/parse.ts'
import type { LayerRecord } from '#schemas/document/records.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { formOf } from '#schemas/forms/form-of.ts'
import { testEditor } from '#test/support/test-editor.ts'
import { workWith } from '#test/support/work-with.ts'
import { addForm } from './insert-form.ts'

const QUESTIONS = [
  { label: '姓名', isRequired: true },
  { type: 'choice', label: '场次', options: ['上午', '下午'] },
  { label: '留言', isLong: true },
] as const

it.each([
  ['a phone page', 375, 667],
  ['a large page', 1125, 2436],
  ['a page that is lower than the form', 320, 200],
] as const)(
  'a ready form on %s is one group in one entry, inside the width, with its button below',
  async (_, width, height) => {
    const { editor, doc, view, history } = testEditor(workWith(width, height, []))
    await addForm(editor, QUESTIONS, { text: '报名' })
    const layers = view.selectedLayers.peek()
    expect(layers.map(({ kind }) => kind)).toEqual(['form-field', 'form-field', 'form-field', 'form-submit'])
    expect(history()).toEqual(['添加提交按钮'])
    expect(new Set(layers.map(({ groupId }) => groupId)).size).toBe(1)
    let below = 0
    for (const { frame } of layers) {
      expect([frame.x >= 0, frame.x + frame.width <= width, frame.y >= below]).toEqual([true, true, true])
      below = frame.y + frame.height
    }
    // Its letters suit the page.
    const [first] = layers as readonly LayerRecord<'form-field'>[]
    expect(first?.data.fontSize).toBeCloseTo(14 * Math.min(Math.max(0.4, width / 375), width / 300))
    const saved = formOf(parseWork(stringifyWork(doc.records())))
    expect(saved.map(({ label, isRequired }) => [label, isRequired])).toEqual([
      ['姓名', true],
      ['场次', false],
      ['留言', false],
    ])
    doc.undo()
    expect(view.page.peek()?.layerIds).toEqual([])
  },
)
