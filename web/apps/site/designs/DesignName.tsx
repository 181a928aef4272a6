import { useEffect, useRef } from 'react'
import * as m from '#messages/designs.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Pencil, RotateCcw } from '#web/widgets/icons.ts'
import styles from './card.module.css'

export interface DesignNameProps {
  readonly name: string
  readonly isEditing: boolean
  /** Without it the name cannot be changed. */
  readonly onEdit?: (() => void) | undefined
  /** Of a deleted design. */
  readonly onRestore?: (() => void) | undefined
  /** The new name, or null = keep the old one. */
  readonly onDone: (name: string | null) => void
}

/** count; frames after a menu is gone until it has given the focus back. */
const FRAMES = 3

/** A name while it is typed. It ends once: leaving the field follows Enter and Esc. */
const NameField = ({ name, onDone }: Pick<DesignNameProps, 'name' | 'onDone'>) => {
  const isOver = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let frame = 0
    // A menu that renames keeps the focus until it is gone, and then gives it back to what had it before.
    const isMenuOpen = () => document.querySelector('[role="menu"]') !== null
    const take = (left: number) => {
      if (left === 0) field.current?.focus()
      else frame = requestAnimationFrame(() => take(isMenuOpen() ? FRAMES : left - 1))
    }
    take(isMenuOpen() ? FRAMES : 0)
    return () => cancelAnimationFrame(frame)
  }, [])
  const finish = (text: string | null) => {
    if (isOver.current) return
    isOver.current = true
    onDone(text)
  }
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={m.name}
      defaultValue={name}
      maxLength={LIMITS.workName}
      // biome-ignore lint/a11y/noAutofocus: the user has just asked to type here
      autoFocus
      onFocus={event => event.target.select()}
      onBlur={event => finish(event.target.value)}
      onKeyDown={event => {
        event.stopPropagation()
        // Enter also ends what an input method composes.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') finish(event.currentTarget.value)
        if (event.key === 'Escape') finish(null)
      }}
    />
  )
}

/** The name of a design; a double click, F2 or the pencil turns it into a field: Enter and leaving it save, Esc does not. */
export const DesignName = ({ name, isEditing, onEdit, onRestore, onDone }: DesignNameProps) => {
  const title = name || m.untitled
  if (isEditing) return <NameField name={name} onDone={onDone} />
  return (
    <div className={styles.name}>
      <h2 title={title} onDoubleClick={onEdit} data-own-words>
        {title}
      </h2>
      {onRestore && (
        <span className={styles.pencil}>
          <IconButton icon={RotateCcw} size="s" label={m.restoreOf({ name: title })} onPress={onRestore} />
        </span>
      )}
      {onEdit && (
        <span className={styles.pencil}>
          <IconButton icon={Pencil} size="s" label={m.renameOf({ name: title })} onPress={onEdit} />
        </span>
      )}
    </div>
  )
}
