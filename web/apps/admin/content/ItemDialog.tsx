import { clsx } from 'clsx'
import { useRef, useState } from 'react'
import * as texts from '#messages/adminContent.ts'
import * as basicTexts from '#messages/basic.ts'
import type { CatalogItem } from '#schemas/api/catalog-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { THUMBNAIL_WIDTH, thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { useValue } from '#web/model/signals.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import { IMAGE_ACCEPT, uploader } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { ExternalLink, ImageUp, SquarePen } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './content.module.css'
import { kindName, tagsIn, templatePath } from './kinds.ts'
import { PriceField } from './PriceField.tsx'
import { type ItemChange, saveItem } from './save-item.ts'
import { templateProblem } from './template-problem.ts'

interface Props {
  readonly item: CatalogItem
  readonly categories: readonly { readonly id: string; readonly label: string }[]
  /** Something was stored, or is other than it was shown. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** What the form holds of an item. */
const draftOf = (item: CatalogItem) => ({
  name: item.name,
  tags: item.tags.join(' '),
  categoryId: item.categoryId,
  sort: item.sort,
  image: item.image,
  isCutout: item.isCutout,
  isForDesigners: item.isForDesigners,
  priceFen: item.priceFen,
  workId: null as number | null,
  note: '',
})
type Draft = ReturnType<typeof draftOf>

/** What differs from the item. */
const changeOf = (item: CatalogItem, draft: Draft): ItemChange => {
  const before = draftOf(item)
  const tags = tagsIn(draft.tags)
  return {
    ...(draft.name.trim() === before.name ? {} : { name: draft.name.trim() }),
    ...(tags.join(' ') === before.tags ? {} : { tags: [...tags] }),
    ...(draft.categoryId === before.categoryId ? {} : { categoryId: draft.categoryId }),
    ...(draft.sort === before.sort ? {} : { sort: draft.sort }),
    ...(draft.image === before.image ? {} : { image: draft.image }),
    ...(draft.isCutout === before.isCutout ? {} : { isCutout: draft.isCutout }),
    ...(draft.isForDesigners === before.isForDesigners ? {} : { isForDesigners: draft.isForDesigners }),
    ...(draft.priceFen === before.priceFen ? {} : { priceFen: draft.priceFen }),
    ...(draft.workId === null ? {} : { workId: draft.workId }),
  }
}

/** Why the form cannot be stored; empty = it can. */
const problemOf = ({ name, tags }: Draft): string => {
  if (name.trim() === '') return texts.nameMissing
  return tagsIn(tags).some(tag => [...tag].length > CATALOG_LIMITS.tag)
    ? texts.tagTooLong({ count: CATALOG_LIMITS.tag })
    : ''
}

/** Changes an item. When somebody else has changed it, the dialog says so and shows what it is now. */
export const ItemDialog = ({ item: opened, categories, onChanged, onClose }: Props) => {
  const [item, setItem] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const [problem, setProblem] = useState('')
  const [pending, setPending] = useState<'save' | 'upload' | null>(null)
  const file = useRef<HTMLInputElement>(null)
  const set = (change: Partial<Draft>) => {
    setProblem('')
    setDraft(before => ({ ...before, ...change }))
  }
  const change = changeOf(item, draft)
  const isChanged = Object.keys(change).length > 0

  const upload = async (chosen: File | undefined) => {
    if (!chosen) return
    setPending('upload')
    const stored = await uploader.upload(chosen)
    setPending(null)
    if (stored.ok) set({ image: `/${stored.data.key}` })
    else setProblem(stored.message)
  }
  const showNewest = async () => {
    const { kind, id } = item
    const state = item.isUp ? 'up' : 'down'
    const found = await adminCatalog.listItems({ kind, search: String(id), state })
    const now = found.ok && found.data.elements.find(each => each.id === id)
    onChanged()
    if (!now) return
    setItem(now)
    setDraft({ ...draftOf(now), note: draft.note })
  }
  const save = async () => {
    if (pending) return
    const wrong = problemOf(draft)
    if (wrong) return setProblem(wrong)
    setPending('save')
    const saved = await saveItem(item, { ...change, note: draft.note.trim() })
    if (saved.ok) {
      toast.show(texts.saved, { kind: 'success' })
      onChanged()
      return onClose()
    }
    if (saved.code === 'CATALOG_CONFLICT') await showNewest()
    setPending(null)
    setProblem(templateProblem(saved))
  }
  const { kind, source } = item
  const me = useValue(() => session.user.value?.id)
  const picture = draft.image && (
    <div className={styles.side}>
      <div className={styles.preview}>
        <img src={thumbnailUrl(draft.image, THUMBNAIL_WIDTH / 2)} alt={texts.cover} />
      </div>
      <span className={styles.size}>
        #{item.id} · {item.width} × {item.height}
      </span>
      <Button size="s" isPending={pending === 'upload'} onPress={() => file.current?.click()}>
        <ImageUp size={14} aria-hidden />
        {kind === 'template' ? texts.changeCover : texts.changePicture}
      </Button>
      {kind === 'template' && (
        <LinkButton size="s" variant="ghost" href={templatePath(item)} target="_blank">
          <ExternalLink size={14} aria-hidden />
          {texts.openTemplate}
        </LinkButton>
      )}
      {source && source.owner === me && (
        <LinkButton size="s" variant="ghost" href={`/editor?appId=${source.workId}`} target="_blank">
          <SquarePen size={14} aria-hidden />
          {texts.openSource}
        </LinkButton>
      )}
      {source && source.owner !== me && (
        <span className={styles.size}>{texts.sourceWork({ id: String(source.workId) })}</span>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept={IMAGE_ACCEPT}
        aria-label={texts.changePicture}
        onChange={event => {
          void upload(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
  return (
    <Dialog
      title={texts.editTitle({ kind: kindName(kind) })}
      isOpen
      onClose={() => pending === null && onClose()}
      width={picture ? 720 : 480}
      isDismissable={!isChanged}
      footer={
        <>
          <Button isDisabled={pending !== null} onPress={onClose}>
            {basicTexts.cancel}
          </Button>
          <Button variant="primary" isDisabled={!isChanged} isPending={pending === 'save'} onPress={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={clsx(styles.dialog, !picture && styles.noPicture)}>
        {picture}
        <div className={styles.form}>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <TextField
            label={texts.name}
            autoFocus
            maxLength={CATALOG_LIMITS.name}
            value={draft.name}
            onChange={name => set({ name })}
          />
          <TextField
            label={kind === 'album' ? texts.words : texts.tags}
            description={kind === 'album' ? texts.wordsHint : texts.tagsHint({ count: CATALOG_LIMITS.tags })}
            value={draft.tags}
            onChange={tags => set({ tags })}
          />
          <div className={styles.pair}>
            <Select
              label={texts.category}
              options={categories}
              value={String(draft.categoryId)}
              onChange={id => set({ categoryId: Number(id) })}
            />
            <div className={styles.field}>
              <NumberField
                label={texts.sort}
                value={draft.sort}
                min={-CATALOG_LIMITS.place}
                max={CATALOG_LIMITS.place}
                onChange={sort => set({ sort })}
              />
              <p className={styles.hint}>{texts.sortHint}</p>
            </div>
          </div>
          {draft.priceFen !== undefined && (
            <div className={styles.pair}>
              <div className={styles.field}>
                <PriceField priceFen={draft.priceFen} onChange={priceFen => set({ priceFen })} />
                <p className={styles.hint}>{texts.priceHint}</p>
              </div>
              <div className={styles.field}>
                <NumberField
                  label={texts.workId}
                  placeholder={texts.workIdPlaceholder}
                  value={draft.workId}
                  min={1}
                  onChange={workId => set({ workId })}
                />
                <p className={styles.hint}>{texts.documentHint}</p>
              </div>
            </div>
          )}
          {draft.isCutout !== undefined && (
            <Switch isSelected={draft.isCutout} onChange={isCutout => set({ isCutout })}>
              {texts.cutout}
            </Switch>
          )}
          {draft.isForDesigners !== undefined && (
            <Switch isSelected={draft.isForDesigners} onChange={isForDesigners => set({ isForDesigners })}>
              {texts.designers}
            </Switch>
          )}
          <TextField
            label={texts.note}
            maxLength={ADMIN_LIMITS.reason}
            value={draft.note}
            onChange={note => set({ note })}
          />
        </div>
      </div>
    </Dialog>
  )
}
