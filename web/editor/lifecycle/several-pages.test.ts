import { describe, expect, it } from 'vitest'
import { createPage, createWork } from '#schemas/document/create.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { startTestLife } from '#test/support/editor-life.ts'

const short = createWork({ width: 600, height: 400 })
const second = createPage({ width: 600, height: 400 })
const long: DocumentRecords = {
  ...short,
  work: { ...short.work, pageIds: [...short.work.pageIds, second.id] },
  pages: new Map([...short.pages, [second.id, second]]),
}

describe('a work of several pages on a phone', () => {
  it('E-4-54 C-4-08 has noData set and is never saved; one of one page, and any on a computer, has not', async () => {
    const noData = (isPhone: boolean, records: DocumentRecords) => {
      const { editor, dispose } = startTestLife({ isPhone, records })
      dispose()
      return editor.view.hasNoData.peek()
    }
    expect([noData(true, long), noData(true, short), noData(false, long)]).toEqual([true, false, false])

    const life = startTestLife({ isPhone: true, records: long })
    life.edit()
    await life.pass(600_000)
    await life.hide()
    expect(life.server.saves).toEqual([])
  })

  it('E-4-54 is set when a page comes from elsewhere, and no work is made of such a template', async () => {
    const { editor } = startTestLife({ isPhone: true, records: short })
    editor.doc.change('commands.addPage', tx => tx.pages.add(second))
    expect(editor.view.hasNoData.peek()).toBe(true)
    editor.doc.undo()
    expect(editor.view.hasNoData.peek()).toBe(false)

    const made = async (isPhone: boolean) => {
      const life = startTestLife({ query: 'templateId=5', workId: null, status: null, isPhone, records: long })
      await life.settle()
      return life.server.fromTemplates.length
    }
    expect([await made(true), await made(false)]).toEqual([0, 1])
  })
})
