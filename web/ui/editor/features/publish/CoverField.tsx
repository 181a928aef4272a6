import { useRef, useState } from 'react'
import * as m from '#messages/publish.ts'
import { IMAGE_ACCEPT, uploader } from '#web/services/upload.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ImageIcon } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './publish.module.css'

export interface CoverFieldProps {
  /** Path of the own picture; empty = the first page. */
  readonly value: string
  /** Path of the drawn first page; empty = it is not drawn. */
  readonly drawn: string
  readonly onChange: (path: string) => void
}

/** The picture of the share card: the first page, or an own one. */
export const CoverField = ({ value, drawn, onChange }: CoverFieldProps) => {
  const { notices } = useEditor()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const send = async (file: File | undefined) => {
    if (!file || isSending) return
    setSending(true)
    const stored = await uploader.upload(file)
    setSending(false)
    if (stored.ok) onChange(new URL(stored.data.url, location.href).pathname)
    else notices.show(stored.message, 'error')
  }
  const picture = value || drawn
  return (
    <div className={styles.cardRow}>
      <span className={styles.thumb}>
        {picture ? (
          <img src={picture} alt={m.cover} draggable={false} />
        ) : (
          <ImageIcon size={22} strokeWidth={1.25} aria-hidden />
        )}
      </span>
      <span className={styles.cardText}>
        <strong>{m.cover}</strong>
        <small>{value ? m.coverOwn : m.coverFirstPage}</small>
      </span>
      <span className={styles.gap} />
      {value && (
        <Button size="s" variant="ghost" onPress={() => onChange('')}>
          {m.coverReset}
        </Button>
      )}
      <Button size="s" isPending={isSending} onPress={() => input.current?.click()}>
        {isSending ? m.coverUploading : m.coverUpload}
      </Button>
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        hidden
        aria-label={m.coverUpload}
        onChange={event => {
          const { files } = event.currentTarget
          void send(files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
