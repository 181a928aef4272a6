import { type FilterAmounts, filterAmounts, filterCss } from '#schemas/catalog/filters.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { adjustPictures, chosenPictures, updatePictures } from '#web/editor/edits/image.ts'
import type { MessageKey } from '#web/messages/message.ts'

/** CSS filter of the first selected image; '' = none. Reads signals. */
export const chosenFilter = (editor: EditorContext): string => chosenPictures(editor)[0]?.data.filterStyle ?? ''

/**
 * Writes some filter amounts to the selected images; the other amounts come from the first image. `isLive`: part of a
 * running drag.
 */
export const writeAmounts = (
  editor: EditorContext,
  label: MessageKey,
  amounts: Partial<FilterAmounts>,
  isLive: boolean,
): void => {
  const before = chosenFilter(editor)
  const filterStyle = filterCss({ ...filterAmounts(before), ...amounts })
  // Custom amounts have no filter name; on an image without a filter they start at full strength.
  const strength = before ? {} : { filterMaskOpacity: 1 }
  const write = isLive ? adjustPictures : updatePictures
  write(editor, label, { filterStyle, filterName: '', ...strength })
}
