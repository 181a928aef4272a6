import type { ReactNode } from 'react'
import * as folderTexts from '#messages/folders.ts'
import * as m from '#messages/ownPictures.ts'
import * as uploadTexts from '#messages/upload.ts'
import { Button } from '#web/widgets/Button.tsx'
import { isFiltered, isFinding } from './picture-query.ts'
import type { QueryState } from './use-picture-query.ts'

const button = (label: string, onPress: () => void) => (
  <Button size="s" onPress={onPress}>
    {label}
  </Button>
)

/** What is told in place of a list without pictures, and the button that helps. */
export const emptyPictures = (
  { query, clear }: Pick<QueryState, 'query' | 'clear'>,
  isFolder: boolean,
  onUpload: () => void,
): { readonly text: string; readonly action: ReactNode } => {
  const { keyword } = query
  if (!isFinding(query))
    return isFolder
      ? { text: folderTexts.empty, action: null }
      : { text: uploadTexts.empty, action: button(uploadTexts.choose, onUpload) }
  if (!keyword) return { text: m.noneFiltered, action: button(m.clearFilters, clear) }
  return {
    text: m.nothingFound({ words: keyword }),
    action: button(isFiltered(query) ? m.clearBoth : m.clearSearch, clear),
  }
}
