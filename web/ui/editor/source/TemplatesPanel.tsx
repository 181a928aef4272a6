import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { ERRORS } from '#schemas/errors.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Search, X } from '#web/widgets/icons.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { LABELS } from '../../labels.ts'
import { TEMPLATE_TIP, takeTemplate } from '../canvas/take-template.ts'
import { waitFor } from '../canvas/wait-for-page.ts'
import { useEditor } from '../editor-context.ts'
import styles from './panel.module.css'

type Template = CallOutput<Api['library']['listTemplates']>['list']['elements'][number]
type Found = { readonly items: readonly Template[]; readonly total: number; readonly page: number }
const ALL = 'all'

/** Templates by type and keyword; a click replaces the design after a confirmation. */
export const Panel = () => {
  const editor = useEditor()
  const [types, setTypes] = useState<readonly { id: string; label: string }[]>([])
  const [type, setType] = useState<string>(ALL)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
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
    const result = await client.library.listTemplates({ page, type: type === ALL ? '' : type, keyword })
    // A later search has overtaken this one.
    if (turn !== run.current) return
    setIsMore(false)
    if (!result.ok) return setError(result.message)
    const { elements, total } = result.data.list
    setFound(before => ({ items: page === 0 || !before ? elements : [...before.items, ...elements], total, page }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new type or keyword starts a new list
  useEffect(() => void load(0), [type, keyword])
  useEffect(() => {
    void client.library.listTypes().then(result => {
      if (result.ok) setTypes(result.data.map(({ id, name }) => ({ id: String(id), label: name })))
    })
  }, [])

  const isEmptyDesign = () => {
    const { pageIds } = editor.doc.work.peek()
    return pageIds.every(id => !editor.doc.page(id).peek()?.layerIds.length)
  }
  const choose = async (template: Template) => {
    // The panel is not offered to them; a link or a shortcut may lead here all the same.
    if (editor.isInnerDesigner.peek()) return editor.notices.show(ERRORS.DESIGNER_TEMPLATE_REFUSED[1], 'error')
    setOpeningId(template.id)
    const result = await waitFor(editor, TEMPLATE_TIP, client.library.loadTemplate({ id: template.id }))
    setOpeningId(null)
    if (!result.ok) return editor.notices.show(result.message, 'error')
    try {
      const records = parseWork(result.data.data)
      const { id: templateId, categoryId } = result.data
      const work = { ...records.work, templateId, categoryId: categoryId ?? records.work.categoryId }
      // An empty page has nothing to lose: no question.
      if (isEmptyDesign()) takeTemplate(editor, { ...records, work })
      else editor.dialog.value = { id: 'replace-template', records: { ...records, work } }
    } catch {
      editor.notices.show('数据异常', 'error')
    }
  }
  const search = (text: string) => {
    setTyped(text)
    setKeyword(text.trim())
  }

  return (
    <>
      <div className={styles.head}>
        <TextField
          label={LABELS.home.searchLabel}
          isLabelHidden
          placeholder={LABELS.home.searchPlaceholder}
          value={typed}
          onChange={setTyped}
          onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && setKeyword(typed.trim())}
          suffix={
            <>
              {typed && <IconButton icon={X} label={LABELS.common.clear} size="s" onPress={() => search('')} />}
              <IconButton
                icon={Search}
                label={LABELS.common.search}
                size="s"
                onPress={() => setKeyword(typed.trim())}
              />
            </>
          }
        />
        {types.length > 0 && (
          <Select
            label="模板分类"
            isLabelHidden
            options={[{ id: ALL, label: '全部类型' }, ...types]}
            value={type}
            onChange={setType}
          />
        )}
      </div>
      <div className={styles.scroll}>
        {error ? (
          <Empty text={error} isError action={<Button onPress={() => void load(0)}>{LABELS.common.retry}</Button>} />
        ) : !found ? (
          <p className={styles.waiting}>
            <Spinner size={20} />
          </p>
        ) : found.items.length === 0 ? (
          <Empty text={keyword ? LABELS.home.noMatch : LABELS.home.emptyTemplates} />
        ) : (
          <>
            <Waterfall
              label="模板列表"
              items={found.items}
              columns={2}
              gap={8}
              renderItem={template => (
                <AriaButton
                  className={styles.tile ?? ''}
                  aria-label={template.name}
                  onPress={() => void choose(template)}
                  isDisabled={openingId !== null}
                >
                  <img src={template.image} alt="" loading="lazy" draggable={false} />
                  <span className={styles.caption}>
                    {openingId === template.id ? LABELS.common.loading : template.name}
                  </span>
                </AriaButton>
              )}
            />
            {found.items.length < found.total && (
              <p className={styles.note}>
                <Button size="s" isPending={isMore} onPress={() => void load(found.page + 1)}>
                  {LABELS.home.more}
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </>
  )
}
