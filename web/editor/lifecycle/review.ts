import * as m from '#messages/lifecycle.ts'
import { foreignImages } from '#schemas/document/image-source.ts'
import type { Client } from '#web/services/create-client.ts'
import type { EditorContext } from '../context.ts'
import type { EditorState } from '../editor-state.ts'
import { putTextFirst } from '../edits/text-first.ts'
import type { Notice } from '../notices.ts'
import type { SaveController } from './save-controller.ts'

export interface ReviewPorts {
  readonly works: Pick<Client['works'], 'previewWork' | 'applyWork'>
  readonly saveController: Pick<SaveController, 'save' | 'state'>
}
/** Result of a step of the submission; `text` is ready to show. */
export type ReviewStep<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly text: string }

const failed = (reason: string): ReviewStep<never> => ({
  ok: false,
  text: reason ? m.submitFailedWhy({ reason }) : m.submitFailed,
})

/**
 * Moves the texts first, saves and requests a picture of the first page: the designer sees it before the submission.
 * `onSaved` is called after the save.
 */
export const prepareReview = async (
  editor: EditorContext,
  { works, saveController }: ReviewPorts,
  onSaved: () => void,
): Promise<ReviewStep<{ readonly url: string }>> => {
  putTextFirst(editor)
  if (!(await saveController.save())) return failed(m.notSaved)
  const { workId } = saveController.state.peek()
  if (workId === null) return failed(m.notSaved)
  onSaved()
  const preview = await works.previewWork({ id: workId })
  return preview.ok ? { ok: true, data: { url: preview.data.url } } : failed(preview.message)
}

/** Saves with the preview as the work's cover and submits the work for review. */
export const submitReview = async (
  editor: EditorContext,
  { works, saveController }: ReviewPorts,
  preview: string,
): Promise<ReviewStep<null>> => {
  if (editor.doc.work.peek().cover !== preview)
    editor.change('history.cover', tx => tx.updateWork(work => ({ ...work, cover: preview })))
  const { workId } = saveController.state.peek()
  if (!(await saveController.save()) || workId === null) return failed(m.notSaved)
  const applied = await works.applyWork({ id: workId })
  return applied.ok ? { ok: true, data: null } : failed(applied.message)
}

/**
 * Shows and selects the first picture from another origin; a notice gives their number, and what can be done about them.
 * Returns whether there is one.
 */
export const showForeignImage = (editor: EditorState, origin: string, action?: Notice['action']): boolean => {
  const all = foreignImages(editor.doc.records(), origin)
  const [first] = all
  if (!first) return false
  editor.view.showPage(first.pageId)
  editor.view.select([first.layerId])
  editor.notices.show(m.foreignImages({ count: all.length }), 'error', action)
  return true
}
