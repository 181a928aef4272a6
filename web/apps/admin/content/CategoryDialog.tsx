import { type FormEvent, useId, useState } from 'react'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminContent.ts'
import * as basicTexts from '#messages/basic.ts'
import type { CatalogCategory } from '#schemas/api/catalog-fields.ts'
import { CATALOG_LIMITS, type CategoryKind } from '#schemas/catalog/catalog-kinds.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './content.module.css'
import { categoryKindName } from './kinds.ts'

interface Props {
  readonly kind: CategoryKind
  /** The one that gets another name; null = a new one. */
  readonly category: CatalogCategory | null
  /** The first level, where there are two. */
  readonly parents: readonly CatalogCategory[]
  readonly onDone: () => void
  readonly onClose: () => void
}
const NONE = 'none'

/** Names a category or a tag. */
export const CategoryDialog = ({ kind, category, parents, onDone, onClose }: Props) => {
  const form = useId()
  const [name, setName] = useState(category?.name ?? '')
  const [parent, setParent] = useState(NONE)
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    if (name.trim() === '') return setProblem(texts.nameMissing)
    setPending(true)
    const done = category
      ? await adminCatalog.changeCategory({ kind, id: category.id, name: name.trim() })
      : await adminCatalog.addCategory({
          kind,
          name: name.trim(),
          ...(parent === NONE ? {} : { parentId: Number(parent) }),
        })
    setPending(false)
    if (!done.ok) return setProblem(done.message)
    toast.show(m.done, { kind: 'success' })
    onDone()
    onClose()
  }
  return (
    <Dialog
      title={category ? texts.renameTitle : texts.addCategoryTitle({ kind: categoryKindName(kind) })}
      isOpen
      onClose={() => !isPending && onClose()}
      width={400}
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form} isPending={isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={event => void save(event)}>
        <TextField
          label={texts.name}
          autoFocus
          maxLength={CATALOG_LIMITS.tag}
          value={name}
          onChange={next => {
            setName(next)
            setProblem('')
          }}
          errorMessage={problem}
        />
        {!category && parents.length > 0 && (
          <Select
            label={texts.parent}
            options={[
              { id: NONE, label: texts.noParent },
              ...parents.map(({ id, name }) => ({ id: String(id), label: name })),
            ]}
            value={parent}
            onChange={setParent}
          />
        )}
      </form>
    </Dialog>
  )
}
