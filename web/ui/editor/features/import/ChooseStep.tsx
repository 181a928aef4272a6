import { useRef, useState } from 'react'
import * as m from '#messages/imports.ts'
import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, FileInput } from '#web/widgets/icons.ts'
import styles from './import.module.css'
import { acceptOf } from './read-file.ts'

interface Props {
  readonly takesPsd: boolean
  /** Why the last file was refused; empty = no file was. */
  readonly problem: string
  readonly onTake: (file: File) => void
}

/** What a PSD may be. */
const LIMIT_TEXTS = [
  m.limitSize({ megabytes: IMPORT_LIMITS.psdBytes / 1024 ** 2 }),
  m.limitLayers({ count: IMPORT_LIMITS.psdLayers }),
  m.limitLayerSize({ megabytes: IMPORT_LIMITS.layerBytes / 1024 ** 2 }),
  m.limitMode,
]

/** A place to drop a file, with what is taken. */
export const ChooseStep = ({ takesPsd, problem, onTake }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onTake(file)
  }
  return (
    <div className={styles.choose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={event => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={event => {
          event.preventDefault()
          setIsOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <FileInput size={36} strokeWidth={1.25} className={styles.dropIcon} aria-hidden />
        <p className={styles.dropTitle}>{m.dropHere}</p>
        <Button variant="primary" autoFocus onPress={() => input.current?.click()}>
          {m.choose}
        </Button>
        <p className={styles.hint}>{takesPsd ? m.kindsPsd : m.kinds}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptOf(takesPsd)}
          aria-label={m.chooseFile}
          onChange={event => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {problem}
        </p>
      )}
      {takesPsd && (
        <>
          <ul className={styles.limits}>
            {LIMIT_TEXTS.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className={styles.hint}>{m.psdHint}</p>
        </>
      )}
      <p className={styles.hint}>{m.otherHint}</p>
    </div>
  )
}
