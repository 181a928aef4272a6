import { useEffect, useState } from 'react'
import * as hostedTexts from '#messages/hosted.ts'
import * as m from '#messages/library.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import {
  type LibraryPicture,
  listFavorites,
  listMaterialCategories,
  listMaterials,
} from '#web/services/picture-library.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Star, Sticker, X } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { Chips } from '../../parts/library/Chips.tsx'
import styles from '../../parts/library/Library.module.css'
import { LibraryGrid } from '../../parts/library/LibraryGrid.tsx'
import { LibrarySearch } from '../../parts/library/LibrarySearch.tsx'
import { buyRight, mayPlace, showTipToBuySome } from '../../parts/library/material-right.ts'
import { NoMaterials } from '../../parts/library/NoMaterials.tsx'
import { pictureOf } from '../../parts/library/picture-of.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import { ViewSwitch } from '../../parts/library/ViewSwitch.tsx'
import { usePolicy } from '../../parts/page-session.ts'
import { addFiles } from '../../parts/uploads/add-files.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import { CategoryChips } from './CategoryChips.tsx'
import { followFavorites } from './favorites.ts'
import { MaterialActions } from './MaterialActions.tsx'
import own from './Materials.module.css'
import { recentMaterials, rememberMaterial } from './recent-materials.ts'
import { Shelves } from './Shelves.tsx'

type View = 'library' | 'favorites' | 'recent'
const VIEWS = [
  { id: 'library', label: m.library },
  { id: 'favorites', label: m.favorites },
  { id: 'recent', label: m.recent },
] as const
const ALL = { id: '', label: m.all }
const GRID = { columns: 2, width: LIMITS.library.thumbnail.panel, gap: 4 } as const
const actionsOf = (picture: LibraryPicture) => <MaterialActions picture={picture} />

/** count; tags that are offered in a category. */
const TAGS = 12
/** The tags that most of some materials have, those of several materials only. */
const tagsOf = (pictures: readonly LibraryPicture[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const name of pictures.flatMap(({ tags = [] }) => tags)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count > 1 && count < pictures.length)
  return common
    .sort(([, a], [, b]) => b - a)
    .slice(0, TAGS)
    .map(([name]) => name)
}

interface ListProps {
  readonly isDraggable: (picture: LibraryPicture) => boolean
  readonly onChoose: (picture: LibraryPicture) => void
}

/** Materials of a category or with a word. */
const Found = ({
  keyword,
  categoryId,
  category,
  empty,
  isDraggable,
  onChoose,
}: ListProps & {
  readonly keyword: string
  readonly categoryId: string
  readonly category: string
  readonly empty: React.ReactNode
}) => {
  const [tag, setTag] = useState('')
  const library = useLibrary(listMaterials, tag || keyword, categoryId)
  // Those of the whole category stay while one of them is chosen.
  const [tags, setTags] = useState<readonly string[]>([])
  const { items } = library
  useEffect(() => {
    if (tag === '' && items) setTags(tagsOf(items).filter(name => name !== category))
  }, [tag, items, category])
  const chips = [ALL, ...tags.map(name => ({ id: name, label: name }))]
  return (
    <>
      {categoryId !== ALL.id && keyword === '' && tags.length > 1 && (
        <div className={own.tags}>
          <Chips label={m.tags} chips={chips} value={tag} onChange={setTag} />
        </div>
      )}
      <LibraryGrid
        key={tag}
        label={m.materials}
        emptyText={empty}
        library={library}
        {...GRID}
        isDraggable={isDraggable}
        actionsOf={actionsOf}
        onChoose={onChoose}
      />
    </>
  )
}

const Favorites = ({ isDraggable, onChoose }: ListProps) => {
  const library = useLibrary(listFavorites, '', '')
  const hasToken = useValue(() => session.token.value !== null, [])
  if (!hasToken)
    return (
      <Empty
        text={m.favoritesNeedLogin}
        icon={Star}
        action={
          <Button onPress={() => void session.requireLogin().then(isIn => isIn && library.reload())}>{m.logIn}</Button>
        }
      />
    )
  return (
    <LibraryGrid
      label={m.favorites}
      emptyText={m.noFavorites}
      library={library}
      {...GRID}
      isDraggable={isDraggable}
      actionsOf={actionsOf}
      onChoose={onChoose}
    />
  )
}

