import * as m from '#messages/library.ts'
import type { Editor } from '#web/editor/editor.ts'
import { signal } from '#web/model/signals.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'

/** Whether the panel of materials tells that cut-out materials are for members: after somebody tried one without the right. */
export const showTipToBuySome = signal(false)

/**
 * Whether a material may be placed. Without the right to cut-out materials the purchase popup replaces the dialog that is
 * open, and a notice tells why.
 */
export const mayPlace = (editor: Editor, { isCutout }: LibraryPicture, canUseMianKou: boolean): boolean => {
  if (!isCutout || canUseMianKou) return true
  showTipToBuySome.value = true
  editor.notices.show(m.cutoutNeedsRight)
  editor.dialog.value = { id: 'purchase' }
  return false
}
