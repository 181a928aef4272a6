import { useCallback, useEffect, useState } from 'react'
import * as homeTexts from '#messages/home.ts'
import * as searchTexts from '#messages/search.ts'
import * as m from '#messages/templates.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import type { PagedList } from '#web/services/picture-library.ts'
import { succeed } from '#web/services/result.ts'
import { type ListedTemplate, listMarkedTemplates, listOwnTemplates } from '#web/services/template-library.ts'
import { session } from '#web/session/session.ts'
import { NothingFound } from '#web/ui/search/NothingFound.tsx'
import { countChoices, type TemplateChoice } from '#web/ui/search/template-filter.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { History, LayoutTemplate, Plus, Star } from '#web/widgets/icons.ts'
import { ownTemplateChanges } from '../../../templates/save-work-as-template.ts'
import { templateMarks } from '../../../templates/template-marks.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import { OwnTemplateMenu } from './OwnTemplateMenu.tsx'
import { recentTemplates } from './recent-templates.ts'
import { TemplateGrid } from './TemplateGrid.tsx'
import styles from './Templates.module.css'
import type { TileActions } from './TemplateTile.tsx'

interface ListProps {
  readonly openingId: number | null
  readonly actions: TileActions
}
/** ms between two looks whether covers are drawn, and count of looks. */
const LOOK_MS = 3000
const LOOKS = 5
/** Columns of a list that names none. */
const COLUMNS = 2

interface LibraryProps extends ListProps {
  readonly keyword: string
  /** Empty = of every type. */
  readonly typeId: string
  readonly choice: TemplateChoice
  readonly onSearch: (text: string) => void
  readonly onReset: () => void
}

/** Templates of the product. */
export const Library = ({ keyword, typeId, choice, openingId, actions, onSearch, onReset }: LibraryProps) => {
  const [columns, setColumns] = useState(COLUMNS)
  const list: PagedList<ListedTemplate> = useCallback(
    async ({ keyword, categoryId: type, page }, signal) => {
      const result = await client.templates.listTemplates({ page, type, keyword, ...choice }, { signal })
      if (!result.ok) return result
      setColumns(result.data.range || COLUMNS)
      return succeed(result.data.list)
    },
    [choice],
  )
  const library = useLibrary(list, keyword, typeId)
  const isFiltered = keyword !== '' || countChoices(choice) > 0
  const empty = (
    <NothingFound
      kind="template"
      text={isFiltered ? homeTexts.noMatch : homeTexts.emptyTemplates}
      action={countChoices(choice) > 0 && <Button onPress={onReset}>{searchTexts.reset}</Button>}
      onSearch={onSearch}
    />
  )
  return <TemplateGrid {...{ library, columns, empty, openingId }} {...actions} />
}

/** Why a list is empty for a visitor, and the login that fills it. */
const NeedsLogin = ({ text, icon }: { readonly text: string; readonly icon: typeof Star }) => (
  <Empty text={text} icon={icon} action={<Button onPress={() => void session.requireLogin()}>{m.logIn}</Button>} />
)
const useToken = () => useValue(() => session.token.value, [])

const MarkedOf = ({ openingId, actions }: ListProps) => {
  const library = useLibrary(listMarkedTemplates, '', '')
  // A template whose mark was taken away goes at once, and comes back with the mark.
  const items = useValue(
    () => library.items?.filter(({ id }) => templateMarks.isMarked(id) !== false) ?? null,
    [library.items],
  )
  const empty = <Empty text={m.noFavorites} icon={Star} />
  return <TemplateGrid library={{ ...library, items }} columns={COLUMNS} {...{ empty, openingId }} {...actions} />
}
/** Templates that the user has marked. */
export const Marked = (props: ListProps) => {
  const token = useToken()
  return token === null ? <NeedsLogin text={m.favoritesNeedLogin} icon={Star} /> : <MarkedOf key={token} {...props} />
}

const noMore = () => undefined
/** Templates that were used last on this device. */
export const Recent = ({ openingId, actions }: ListProps) => {
  const [items] = useState(recentTemplates)
  const library = { items, isNear: false, hasMore: false, isLoading: false, error: '', more: noMore }
  const empty = <Empty text={m.noRecent} icon={History} />
  return <TemplateGrid columns={COLUMNS} {...{ library, empty, openingId }} {...actions} />
}

const MineOf = ({ keyword, openingId, actions }: ListProps & { readonly keyword: string }) => {
  const editor = useEditor()
  const library = useLibrary(listOwnTemplates, keyword, '')
  const { reload } = library
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set())
  const changes = useValue(() => ownTemplateChanges.value, [])
  const [seen, setSeen] = useState(changes)
  useEffect(() => {
    if (changes === seen) return
    setSeen(changes)
    setLooks(0)
    reload()
  }, [changes, seen, reload])
  // A cover is drawn some seconds after the template was made.
  const isDrawing = library.items?.some(({ image }) => image === '') === true
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!isDrawing || looks >= LOOKS) return
    const timer = setTimeout(() => {
      setLooks(looks + 1)
      reload()
    }, LOOK_MS)
    return () => clearTimeout(timer)
  }, [isDrawing, looks, reload])
  const canMake = useValue(() => editor.can.value.makeTemplate, [editor])

  const cornerOf = useCallback((template: ListedTemplate) => {
    const hide = (isGone: boolean) =>
      setGone(before => new Set(isGone ? [...before, template.id] : [...before].filter(id => id !== template.id)))
    return <OwnTemplateMenu template={template} onGone={hide} />
  }, [])
  const items = library.items?.filter(({ id }) => !gone.has(id)) ?? null
  const make = canMake && (
    <Button
      onPress={() => {
        editor.dialog.value = { id: 'save-as-template' }
      }}
    >
      <Plus size={16} aria-hidden />
      {m.saveCurrent}
    </Button>
  )
  const isEmpty = items?.length === 0
  const empty = <Empty text={keyword === '' ? m.noMine : m.noMineFound} icon={LayoutTemplate} action={make} />
  return (
    <>
      {!isEmpty && make && <div className={styles.make}>{make}</div>}
      <TemplateGrid
        library={{ ...library, items }}
        columns={COLUMNS}
        {...{ empty, openingId }}
        {...actions}
        cornerOf={cornerOf}
      />
    </>
  )
}
/** Templates that the user has made. */
export const Mine = (props: ListProps & { readonly keyword: string }) => {
  const token = useToken()
  return token === null ? (
    <NeedsLogin text={m.mineNeedsLogin} icon={LayoutTemplate} />
  ) : (
    <MineOf key={token} {...props} />
  )
}
