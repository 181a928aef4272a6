import * as errors from '#messages/errors.ts'
import * as noticeTexts from '#messages/notices.ts'
import * as m from '#messages/templates.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import type { Editor } from '#web/editor/editor.ts'
import { applyLayout } from '#web/editor/edits/layout.ts'
import { templateWork } from '#web/editor/lifecycle/template-work.ts'
import { loadKinds } from '#web/layers/on-demand.ts'
import { loadTemplate } from '#web/services/load-template.ts'
import type { ListedTemplate } from '#web/services/template-library.ts'
import { session } from '#web/session/session.ts'
import { soldTemplateOf } from '../../../purchase/template-purchase.ts'
import { waitFor, waitForPage } from '../../workspace/wait-for-page.ts'
import { rememberTemplate } from './recent-templates.ts'
import { takeTemplate } from './take-template.ts'

/**
 * The records of a template; null when it cannot be loaded, and a notice says why. One that must be bought first opens
 * its purchase, which calls `again` when it may be used.
 */
export const recordsOf = async (
  editor: Editor,
  { id }: ListedTemplate,
  again: () => void,
): Promise<DocumentRecords | null> => {
  const result = await waitFor(editor, m.loading, loadTemplate({ id: String(id) }))
  const sold = result.ok ? null : soldTemplateOf(id, result)
  if (sold) {
    editor.dialog.value = { id: 'buy-template', template: sold, onBought: again }
    return null
  }
  if (!result.ok) {
    editor.notices.show(result.message, 'error')
    return null
  }
  try {
    await loadKinds(result.data.data)
    const records = parseWork(result.data.data)
    return { ...records, work: templateWork(records.work, result.data) }
  } catch {
    editor.notices.show(noticeTexts.brokenData, 'error')
    return null
  }
}

const isEmptyDesign = ({ doc }: Editor) => {
  const { pageIds } = doc.work.peek()
  return pageIds.every(id => !doc.page(id).peek()?.layerIds.length)
}

/**
 * Replaces the design by a template after a question; an empty design loses nothing and is replaced at once. A visitor is
 * sent to the address of the template instead: the design stays on the device.
 */
export const chooseTemplate = async (
  editor: Editor,
  template: ListedTemplate,
  leave: (path: string) => Promise<void>,
): Promise<void> => {
  // The panel is hidden for users without this permission, but a link or a shortcut may still lead here.
  if (!editor.can.peek().replaceTemplate) return editor.notices.show(errors.DESIGNER_TEMPLATE_REFUSED, 'error')
  if (session.token.peek() === null) {
    rememberTemplate(template)
    return leave(`/editor?templateId=${template.id}`)
  }
  const records = await recordsOf(editor, template, () => void chooseTemplate(editor, template, leave))
  if (!records) return
  if (records.work.pageIds.length > 1 && !editor.can.peek().takeSeveralPages)
    return editor.notices.show(m.severalPages, 'error')
  if (isEmptyDesign(editor)) {
    takeTemplate(editor, records)
    rememberTemplate(template)
    return
  }
  editor.dialog.value = { id: 'replace-template', records, used: template }
}

/** Puts the layout of a template's page on the shown page, the first one by default. */
export const copyLayout = async (
  editor: Editor,
  template: ListedTemplate,
  loaded?: { readonly records: DocumentRecords; readonly pageId: string },
): Promise<void> => {
  const records = loaded?.records ?? (await recordsOf(editor, template, () => void copyLayout(editor, template)))
  if (!records || !applyLayout(editor, records, loaded?.pageId ?? records.work.pageIds[0] ?? '')) return
  rememberTemplate(template)
  void waitForPage(editor, m.loading)
}
