import { parseWork } from '#schemas/document/parse.ts'
import type { VersionClient } from '#web/services/version-client.ts'
import type { Editor } from '../editor.ts'
import { replaceDocument } from '../edits/replace-document.ts'
import type { SaveController } from '../lifecycle/save-controller.ts'

export interface RestorePorts {
  readonly editor: Editor
  readonly saver: Pick<SaveController, 'state' | 'isUnsaved' | 'save' | 'accept'>
  readonly versions: Pick<VersionClient['versions'], 'restoreVersion'>
  /** Code of the editable share by which the work is open. */
  readonly share: string | undefined
}
/** `kept`: the content from before could not be saved, so nothing was restored. */
export type Restored = 'done' | 'kept' | 'conflict' | { readonly message: string }

/**
 * Brings an earlier version of the open work back: what is open is saved first, so that it is a version too; the server
 * stores the earlier one as a new version; the editor shows it as one step of its history.
 */
export const restoreVersion = async (
  { editor, saver, versions, share }: RestorePorts,
  version: number,
): Promise<Restored> => {
  editor.tools.cancel()
  editor.live.end()
  if (saver.isUnsaved() && !(await saver.save())) return 'kept'
  const { workId, version: base } = saver.state.peek()
  if (workId === null) return 'kept'
  const result = await versions.restoreVersion({
    id: workId,
    version,
    base,
    ...(share ? { share } : {}),
  })
  if (!result.ok) return result.code === 'WORK_CONFLICT' ? 'conflict' : { message: result.message }
  // What was changed while the server answered is not saved over: the next save finds the conflict and asks.
  if (saver.isUnsaved()) return 'conflict'
  replaceDocument(editor, 'history.restoreVersion', parseWork(result.data.data))
  saver.accept(result.data.version)
  return 'done'
}
