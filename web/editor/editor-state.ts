import type { DocumentRecords } from '#schemas/document/records.ts'
import { createDocument } from '#web/model/document.ts'
import { type Signal, signal } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import type { DialogRequest, OpenDialog } from './dialog-requests.ts'
import { createLiveEdit, type LiveEdit } from './live-edit.ts'
import { createNotices, type Notices } from './notices.ts'
import { createView, type View } from './view.ts'

/**
 * An open document and its view state. It is created before the editor, so that the host's services for the document
 * (saving, drafts) exist when the editor is created with its host.
 */
export interface EditorState {
  readonly doc: DocumentModel
  readonly view: View
  readonly live: LiveEdit
  readonly notices: Notices
  readonly dialog: OpenDialog
  /** Whether another tab of this browser has the work open. */
  readonly isOpenElsewhere: Signal<boolean>
}

export const createEditorState = (records: DocumentRecords): EditorState => {
  const doc = createDocument(records)
  return {
    doc,
    view: createView(doc),
    live: createLiveEdit(doc),
    notices: createNotices(),
    dialog: signal<DialogRequest | null>(null),
    isOpenElsewhere: signal(false),
  }
}
