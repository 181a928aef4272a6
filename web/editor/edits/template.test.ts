import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import { setBackgroundPicture } from './background.ts'
import { switchTemplate } from './template.ts'

const template = () => {
  const base = sampleRecords({ t1: ['x'], t2: [] })
  return { ...base, work: { ...base.work, name: '模板', categoryId: 4, templateId: 77, width: 900, height: 500 } }
}

describe('template switch', () => {
  it('E-4-56 E-4-58 C-4-14 C-4-16 replaces the pages and takes category and template id, as one entry', () => {
    const editor = createTestEditor(sampleRecords({ p1: ['a'] }))
    expect(switchTemplate(editor, template())).toBe(true)
    const { pageIds, name, categoryId, templateId, width } = editor.doc.work.peek()
    expect(pageIds).toHaveLength(2)
    expect(pageIds).not.toContain('p1')
    expect({ name, categoryId, templateId, width }).toEqual({ name: '作品', categoryId: 4, templateId: 77, width: 900 })
    expect(editor.view.pageId.peek()).toBe(pageIds[0])
    editor.doc.undo()
    expect(editor.doc.work.peek()).toMatchObject({ pageIds: ['p1'], templateId: null })
    expect(editor.view.pageId.peek()).toBe('p1')
  })

  it('E-4-57 C-4-15 the old pages go with their backgrounds', () => {
    const editor = createTestEditor(sampleRecords({ p1: ['a'] }))
    setBackgroundPicture(editor, { url: '/u/sky.png', width: 10, height: 10 })
    switchTemplate(editor, template())
    expect([...editor.doc.records().layers.values()].some(layer => layer.isBackground)).toBe(false)
  })

  it('E-6-12 C-4-17 refuses designers of the house with a message', () => {
    const can = signal({ ...USER_CAN, replaceTemplate: false })
    const editor = createTestEditor(sampleRecords({ p1: ['a'] }), { can })
    const said: string[] = []
    editor.notices.listen(({ text }) => said.push(text))
    expect(switchTemplate(editor, template())).toBe(false)
    expect(editor.doc.work.peek().pageIds).toEqual(['p1'])
    expect(said).toEqual(['设计师不可以更换模板'])
  })
})
