import * as m from '#messages/notices.ts'
import type { AnyLayer, TextData } from '#schemas/document/records.ts'
import type { Fix } from '#web/layers/preflight.ts'
import { fitText, withFontSize } from '#web/layers/text/fit-text.ts'
import { isText, type TextLayer } from '#web/layers/text/is-text.ts'
import { type Message, t } from '#web/messages/message.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'
import type { Finding } from './finding.ts'

/** Label of a fix, on its button and in the history. */
const labelOf = (fix: Fix): Message => {
  switch (fix.kind) {
    case 'font':
      return { key: 'history.changeFont', values: { family: fix.family } }
    case 'delete':
      return 'commands.delete'
    case 'move':
      return fix.into === 'page' ? 'history.moveIntoPage' : 'history.moveOutOfBleed'
    case 'enlarge-text':
      return 'history.enlargeText'
    case 'replace-picture':
      return 'history.replacePicture'
  }
}

/** Button text of a fix. */
export const fixLabel = (fix: Fix): string => t(labelOf(fix))

/**
 * Applies the fix of a finding as one history entry; a picture is replaced in its own dialog. Does nothing when the
 * layer no longer exists or is locked. Returns whether it did anything.
 */
export const applyFix = (editor: EditorContext, { layerId, fix }: Finding): boolean => {
  const layer = layerId === null ? undefined : editor.doc.layer(layerId).peek()
  if (!fix || !layer) return false
  if (layer.isLocked) {
    editor.notices.show(m.lockedNoChange, 'error')
    return false
  }
  const { id } = layer
  const change = (write: (tx: Transaction) => void) => editor.change(labelOf(fix), write)
  const refit = (next: (data: TextData) => TextData) =>
    change(tx => tx.layers.update<TextLayer>(id, old => fitText({ ...old, data: next(old.data) }, editor.measureText)))
  if (fix.kind === 'replace-picture') editor.dialog.value = { id: 'replace-image', layerId: id }
  else if (fix.kind === 'delete') change(tx => tx.layers.remove(id))
  else if (fix.kind === 'move')
    change(tx =>
      tx.layers.update<AnyLayer>(id, old => ({
        ...old,
        frame: { ...old.frame, x: old.frame.x + fix.dx, y: old.frame.y + fix.dy },
      })),
    )
  else if (!isText(layer)) return false
  else if (fix.kind === 'font') refit(data => ({ ...data, fontFamily: fix.family, fontSource: null }))
  else refit(data => withFontSize(data, fix.fontSize))
  return true
}
