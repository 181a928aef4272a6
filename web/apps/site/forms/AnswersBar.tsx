import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/forms.ts'
import { DESIGN_LIMITS } from '#schemas/catalog/design-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { keepFile } from '#web/services/keep-file.ts'
import { fetchOwnFile } from '#web/services/own-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Download, Search } from '#web/widgets/icons.ts'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './forms.module.css'
import { type AnswerSearch, NO_SEARCH } from './use-answers.ts'

interface Props {
  readonly workId: number
  readonly search: AnswerSearch
  readonly canExport: boolean
  readonly onChange: (search: AnswerSearch) => void
}

const ExportButton = ({ workId, isDisabled }: { readonly workId: number; readonly isDisabled: boolean }) => {
  const [isPending, setIsPending] = useState(false)
  const run = async () => {
    setIsPending(true)
    const result = await fetchOwnFile(`/api/apps/${workId}/form-excel`)
    setIsPending(false)
    if (result.ok) keepFile(result.data.file, result.data.name)
    else toast.show(m.exportFailed({ reason: result.message }), { kind: 'error' })
  }
  return (
    <Button isDisabled={isDisabled} isPending={isPending} onPress={() => void run()}>
      <Download size={16} strokeWidth={1.75} aria-hidden />
      {m.export}
    </Button>
  )
}

/** Words and days that are looked for, and the export of everything. */
export const AnswersBar = ({ workId, search, canExport, onChange }: Props) => {
  const [words, setWords] = useState(search.keyword)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = (text: string) => {
    clearTimeout(timer.current)
    if (text.trim() !== search.keyword) onChange({ ...search, keyword: text.trim() })
  }
  const type = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => look(text), text === '' ? 0 : DESIGN_LIMITS.searchMs)
  }
  const day = (key: 'from' | 'to', label: string) => (
    <TextField
      className={styles.day}
      type="date"
      label={label}
      isLabelHidden
      value={search[key]}
      onChange={value => onChange({ ...search, [key]: value })}
    />
  )
  const isFiltered = search.keyword !== '' || search.from !== '' || search.to !== ''
  return (
    <div className={styles.bar}>
      <TextField
        className={styles.search}
        type="search"
        label={m.search}
        isLabelHidden
        placeholder={m.search}
        maxLength={LIMITS.keywordLength}
        prefix={<Search size={16} strokeWidth={1.75} aria-hidden />}
        value={words}
        onChange={type}
        onKeyDown={event => {
          if (event.key === 'Enter') look(words)
          else event.continuePropagation()
        }}
      />
      {day('from', m.from)}
      <span aria-hidden>–</span>
      {day('to', m.to)}
      {isFiltered && (
        <Button
          variant="ghost"
          onPress={() => {
            type('')
            onChange(NO_SEARCH)
          }}
        >
          {m.clear}
        </Button>
      )}
      <span className={styles.gap} />
      <ExportButton workId={workId} isDisabled={!canExport} />
    </div>
  )
}
