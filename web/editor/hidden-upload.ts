import * as m from '#messages/upload.ts'
import type { EditorContext } from './context.ts'

/** Whether the page around the editor has taken uploads away, also by paste and drop; says so. */
export const isUploadHidden = ({ can, notices }: Pick<EditorContext, 'can' | 'notices'>): boolean => {
  const isHidden = can.peek().hidden.has('upload')
  if (isHidden) notices.show(m.hidden, 'error')
  return isHidden
}
