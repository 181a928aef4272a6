import * as m from '#messages/templates.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { fitCamera } from '#web/editor/camera.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { switchTemplate } from '#web/editor/edits/template.ts'
import { waitForPage } from '../../workspace/wait-for-page.ts'

/**
 * Replaces the design with a template, fits its first page into the view and shows a tip on the canvas until its images
 * are loaded.
 */
export const takeTemplate = (editor: EditorContext, template: DocumentRecords): void => {
  if (!switchTemplate(editor, template)) return
  const page = editor.view.page.peek()
  if (page) editor.view.camera.value = fitCamera(page, editor.view.viewport.peek())
  void waitForPage(editor, m.loading)
}
