import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ART_PRESETS } from '#schemas/catalog/art-presets.ts'
import { TEXT_COMBOS } from '#schemas/catalog/text-combos.ts'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { stackingCommands } from '../commands/stacking.ts'
import type { Editor } from '../editor.ts'
import { deleteBackgroundPicture, setBackground, setBackgroundPicture } from './background.ts'
import { addDesignerElement, DESIGNER_ELEMENTS } from './designer-elements.ts'
import { addLayer, addPicture, addText, placeLayer } from './insert.ts'
import { addElement } from './insert-element.ts'
import { addForm } from './insert-form.ts'
import { addArtText, addCombo } from './insert-text.ts'
import { applyLayout } from './layout.ts'
import { chooseForMenu } from './menu-target.ts'
import { addCopies } from './paste.ts'
import { pasteContent } from './paste-content.ts'
import { addShape } from './shapes.ts'

describe('without a page', () => {
  const a = createLayer('shape', {}, { shape: 'rect' })
  let editor: Editor
  let said: string[] = []
  beforeEach(() => {
    editor = createTestEditor(poster([a]))
    said = []
    editor.notices.listen(({ text }) => said.push(text))
    editor.view.pageId.value = 'gone'
  })
  afterEach(() => {
    vi.restoreAllMocks()
    expect(editor.doc.undoEntries.peek()).toEqual([])
  })

  it('E-8-01 C-8-20 adding a layer says 未选中页面', () => {
    addText(editor, 'title')
    addPicture(editor, { url: '/u/a.png', width: 10, height: 10 })
    addCopies(editor, 'commands.paste', [a])
    addShape(editor, 'rect')
    expect(said).toEqual(['未选中页面', '未选中页面', '未选中页面', '未选中页面'])
  })

  it('a layout, a background, a ready-made element and finished texts say so too, and nothing is selected', async () => {
    const template = poster([a])
    expect(applyLayout(editor, template, template.work.pageIds[0] ?? '')).toBe(false)
    expect(placeLayer(editor, 'history.addShape', a, undefined)).toBe(false)
    setBackground(editor, '#ff0000')
    setBackgroundPicture(editor, { url: '/u/a.png', width: 10, height: 10 })
    deleteBackgroundPicture(editor)
    addDesignerElement(editor, DESIGNER_ELEMENTS[0] ?? expect.fail())
    addArtText(editor, ART_PRESETS[0]?.id ?? '')
    addCombo(editor, TEXT_COMBOS[0]?.id ?? '')
    addLayer(editor, 'qrcode', { content: 'a' })
    await addForm(editor, [{ label: '姓名' }], { text: '报名' })
    await addElement(editor, { layer: 'button' })
    pasteContent(editor, { html: '', text: '词', files: [] })
    expect(said).toEqual(Array(11).fill('未选中页面'))
    expect(editor.view.selection.peek().size).toBe(0)
    for (const id of ['layers.select-all', 'select.next'] as const) expect(editor.commands.isEnabled(id)).toBe(false)
  })

  it('E-8-02 C-8-21 swapping layers says 数据异常', () => {
    for (const command of stackingCommands) void command.run(editor)
    expect(said).toEqual(['数据异常', '数据异常', '数据异常', '数据异常'])
  })

  it('A-8-10 E-8-03 the context menu says 数据异常 and offers nothing', () => {
    expect(chooseForMenu(editor, a.id)).toBe(false)
    expect(said).toEqual(['数据异常'])
  })

  it('E-8-09 a layer that is not there is a line on the console only', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    editor.view.pageId.value = editor.doc.work.peek().pageIds[0] ?? ''
    expect(chooseForMenu(editor, 'nowhere')).toBe(true)
    expect(warn).toHaveBeenCalledOnce()
    expect(said).toEqual([])
  })
})
