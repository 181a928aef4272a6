import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/designs.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { CopyPlus, RotateCcw, Trash2, X } from '#web/widgets/icons.ts'
import styles from './designs.module.css'

export interface SelectionBarProps {
  readonly count: number
  readonly isTrash: boolean
  readonly isBusy: boolean
  readonly isAll: boolean
  readonly onAll: () => void
  readonly onNone: () => void
  readonly onDuplicate: () => void
  readonly onDelete: () => void
  readonly onRestore: () => void
  readonly onPurge: () => void
}

/** What can be done with the selected designs; floats at the bottom of the window. */
export const SelectionBar = ({
  count,
  isTrash,
  isBusy,
  isAll,
  onAll,
  onNone,
  onDuplicate,
  onDelete,
  onRestore,
  onPurge,
}: SelectionBarProps) => (
  <div className={styles.selection} role="toolbar" aria-label={m.selection}>
    <Checkbox isSelected={isAll} isIndeterminate={!isAll} onChange={isAll ? onNone : onAll}>
      {m.selectPage}
    </Checkbox>
    <span className={styles.count} role="status">
      {m.selected({ count })}
    </span>
    <span className={styles.deeds}>
      {isTrash ? (
        <>
          <Button variant="ghost" isDisabled={isBusy} onPress={onRestore}>
            <RotateCcw size={16} strokeWidth={1.75} aria-hidden />
            {m.restore}
          </Button>
          <Button variant="ghost" className={styles.danger} isDisabled={isBusy} onPress={onPurge}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {m.purge}
          </Button>
        </>
      ) : (
        <>
          <Button variant="ghost" isPending={isBusy} onPress={onDuplicate}>
            <CopyPlus size={16} strokeWidth={1.75} aria-hidden />
            {m.duplicate}
          </Button>
          <Button variant="ghost" className={styles.danger} isDisabled={isBusy} onPress={onDelete}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            {basicTexts.delete}
          </Button>
        </>
      )}
    </span>
    <IconButton icon={X} label={m.unselect} shortcut="Esc" placement="top" onPress={onNone} />
  </div>
)
