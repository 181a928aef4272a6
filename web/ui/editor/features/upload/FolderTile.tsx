import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as m from '#messages/folders.ts'
import { FOLDER_LIMITS } from '#schemas/catalog/folder-limits.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Folder as FolderIcon, Pencil, Trash2 } from '#web/widgets/icons.ts'
import { readDrop } from '../../parts/uploads/read-drop.ts'
import styles from './Folders.module.css'
import type { Folder } from './folder-store.ts'
import { draggedIds, OWN_PICTURES_TYPE } from './use-selection.ts'

interface Props {
  readonly folder: Folder
  readonly isEditing: boolean
  readonly onOpen: () => void
  readonly onEdit: () => void
  /** The new name, or null = keep the old one. */
  readonly onName: (name: string | null) => void
  readonly onRemove: () => void
  /** Own pictures, or files of this device, were dropped on it. */
  readonly onPictures: (ids: readonly number[]) => void
  readonly onFiles: (files: readonly File[]) => void
}

/** A name while it is typed (C-4-51): Enter and leaving the field save it, Esc does not. */
const NameField = ({ name, onName }: { readonly name: string; readonly onName: Props['onName'] }) => {
  const isOver = useRef(false)
  const finish = (text: string | null) => {
    if (isOver.current) return
    isOver.current = true
    onName(text)
  }
  return (
    <input
      className={styles.field}
      aria-label={m.name}
      defaultValue={name}
      maxLength={FOLDER_LIMITS.name}
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

const COVER_WIDTH = 130

/** A folder in the panel: a press opens it; its name and its deletion are at hand. */
export const FolderTile = ({ folder, isEditing, onOpen, onEdit, onName, onRemove, onPictures, onFiles }: Props) => {
  const { name, count, cover } = folder
  const [isOver, setIsOver] = useState(false)
  const over = (event: React.DragEvent) => {
    const { types } = event.dataTransfer
    if (!types.includes(OWN_PICTURES_TYPE) && !types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: React.DragEvent) => {
    setIsOver(false)
    const { files, types } = event.dataTransfer
    const ids = draggedIds(event)
    const takes = types.includes(OWN_PICTURES_TYPE) || readDrop(event.dataTransfer).folders.length === 0
    if (!takes) return
    event.preventDefault()
    event.stopPropagation()
    if (ids.length > 0) onPictures(ids)
    else if (files.length > 0) onFiles([...files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu of a picture does the same by keyboard
    <div
      className={styles.folder}
      data-over={isOver}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={event => {
        const { relatedTarget } = event
        if (!(relatedTarget instanceof Node) || !event.currentTarget.contains(relatedTarget)) setIsOver(false)
      }}
      onDrop={drop}
    >
      <AriaButton className={styles.cover ?? ''} aria-label={m.open({ name, count })} onPress={onOpen}>
        {cover ? (
          <img src={thumbnailUrl(cover, COVER_WIDTH)} alt="" loading="lazy" draggable={false} />
        ) : (
          <FolderIcon size={28} strokeWidth={1.25} aria-hidden />
        )}
        <span className={styles.count}>{m.count({ count })}</span>
      </AriaButton>
      {isEditing ? (
        <NameField name={name} onName={onName} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the pencil does the same by keyboard
        <span className={styles.name} title={name} onDoubleClick={onEdit} data-own-words>
          {name}
        </span>
      )}
      <span className={styles.actions}>
        <IconButton icon={Pencil} size="s" label={m.rename({ name })} onPress={onEdit} />
        <IconButton icon={Trash2} size="s" label={m.remove({ name })} onPress={onRemove} />
      </span>
    </div>
  )
}
