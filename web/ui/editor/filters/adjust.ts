import { type FilterAmounts, filterAmounts, filterCss } from '#schemas/catalog/filters.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { chosenPictures, updatePictures } from '#web/editor/edits/image.ts'

/** CSS filter of the first chosen picture; '' = none. Reads signals. */
export const chosenFilter = (editor: EditorContext): string => chosenPictures(editor)[0]?.data.filterStyle ?? ''

/** Gives the chosen pictures some amounts beside those that the first one has. `isLive`: part of a running drag. */
export const writeAmounts = (
  editor: EditorContext,
  label: string,
  amounts: Partial<FilterAmounts>,
  isLive: boolean,
): void => {
  const before = chosenFilter(editor)
  const filterStyle = filterCss({ ...filterAmounts(before), ...amounts })
  // Amounts of one's own are no named filter any more; from none they start at full strength.
  const strength = before ? {} : { filterMaskOpacity: 1 }
  updatePictures(editor, label, { filterStyle, filterName: '', ...strength }, isLive)
}
