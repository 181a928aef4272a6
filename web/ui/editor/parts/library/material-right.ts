import * as m from '#messages/library.ts'
import type { Editor } from '#web/editor/editor.ts'
import { signal } from '#web/model/signals.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import type { Policy } from '#web/session/policy.ts'

/** Whether the panel of materials tells that cut-out materials are for members: after somebody tried one without the right. */
export const showTipToBuySome = signal(false)

/** The dialog in which the right to cut-out materials is bought; a partner's site sells its own. */
export const buyRight = (isHosted: boolean) => (isHosted ? 'edit-vip' : 'purchase')

/**
 * Whether a material may be placed. Without the right to cut-out materials the purchase popup replaces the dialog that is
 * open, and a notice tells why.
 */
export const mayPlace = (
  editor: Editor,
  { isCutout }: LibraryPicture,
  { canUseMianKou, isHosted }: Pick<Policy, 'canUseMianKou' | 'isHosted'>,
): boolean => {
  if (!isCutout || canUseMianKou) return true
  showTipToBuySome.value = true
  if (!isHosted) editor.notices.show(m.cutoutNeedsRight)
  editor.dialog.value = { id: buyRight(isHosted) }
  return false
}
