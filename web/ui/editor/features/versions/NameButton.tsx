import { type FormEvent, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/versions.ts'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import type { VersionEntry } from '#web/editor/versions/timeline.ts'
import { versionClient } from '#web/services/version-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Star } from '#web/widgets/icons.ts'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { addressOf, type WorkAddress } from './use-version-list.ts'
import styles from './versions.module.css'

interface Props {
  readonly work: WorkAddress
  readonly entry: VersionEntry
  readonly onNamed: (name: string | null) => void
}

/** Names a version, so that it is kept for ever; changes the name, or takes it away. */
export const NameButton = ({ work, entry, onNamed }: Props) => {
  const { notices } = useEditor()
  const [text, setText] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const store = async (name: string) => {
    if (isPending) return
    setPending(true)
    const result = await versionClient.versions.nameVersion({ ...addressOf(work), version: entry.version, name })
    setPending(false)
    if (!result.ok) return notices.show(m.nameFailed({ reason: result.message }), 'error')
    onNamed(result.data.name)
    setText(null)
  }
  if (text === null)
    return (
      <div className={styles.naming}>
        <Button variant="ghost" onPress={() => setText(entry.name ?? '')}>
          <Star size={16} strokeWidth={1.75} aria-hidden />
          {entry.name === null ? m.name : m.rename}
        </Button>
        {entry.name !== null && (
          <Button variant="ghost" isPending={isPending} onPress={() => void store('')}>
            {m.unname}
          </Button>
        )}
      </div>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) void store(text)
  }
  return (
    <form className={styles.naming} onSubmit={submit}>
      <TextField
        label={m.nameLabel}
        isLabelHidden
        className={styles.nameField}
        placeholder={m.namePlaceholder}
        maxLength={VERSION_LIMITS.name}
        value={text}
        onChange={setText}
        autoFocus
        onKeyDown={event => {
          if (event.key !== 'Escape') return event.continuePropagation()
          setText(null)
        }}
      />
      <Button type="submit" isPending={isPending} isDisabled={!text.trim()}>
        {m.nameSave}
      </Button>
      <Button variant="ghost" onPress={() => setText(null)}>
        {basicTexts.cancel}
      </Button>
    </form>
  )
}
