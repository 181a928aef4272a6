import { useState } from 'react'
import * as m from '#messages/basic.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Search, X } from '#web/widgets/icons.ts'
import { TextField } from '#web/widgets/TextField.tsx'

interface Props {
  readonly label: string
  readonly onSearch: (keyword: string) => void
}

/** Search field: submitted by Enter or the search button, cleared by the clear button or Esc. */
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
          {typed && <IconButton icon={X} label={m.clear} size="s" onPress={() => search('')} />}
          <IconButton icon={Search} label={m.search} size="s" onPress={() => search(typed)} />
        </>
      }
    />
  )
}
