import { useCallback, useEffect, useState } from 'react'
import * as homeTexts from '#messages/home.ts'
import * as m from '#messages/templates.ts'
import { client } from '#web/services/client.ts'
import type { ListedTemplate } from '#web/services/template-library.ts'
import { SearchBox } from '#web/ui/search/SearchBox.tsx'
import { TemplateFilters } from '#web/ui/search/TemplateFilters.tsx'
import { NO_CHOICE, type TemplateChoice } from '#web/ui/search/template-filter.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TemplateStar } from '../../../templates/TemplateStar.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import libraryStyles from '../../parts/library/Library.module.css'
import { ViewSwitch } from '../../parts/library/ViewSwitch.tsx'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import styles from '../../parts/panel.module.css'
import { leaveFor } from '../../parts/unload-guard.ts'
import { Library, Marked, Mine, Recent } from './TemplateLists.tsx'
import type { TileActions } from './TemplateTile.tsx'
import { chooseTemplate, copyLayout } from './template-actions.ts'

const VIEWS = [
  { id: 'library', label: m.library },
  { id: 'favorites', label: m.favorites },
  { id: 'recent', label: m.recent },
  { id: 'mine', label: m.mine },
] as const
type View = (typeof VIEWS)[number]['id']
const ALL = 'all'

/** Templates of the product by type and words, marked ones, last used ones and own ones; a press replaces the design. */
export const Panel = () => {
  const editor = useEditor()
  const { settle } = useLifeCycle()
  const [view, setView] = useState<View>('library')
  const [types, setTypes] = useState<readonly { id: string; label: string }[]>([])
  const [type, setType] = useState<string>(ALL)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [choice, setChoice] = useState<TemplateChoice>(NO_CHOICE)
  const [openingId, setOpeningId] = useState<number | null>(null)
  useEffect(() => {
    void client.templates.listTypes().then(result => {
      if (result.ok) setTypes(result.data.map(({ id, name }) => ({ id: String(id), label: name })))
    })
  }, [])

  const search = (text: string) => {
    // Marked and last used templates are few: a word looks through the library.
    if (view !== 'mine' && text.trim() !== '') setView('library')
    setTyped(text)
    setKeyword(text.trim())
  }
  const during = useCallback(async (template: ListedTemplate, work: () => Promise<void>) => {
    setOpeningId(template.id)
    await work()
    setOpeningId(null)
  }, [])
  const onUse = useCallback(
    (template: ListedTemplate) =>
      void during(template, () =>
        chooseTemplate(editor, template, async path => {
          await settle()
          leaveFor(path)
        }),
      ),
    [during, editor, settle],
  )
  const onLayout = useCallback(
    (template: ListedTemplate) => void during(template, () => copyLayout(editor, template)),
    [during, editor],
  )
  const onPreview = useCallback(
    (template: ListedTemplate) => {
      editor.dialog.value = { id: 'template-preview', template }
    },
    [editor],
  )
  const cornerOf = useCallback(
    (template: ListedTemplate, isNear: boolean) => (
      <TemplateStar template={template} say={editor.notices.show} isHidden={!isNear} />
    ),
    [editor],
  )
  const actions: TileActions = { onUse, onLayout, onPreview, cornerOf }

  return (
    <>
      <div className={styles.head}>
        <SearchBox
          kind="template"
          label={homeTexts.searchLabel}
          placeholder={homeTexts.searchPlaceholder}
          value={typed}
          onChange={setTyped}
          onSearch={search}
        />
        <ViewSwitch label={m.views} views={VIEWS} value={view} onChange={setView} />
        {view === 'library' && (
          <Select
            label={m.category}
            isLabelHidden
            options={[{ id: ALL, label: m.allTypes }, ...types]}
            value={type}
            onChange={setType}
          />
        )}
        {view === 'library' && <TemplateFilters value={choice} onChange={setChoice} />}
      </div>
      <div className={libraryStyles.scroll} key={view}>
        {view === 'library' && (
          <Library
            {...{ keyword, choice, openingId, actions }}
            typeId={type === ALL ? '' : type}
            onSearch={search}
            onReset={() => setChoice(NO_CHOICE)}
          />
        )}
        {view === 'favorites' && <Marked {...{ openingId, actions }} />}
        {view === 'recent' && <Recent {...{ openingId, actions }} />}
        {view === 'mine' && <Mine {...{ keyword, openingId, actions }} />}
      </div>
    </>
  )
}
