import { clsx } from 'clsx'
import { useState } from 'react'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminContent.ts'
import type { CatalogCategory } from '#schemas/api/catalog-fields.ts'
import { CATALOG_LIMITS, CATEGORY_KINDS, type CategoryKind } from '#schemas/catalog/catalog-kinds.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import type { Result } from '#web/services/result.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { toast } from '#web/widgets/toast.ts'
import { useFilter } from '../address.ts'
import { type Column, DataTable } from '../DataTable.tsx'
import { Filters, SearchField } from '../Filters.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'
import styles from './content.module.css'
import { categoryKindName } from './kinds.ts'
import { useCategories } from './use-categories.ts'

const OPTIONS = CATEGORY_KINDS.map(id => ({ id, label: categoryKindName(id) }))

/** Categories of a kind, or the tags of materials, in their order. */
export const CategoriesView = () => {
  const { filter, set } = useFilter(['of', 'search'])
  const kind: CategoryKind = CATEGORY_KINDS.find(each => each === filter.of) ?? 'template'
  const answer = useCategories(kind)
  const [named, setNamed] = useState<CatalogCategory | 'new' | null>(null)
  const [removed, setRemoved] = useState<CatalogCategory | null>(null)
  const [isMoving, setMoving] = useState(false)
  const all = answer.data ?? []
  const rows = answer.data && all.filter(({ name }) => name.toLowerCase().includes(filter.search.toLowerCase()))
  const siblings = ({ parentId }: CatalogCategory) => all.filter(each => each.parentId === parentId)

  const tell = <T,>(result: Result<T>, text: string) => {
    toast.show(result.ok ? text : result.message, { kind: result.ok ? 'success' : 'error' })
    answer.reload()
  }
  /** Changes the place of a category with that of its neighbor; equal places are told apart first. */
  const move = async (category: CatalogCategory, by: -1 | 1) => {
    const row = siblings(category)
    const at = row.findIndex(({ id }) => id === category.id)
    const next = [...row]
    const [moved] = next.splice(at, 1)
    if (!moved || isMoving) return
    next.splice(at + by, 0, moved)
    setMoving(true)
    const start = Math.min(...row.map(({ sort }) => sort))
    for (const [place, each] of next.entries()) {
      if (each.sort === start + place) continue
      const done = await adminCatalog.changeCategory({ kind, id: each.id, sort: start + place })
      if (!done.ok) {
        toast.show(done.message, { kind: 'error' })
        break
      }
    }
    setMoving(false)
    answer.reload()
  }
  const columns: readonly Column<CatalogCategory>[] = [
    {
      title: texts.name,
      isWide: true,
      cell: ({ name, parentId }) => <span className={clsx(parentId !== null && styles.indent)}>{name}</span>,
    },
    ...(kind === 'tag' ? [] : [{ title: texts.items, isNumber: true, cell: ({ items }: CatalogCategory) => items }]),
    {
      title: m.actions,
      isThin: true,
      cell: category => {
        const row = siblings(category)
        const isOrdered = kind !== 'tag' && filter.search === ''
        return (
          <span className={styles.acts}>
            {isOrdered && (
              <>
                <IconButton
                  icon={ArrowUp}
                  size="s"
                  label={texts.moveUp}
                  isDisabled={isMoving || row[0]?.id === category.id}
                  onPress={() => void move(category, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="s"
                  label={texts.moveDown}
                  isDisabled={isMoving || row.at(-1)?.id === category.id}
                  onPress={() => void move(category, 1)}
                />
              </>
            )}
            <IconButton icon={Pencil} size="s" label={texts.rename} onPress={() => setNamed(category)} />
            <IconButton
              icon={Trash2}
              size="s"
              label={category.items > 0 ? texts.inUse : texts.remove}
              isDisabled={category.items > 0}
              onPress={() => setRemoved(category)}
            />
          </span>
        )
      },
    },
  ]
  return (
    <>
      <Filters isFiltered={filter.search !== ''} onClear={() => set({ ...filter, search: '' })}>
        <Select
          label={texts.categoryKinds}
          isLabelHidden
          options={OPTIONS}
          value={kind}
          onChange={of => set({ of, search: '' })}
        />
        <SearchField label={texts.findCategory} value={filter.search} onChange={search => set({ ...filter, search })} />
        <Button onPress={() => setNamed('new')}>
          <Plus size={14} aria-hidden />
          {texts.addCategory}
        </Button>
      </Filters>
      <DataTable label={categoryKindName(kind)} columns={columns} keyOf={({ id }) => id} rows={rows} answer={answer} />
      {rows && <p className={styles.count}>{m.total({ count: Math.min(rows.length, CATALOG_LIMITS.categories) })}</p>}
      {named && (
        <CategoryDialog
          kind={kind}
          category={named === 'new' ? null : named}
          parents={kind === 'background' ? all.filter(({ parentId }) => parentId === null) : []}
          onDone={answer.reload}
          onClose={() => setNamed(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={texts.removeTitle({ name: removed.name })}
          message={texts.removeText}
          isOpen
          onClose={() => setRemoved(null)}
          onConfirm={() => {
            setRemoved(null)
            void adminCatalog.removeCategory({ kind, id: removed.id }).then(result => tell(result, m.done))
          }}
        />
      )}
    </>
  )
}
