import { useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Search, X } from '#web/widgets/icons.ts'
import { TextField } from '#web/widgets/TextField.tsx'
import { LABELS } from '../../labels.ts'

interface Props {
  readonly label: string
  readonly onSearch: (keyword: string) => void
}

/** The words to look for: sent by Enter or the glass, cleared by the cross or Esc. */
export const LibrarySearch = ({ label, onSearch }: Props) => {
  const [typed, setTyped] = useState('')
  const search = (text: string) => {
    setTyped(text)
    onSearch(text.trim())
  }
  return (
    <TextField
      label={label}
      isLabelHidden
      placeholder={label}
      maxLength={LIMITS.keywordLength}
      value={typed}
      onChange={setTyped}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') search(typed)
        if (event.key === 'Escape' && typed) {
          event.stopPropagation()
          search('')
        }
      }}
      suffix={
        <>
          {typed && <IconButton icon={X} label={LABELS.common.clear} size="s" onPress={() => search('')} />}
          <IconButton icon={Search} label={LABELS.common.search} size="s" onPress={() => search(typed)} />
        </>
      }
    />
  )
}
