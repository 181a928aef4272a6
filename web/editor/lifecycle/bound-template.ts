import * as m from '#messages/boundTemplate.ts'
import type { Result } from '#web/services/result.ts'
import type { EditorState } from '../editor-state.ts'
import type { SaveController } from './save-controller.ts'

export interface BoundTemplatePorts {
  readonly saveController: Pick<SaveController, 'save' | 'state'>
  /** Rewrites a template with the saved work and its preview, which the server draws. */
  readonly update: (input: { readonly id: number; readonly workId: number }) => Promise<Result<unknown>>
}

/** Saves the work, then rewrites the template that it is bound to. A notice tells how it went; true = it is rewritten. */
export const updateBoundTemplate = async (
  { doc, notices }: Pick<EditorState, 'doc' | 'notices'>,
  { saveController, update }: BoundTemplatePorts,
): Promise<boolean> => {
  const { templateId } = doc.work.peek()
  const isSaved = templateId !== null && (await saveController.save())
  const { workId } = saveController.state.peek()
  if (!isSaved || workId === null) {
    notices.show(m.notSaved, 'error')
    return false
  }
  const done = await update({ id: templateId, workId })
  if (done.ok) notices.show(m.updated, 'success')
  else notices.show(m.failed({ reason: done.message }), 'error')
  return done.ok
}
