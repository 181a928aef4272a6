import * as basicTexts from '#messages/basic.ts'
import * as folderTexts from '#messages/folders.ts'
import * as m from '#messages/ownPictures.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { FolderInput, Trash2, X } from '#web/widgets/icons.ts'
import type { FolderStore } from './folder-store.ts'
import { MoveMenu } from './MoveMenu.tsx'
import styles from './SelectionBar.module.css'

interface Props {
  readonly ids: readonly number[]
  /** Number of pictures that could be selected. */
  readonly total: number
  readonly folders: FolderStore
  /** The folder that a picture is in; null = none. */
  readonly placeOf: (picture: number) => number | null
  readonly isAsking: boolean
  readonly onAsk: (isAsking: boolean) => void
  readonly onAll: () => void
  readonly onClear: () => void
  readonly onRemove: () => void
}

/** What can be done with the selected pictures. */
export const SelectionBar = ({ ids, total, folders, placeOf, isAsking, onAsk, onAll, onClear, onRemove }: Props) => {
  const [isEmpty, count] = [ids.length === 0, ids.length]
  const move = async (to: number | null) => {
    onClear()
    await folders.move(ids, to, placeOf)
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label={m.bar}>
      <IconButton icon={X} size="s" label={m.none} onPress={onClear} />
      <span className={styles.count} role="status">
        {m.count({ count })}
      </span>
      <Button size="s" variant="ghost" isDisabled={total === 0 || count === total} onPress={onAll}>
        {m.all}
      </Button>
      <MoveMenu
        store={folders}
        places={[...new Set(ids.map(placeOf))]}
        onMove={to => void move(to)}
        trigger={<IconButton icon={FolderInput} size="s" label={folderTexts.moveTo} isDisabled={isEmpty} />}
      />
      <IconButton icon={Trash2} size="s" label={m.remove} isDisabled={isEmpty} onPress={() => onAsk(true)} />
      <ConfirmDialog
        title={basicTexts.confirmDelete}
        message={m.removeQuestion({ count })}
        confirmLabel={basicTexts.delete}
        isDanger
        isOpen={isAsking && !isEmpty}
        onConfirm={() => {
          onAsk(false)
          onRemove()
        }}
        onClose={() => onAsk(false)}
      />
    </div>
  )
}
