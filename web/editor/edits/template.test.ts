import { describe, expect, it } from 'vitest'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import { parseLaunchParams } from '#web/session/launch-params.ts'
import { policy } from '#web/session/policy.ts'
import { capabilitiesOf } from '../host.ts'
import { setBackgroundPicture } from './background.ts'
import { switchTemplate } from './template.ts'

const DESIGNER = { role: 2, member: false } as const

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

  it('shows its first page, whichever page was shown', () => {
    const editor = createTestEditor(sampleRecords({ p1: [], p2: [] }))
    editor.view.showPage('p2')
    switchTemplate(editor, template())
    expect(editor.view.pageId.peek()).toBe(editor.doc.work.peek().pageIds[0])
  })

  it('E-4-57 C-4-15 the old pages go with their backgrounds', () => {
    const editor = createTestEditor(sampleRecords({ p1: ['a'] }))
    setBackgroundPicture(editor, { url: '/u/sky.png', width: 10, height: 10 })
    switchTemplate(editor, template())
    expect([...editor.doc.records().layers.values()].some(layer => layer.isBackground)).toBe(false)
  })

  it('E-6-12 C-4-17 C-6-10 C-8-18 refuses designers of the house (role 2) with a message', () => {
    const desktop = { isPhone: false, isLocalhost: false, workStatus: null, isGuest: false }
    const can = signal(capabilitiesOf(policy(parseLaunchParams('/editor?appId=1'), DESIGNER, true, desktop)))
    const editor = createTestEditor(sampleRecords({ p1: ['a'] }), { can })
    const said: string[] = []
    editor.notices.listen(({ text }) => said.push(text))
    expect(switchTemplate(editor, template())).toBe(false)
    expect(editor.doc.work.peek().pageIds).toEqual(['p1'])
    expect(said).toEqual(['设计师不可以更换模板'])
  })
})
