import { useState } from 'react'
import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminContent.ts'
import type { CatalogItem } from '#schemas/api/catalog-fields.ts'
import { CATALOG_KINDS, type CatalogKind } from '#schemas/catalog/catalog-kinds.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ArrowUpToLine, ExternalLink, Images, Pencil, Plus } from '#web/widgets/icons.ts'
import { toast } from '#web/widgets/toast.ts'
import { ActDialog } from '../ActDialog.tsx'
import { adminPath, dropParameter, useFilter, useParameter } from '../address.ts'
import { Badge } from '../Badge.tsx'
import type { Column } from '../DataTable.tsx'
import { FilteredList } from '../FilteredList.tsx'
import { ChoiceField, SearchField } from '../Filters.tsx'
import { yuan } from '../format.ts'
import { Head } from '../Head.tsx'
import { useCall } from '../use-call.ts'
import { AddDialog } from './AddDialog.tsx'
import { AddTemplateDialog } from './AddTemplateDialog.tsx'
import { CategoriesView } from './CategoriesView.tsx'
import styles from './content.module.css'
import { ItemDialog } from './ItemDialog.tsx'
import { kindName, templatePath } from './kinds.ts'
import { saveItem } from './save-item.ts'
import { choicesOf, useCategories } from './use-categories.ts'

const CATEGORIES = 'categories'
/** count; tags of a row that are shown. */
const TAGS = 3
const STATES = [{ id: 'down', label: texts.down }]
const PRICES = [
  { id: 'free', label: texts.free },
  { id: 'paid', label: texts.paid },
]

const Thumbnail = ({ item: { image } }: { readonly item: CatalogItem }) => (
  <span className={styles.thumb}>
    {image ? (
      <img src={thumbnailUrl(image, LIMITS.library.thumbnail.panel)} alt="" loading="lazy" decoding="async" />
    ) : (
      <Images size={18} strokeWidth={1.5} aria-hidden />
    )}
  </span>
)

const factsOf = ({ id, width, height, pages }: CatalogItem): string =>
  [
    `#${id}`,
    ...(width > 0 ? [`${width} × ${height}`] : []),
    ...(pages && pages > 1 ? [texts.pages({ count: pages })] : []),
  ].join(' · ')

interface Acts {
  readonly onEdit: (item: CatalogItem) => void
  readonly onSwitch: (item: CatalogItem) => void
  readonly onFirst: (item: CatalogItem) => void
}

const columnsOf = (kind: CatalogKind, { onEdit, onSwitch, onFirst }: Acts): readonly Column<CatalogItem>[] => [
  ...(kind === 'album'
    ? []
    : [{ title: texts.cover, isThin: true, cell: (item: CatalogItem) => <Thumbnail item={item} /> }]),
  {
    title: texts.name,
    isWide: true,
    cell: item => (
      <span className={styles.title}>
        <strong title={item.name}>
          {item.name} {item.isCutout && <Badge text={texts.cutout} tone="accent" />}
          {item.isForDesigners && <Badge text={texts.designers} />}
        </strong>
        <small>{factsOf(item)}</small>
      </span>
    ),
  },
  { title: texts.category, cell: ({ categoryName }) => categoryName },
  {
    title: kind === 'album' ? texts.words : texts.tags,
    cell: ({ tags }) =>
      tags.length === 0 ? (
        texts.noTags
      ) : (
        <span className={styles.tags} title={tags.join(' ')}>
          {tags.slice(0, TAGS).map(tag => (
            <span key={tag}>{tag}</span>
          ))}
          {tags.length > TAGS && texts.moreTags({ count: tags.length })}
        </span>
      ),
  },
  ...(kind === 'template'
    ? [
        {
          title: texts.price,
          isNumber: true,
          cell: ({ priceFen = 0 }: CatalogItem) => (priceFen > 0 ? yuan(priceFen) : texts.freeTag),
        },
      ]
    : []),
  ...(kind === 'album' ? [] : [{ title: texts.uses, isNumber: true, cell: ({ uses }: CatalogItem) => uses }]),
  { title: texts.sort, isNumber: true, cell: ({ sort }) => sort },
  {
    title: m.actions,
    isThin: true,
    cell: item => (
      <span className={styles.acts}>
        <IconButton icon={Pencil} size="s" label={texts.edit} onPress={() => onEdit(item)} />
        {kind === 'template' && (
          <IconButton
            icon={ExternalLink}
            size="s"
            label={texts.openTemplate}
            onPress={() => void window.open(templatePath(item), '_blank', 'noopener')}
          />
        )}
        <IconButton
          icon={ArrowUpToLine}
          size="s"
          label={texts.first}
          isDisabled={!item.isUp}
          onPress={() => onFirst(item)}
        />
        <Button size="s" variant={item.isUp ? 'ghost' : 'secondary'} onPress={() => onSwitch(item)}>
          {item.isUp ? texts.takeDown : texts.putBack}
        </Button>
      </span>
    ),
  },
]