const noMore = () => undefined
const Recent = ({ isDraggable, onChoose }: ListProps) => {
  const [items] = useState(recentMaterials)
  const library = { items, isNear: false, hasMore: false, isLoading: false, error: '', more: noMore }
  if (items.length === 0) return <Empty text={m.noRecent} icon={Sticker} />
  return (
    <LibraryGrid
      label={m.recent}
      emptyText={m.noRecent}
      library={library}
      {...GRID}
      isDraggable={isDraggable}
      actionsOf={actionsOf}
      onChoose={onChoose}
    />
  )
}

/** The company's materials by category and keyword, favorites and last used ones: a click adds one, a drag places it. */
export const Panel = () => {
  const editor = useEditor()
  const [view, setView] = useState<View>('library')
  const [keyword, setKeyword] = useState('')
  const [categoryId, setCategoryId] = useState(ALL.id)
  const [categories, setCategories] = useState<readonly { readonly id: string; readonly label: string }[]>([])
  const canUpload = !usePolicy('hidesUploadPanel')
  const takesManyFiles = usePolicy('takesManyFiles')
  const canUseMianKou = usePolicy('canUseMianKou')
  const isHosted = usePolicy('isHosted')
  const hasTip = useValue(() => showTipToBuySome.value, [])
  useEffect(followFavorites, [])
  useEffect(() => {
    const ending = new AbortController()
    // When the request fails, the list itself shows the error.
    void listMaterialCategories(ending.signal).then(result => {
      if (result.ok && !ending.signal.aborted) setCategories(result.data)
    })
    return () => ending.abort()
  }, [])
  const choose = (picture: LibraryPicture) => {
    if (!mayPlace(editor, picture, { canUseMianKou, isHosted })) return
    rememberMaterial(picture)
    void whenLoaded(editor, pictureOf(picture), loaded => addPicture(editor, loaded))
  }
  const search = (words: string) => {
    setView('library')
    setKeyword(words)
  }
  const isDraggable = ({ isCutout }: LibraryPicture) => !isCutout || canUseMianKou
  const empty = (
    <NoMaterials onFiles={canUpload ? files => void addFiles(editor, files) : undefined} takesMany={takesManyFiles} />
  )
  const shown = () => {
    if (view === 'favorites') return <Favorites isDraggable={isDraggable} onChoose={choose} />
    if (view === 'recent') return <Recent isDraggable={isDraggable} onChoose={choose} />
    if (keyword === '' && categoryId === ALL.id)
      return (
        <Shelves
          categories={categories}
          isDraggable={isDraggable}
          onChoose={choose}
          onOpen={setCategoryId}
          empty={empty}
        />
      )
    const category = categories.find(({ id }) => id === categoryId)?.label ?? ''
    return <Found {...{ keyword, categoryId, category, empty, isDraggable }} onChoose={choose} />
  }
  return (
    <>
      <div className={styles.head}>
        <LibrarySearch kind="material" label={m.searchMaterials} onSearch={search} />
        <ViewSwitch label={m.views} views={VIEWS} value={view} onChange={setView} />
        {view === 'library' && (
          <CategoryChips
            label={m.categories}
            chips={[ALL, ...categories]}
            value={categoryId}
            onChange={setCategoryId}
          />
        )}
        {hasTip && !canUseMianKou && (
          <div className={own.tip} role="status">
            <span>{isHosted ? hostedTexts.cutoutNeedsRightHere : m.cutoutNeedsRight}</span>
            <button
              type="button"
              className={own.buy}
              onClick={() => {
                editor.dialog.value = { id: buyRight(isHosted) }
              }}
            >
              {isHosted ? hostedTexts.membership : m.openVip}
            </button>
            <IconButton
              icon={X}
              label={m.closeTip}
              size="s"
              onPress={() => {
                showTipToBuySome.value = false
              }}
            />
          </div>
        )}
      </div>
      <div className={styles.scroll} key={`${view} ${categoryId} ${keyword}`}>
        {shown()}
      </div>
    </>
  )
}
