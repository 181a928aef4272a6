import { useState } from 'react'
import * as m from '#messages/brandKit.ts'
import type { BrandItem } from '#schemas/api/brand.ts'
import { BRAND_LIMITS } from '#schemas/catalog/brand.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronDown, ChevronUp, Trash2 } from '#web/widgets/icons.ts'
import styles from './brand-kit.module.css'
import { type KitStore, nameOf } from './kit-store.ts'

/** A color of a group that can be changed. */
export interface SwatchProps {
  readonly label: string
  /** `#rrggbb` or `#rrggbbaa` */
  readonly value: string
  /** Live. */
  readonly onChange: (css: string) => void
  /** Once, when the gesture or the dialog has ended. */
  readonly onChangeEnd: (css: string) => void
}

export interface SectionProps {
  readonly store: KitStore
  readonly items: readonly BrandItem[]
  readonly canEdit: boolean
}

interface NameProps {
  readonly name: string
  readonly canEdit: boolean
  readonly onRename: (name: string) => void
}

/** The name of an item, typed in place: Enter keeps it, Esc takes it back. */
export const ItemName = ({ name, canEdit, onRename }: NameProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const settle = () => {
    const next = draft?.trim() ?? ''
    setDraft(null)
    if (next && next !== name) onRename(next)
  }
  return (
    <input
      className={styles.name}
      aria-label={m.rename({ name })}
      title={name}
      value={draft ?? name}
      readOnly={!canEdit}
      maxLength={BRAND_LIMITS.name}
      onChange={event => setDraft(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={event => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') event.currentTarget.blur()
        if (event.key === 'Escape' && draft !== null) {
          event.stopPropagation()
          setDraft(null)
        }
      }}
    />
  )
}

interface ActionsProps {
  readonly store: KitStore
  readonly item: BrandItem
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** Moves an item among those of its type, or deletes it. */
export const ItemActions = ({ store, item, isFirst, isLast }: ActionsProps) => {
  const name = nameOf(item)
  return (
    <div className={styles.actions}>
      {!isFirst && (
        <IconButton size="s" icon={ChevronUp} label={m.moveUp({ name })} onPress={() => void store.move(item, -1)} />
      )}
      {!isLast && (
        <IconButton size="s" icon={ChevronDown} label={m.moveDown({ name })} onPress={() => void store.move(item, 1)} />
      )}
      <IconButton size="s" icon={Trash2} label={m.remove({ name })} onPress={() => void store.remove(item)} />
    </div>
  )
}
