import type { DocumentRecords } from '#schemas/document/records.ts'
import { fitCamera } from '#web/editor/camera.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { switchTemplate } from '#web/editor/edits/template.ts'
import { waitForPage } from './wait-for-page.ts'

export const TEMPLATE_TIP = '模板加载中...'

/** Replaces the design by a template, shows the whole of its first page and waits on the canvas for its pictures. */
export const takeTemplate = (editor: EditorContext, template: DocumentRecords): void => {
  if (!switchTemplate(editor, template)) return
  const page = editor.view.page.peek()
  if (page) editor.view.camera.value = fitCamera(page, editor.view.viewport.peek())
  void waitForPage(editor, TEMPLATE_TIP)
}