/** The items of a kind: a list with filters, and what an administrator does with them. */
const Items = ({ kind }: { readonly kind: CatalogKind }) => {
  const { filter, page, set, go } = useFilter(['search', 'state', 'category', 'price'])
  const categories = useCategories(kind)
  const [edited, setEdited] = useState<CatalogItem | null>(null)
  const [switched, setSwitched] = useState<CatalogItem | null>(null)
  const wanted = useParameter('add')
  const wantedWork = kind === 'template' && /^\d{1,15}$/.test(wanted) ? Number(wanted) : null
  const [isAdding, setAdding] = useState(false)
  const query = {
    search: filter.search,
    state: filter.state === 'down' ? 'down' : 'up',
    category: /^\d{1,15}$/.test(filter.category) ? filter.category : '',
    price: filter.price === 'free' || filter.price === 'paid' ? filter.price : '',
  } as const
  const answer = useCall(JSON.stringify([kind, query, page]), () => adminCatalog.listItems({ kind, ...query, page }))
  const first = async (item: CatalogItem) => {
    const top = await adminCatalog.listItems({ kind, size: 1 })
    const lowest = top.ok ? top.data.elements[0] : undefined
    const saved = top.ok ? await saveItem(item, { sort: (lowest?.sort ?? item.sort) - 1 }) : top
    toast.show(saved.ok ? texts.movedFirst : saved.message, { kind: saved.ok ? 'success' : 'error' })
    answer.reload()
  }
  const columns = columnsOf(kind, { onEdit: setEdited, onSwitch: setSwitched, onFirst: item => void first(item) })
  const isFiltered = query.search !== '' || query.state !== 'up' || query.category !== '' || query.price !== ''
  return (
    <>
      <FilteredList
        label={kindName(kind)}
        columns={columns}
        keyOf={({ id }) => id}
        answer={answer}
        page={page}
        onPage={go}
        isFiltered={isFiltered}
        onClear={() => set({ search: '', state: '', category: '', price: '' })}
      >
        <SearchField label={texts.search} value={query.search} onChange={search => set({ ...filter, search })} />
        <ChoiceField
          label={texts.state}
          any={texts.up}
          options={STATES}
          value={filter.state}
          onChange={state => set({ ...filter, state })}
        />
        <ChoiceField
          label={texts.category}
          options={choicesOf(categories.data ?? [])}
          value={query.category}
          onChange={category => set({ ...filter, category })}
        />
        {kind === 'template' && (
          <ChoiceField
            label={texts.price}
            options={PRICES}
            value={query.price}
            onChange={price => set({ ...filter, price })}
          />
        )}
        <Button variant={kind === 'template' ? 'primary' : 'secondary'} onPress={() => setAdding(true)}>
          <Plus size={14} aria-hidden />
          {kind === 'template' ? texts.newTemplate : texts.add({ kind: kindName(kind) })}
        </Button>
      </FilteredList>
      {edited && (
        <ItemDialog
          item={edited}
          categories={choicesOf(categories.data ?? [])}
          onChanged={answer.reload}
          onClose={() => setEdited(null)}
        />
      )}
      {kind === 'template' && (isAdding || wantedWork !== null) && (
        <AddTemplateDialog
          wanted={wantedWork}
          onAdded={isUp => {
            // The list shows what was added, as its first.
            set({ search: '', state: isUp ? '' : 'down', category: '', price: '' })
            answer.reload()
          }}
          onClose={() => {
            setAdding(false)
            dropParameter('add')
          }}
        />
      )}
      {isAdding && kind !== 'template' && (
        <AddDialog
          kind={kind}
          categories={choicesOf(categories.data ?? [])}
          onAdded={answer.reload}
          onClose={() => setAdding(false)}
        />
      )}
      {switched && (
        <ActDialog
          title={(switched.isUp ? texts.takeDownTitle : texts.putBackTitle)({ name: switched.name })}
          text={switched.isUp ? texts.takeDownText : texts.putBackText}
          confirmLabel={switched.isUp ? texts.takeDown : texts.putBack}
          doneText={switched.isUp ? texts.taken : texts.returned}
          isDanger={switched.isUp}
          isReasonOptional
          reasonLabel={texts.note}
          act={note => saveItem(switched, { isUp: !switched.isUp, note })}
          onDone={answer.reload}
          onClose={() => setSwitched(null)}
        />
      )}
    </>
  )
}

/** The content of the product: templates, materials, backgrounds, albums, and how they are ordered. */
export const ContentView = () => {
  const wanted = useParameter('kind')
  const kind = CATALOG_KINDS.find(each => each === wanted) ?? (wanted === CATEGORIES ? CATEGORIES : 'template')
  return (
    <div className={styles.view}>
      <Head title={m.content} />
      <nav className={styles.kinds} aria-label={texts.kinds}>
        {[...CATALOG_KINDS, CATEGORIES].map(each => (
          <Link
            key={each}
            href={adminPath('content', { kind: each })}
            {...(each === kind ? { 'aria-current': 'page' } : {})}
          >
            {each === CATEGORIES ? texts.categories : kindName(each as CatalogKind)}
          </Link>
        ))}
      </nav>
      {kind === CATEGORIES ? <CategoriesView /> : <Items key={kind} kind={kind} />}
    </div>
  )
}
