import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as basicTexts from '#messages/basic.ts'
import * as errors from '#messages/errors.ts'
import * as homeTexts from '#messages/home.ts'
import * as noticeTexts from '#messages/notices.ts'
import * as searchTexts from '#messages/search.ts'
import * as templateTexts from '#messages/templates.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { templateWork } from '#web/editor/lifecycle/template-work.ts'
import { client } from '#web/services/client.ts'
import { loadTemplatePages } from '#web/services/template-pages.ts'
import { PriceTag } from '#web/ui/purchase/PriceTag.tsx'
import { soldTemplateOf } from '#web/ui/purchase/template-purchase.ts'
import { NearNote, NothingFound } from '#web/ui/search/NothingFound.tsx'
import { SearchBox } from '#web/ui/search/SearchBox.tsx'
import { TemplateFilters } from '#web/ui/search/TemplateFilters.tsx'
import { countChoices, NO_CHOICE, type TemplateChoice } from '#web/ui/search/template-filter.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import libraryStyles from '../../parts/library/Library.module.css'
import styles from '../../parts/panel.module.css'
import { waitFor } from '../../workspace/wait-for-page.ts'
import { takeTemplate } from './take-template.ts'

type Template = CallOutput<Api['templates']['listTemplates']>['list']['elements'][number]
interface Found {
  readonly items: readonly Template[]
  readonly total: number
  readonly page: number
  /** Nothing has every word of the search: these have some. */
  readonly isNear: boolean
  /** Columns of the list, as the server says. */
  readonly range: number
}
const ALL = 'all'
/** Tiles that are in sight when the panel opens. */
const FIRST_TILES = 6
/** Columns of a list that names none. */
const COLUMNS = 2
/** screenPx between tiles. */
const GAP = 4
const { list: LIST, less: LESS } = LIMITS.library.templates

/** screenPx; width of a list with so many columns of thumbnails. */
const listWidth = (columns: number) => columns * (LIST / columns - LESS) + (columns - 1) * GAP

/** Templates by type and keyword; a click replaces the design after a confirmation. */
export const Panel = () => {
  const editor = useEditor()
  const [types, setTypes] = useState<readonly { id: string; label: string }[]>([])
  const [type, setType] = useState<string>(ALL)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [choice, setChoice] = useState<TemplateChoice>(NO_CHOICE)
  const [found, setFound] = useState<Found | null>(null)
  const [error, setError] = useState('')
  const [openingId, setOpeningId] = useState<number | null>(null)
  const [isMore, setIsMore] = useState(false)
  const run = useRef(0)

  const load = async (page: number) => {
    const turn = ++run.current
    setError('')
    if (page === 0) setFound(null)
    else setIsMore(true)
    const result = await client.templates.listTemplates({
      page,
      type: type === ALL ? '' : type,
      keyword,
      ...choice,
    })
    // A later search has replaced this one.
    if (turn !== run.current) return
    setIsMore(false)
    if (!result.ok) return setError(result.message)
    const { elements, total, isNear = false } = result.data.list
    const range = result.data.range || COLUMNS
    setFound(before => ({
      items: page === 0 || !before ? elements : [...before.items, ...elements],
      ...{ total, page, range, isNear },
    }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new type, keyword or filter starts a new list
  useEffect(() => void load(0), [type, keyword, choice])
  useEffect(() => {
    void client.templates.listTypes().then(result => {
      if (result.ok) setTypes(result.data.map(({ id, name }) => ({ id: String(id), label: name })))
    })
  }, [])

  const isEmptyDesign = () => {
    const { pageIds } = editor.doc.work.peek()
    return pageIds.every(id => !editor.doc.page(id).peek()?.layerIds.length)
  }
  const choose = async (template: Template) => {
    // The panel is hidden for users without this permission, but a link or a shortcut may still lead here.
    if (!editor.can.peek().replaceTemplate) return editor.notices.show(errors.DESIGNER_TEMPLATE_REFUSED, 'error')
    setOpeningId(template.id)
    const result = await waitFor(
      editor,
      templateTexts.loading,
      loadTemplatePages(client.templates, { id: template.id }),
    )
    setOpeningId(null)
    const sold = result.ok ? null : soldTemplateOf(template.id, result)
    if (sold) {
      editor.dialog.value = { id: 'buy-template', template: sold, onBought: () => void choose(template) }
      return
    }
    if (!result.ok) return editor.notices.show(result.message, 'error')
    try {
      const records = parseWork(result.data.data)
      const work = templateWork(records.work, result.data)
      // An empty page loses nothing, so the template is loaded without a confirmation.
      if (isEmptyDesign()) takeTemplate(editor, { ...records, work })
      else editor.dialog.value = { id: 'replace-template', records: { ...records, work } }
    } catch {
      editor.notices.show(noticeTexts.brokenData, 'error')
    }
  }
  const search = (text: string) => {
    setTyped(text)
    setKeyword(text.trim())
  }
  const isFiltered = keyword !== '' || countChoices(choice) > 0

  return (
    <>
      <div className={styles.head}>
        <SearchBox
          kind="template"
          label={homeTexts.searchLabel}
          placeholder={homeTexts.searchPlaceholder}
          value={typed}
          onChange={setTyped}
          onSearch={setKeyword}
        />
        {types.length > 0 && (
          <Select
            label={templateTexts.category}
            isLabelHidden
            options={[{ id: ALL, label: templateTexts.allTypes }, ...types]}
            value={type}
            onChange={setType}
          />
        )}
        <TemplateFilters value={choice} onChange={setChoice} />
      </div>
      <div className={libraryStyles.scroll}>
        {error ? (
          <Empty text={error} isError action={<Button onPress={() => void load(0)}>{basicTexts.retry}</Button>} />
        ) : !found ? (
          <Loading />
        ) : found.items.length === 0 ? (
          <NothingFound
            kind="template"
            text={isFiltered ? homeTexts.noMatch : homeTexts.emptyTemplates}
            action={
              countChoices(choice) > 0 && <Button onPress={() => setChoice(NO_CHOICE)}>{searchTexts.reset}</Button>
            }
            onSearch={search}
          />
        ) : (
          <div style={{ width: listWidth(found.range) }}>
            {found.isNear && <NearNote />}
            <Waterfall
              label={templateTexts.list}
              items={found.items}
              columns={found.range}
              gap={GAP}
              renderItem={(template, index) => (
                <AriaButton
                  className={styles.tile ?? ''}
                  aria-label={template.name}
                  onPress={() => void choose(template)}
                  isDisabled={openingId !== null}
                >
                  <img
                    src={thumbnailUrl(template.image, LIMITS.library.thumbnail.panel)}
                    alt=""
                    loading={index < FIRST_TILES ? 'eager' : 'lazy'}
                    decoding="async"
                    draggable={false}
                  />
                  <PriceTag priceFen={template.priceFen} />
                  <span className={styles.caption}>
                    {openingId === template.id ? basicTexts.loading : template.name}
                  </span>
                </AriaButton>
              )}
            />
            {found.items.length < found.total && (
              <p className={styles.note}>
                <Button size="s" isPending={isMore} onPress={() => void load(found.page + 1)}>
                  {homeTexts.more}
                </Button>
              </p>
            )}
          </div>
        )}
      </div>
    </>
  )
}
