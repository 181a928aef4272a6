import { useEffect, useState } from 'react'
import * as m from '#messages/background.ts'
import * as basicTexts from '#messages/basic.ts'
import {
  type BackgroundCategories,
  listBackgroundCategories,
  listDesignerBackgrounds,
  listOpenBackgrounds,
} from '#web/services/backgrounds.ts'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { Chips } from '../../parts/library/Chips.tsx'
import { useLibrary } from '../../parts/library/use-library.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './Background.module.css'
import { BackgroundGrid } from './BackgroundGrid.tsx'

const ALL = { id: '', label: m.all }

interface Props {
  readonly keyword: string
  /** null = not answered yet: the list waits for them, so that it does not move under a press. */
  readonly categories: BackgroundCategories | null
  readonly isForDesigners?: boolean
}

/** One set of backgrounds, by two levels of categories or by the words of a search. */
const Shelf = ({ keyword, categories, isForDesigners = false }: Props) => {
  const [style, setStyle] = useState(ALL.id)
  const [kind, setKind] = useState(ALL.id)
  const library = useLibrary(
    isForDesigners ? listDesignerBackgrounds : listOpenBackgrounds,
    keyword,
    keyword ? '' : kind || style,
  )
  const kinds = categories?.find(({ id }) => id === style)?.children ?? []
  return (
    <>
      {keyword === '' && categories !== null && categories.length > 0 && (
        <div className={styles.chips}>
          <Chips
            label={m.styles}
            chips={[ALL, ...categories]}
            value={style}
            onChange={id => {
              setStyle(id)
              setKind(ALL.id)
            }}
          />
          {kinds.length > 0 && (
            <div className={styles.kinds}>
              <Chips label={m.kinds} chips={[ALL, ...kinds]} value={kind} onChange={setKind} />
            </div>
          )}
        </div>
      )}
      <BackgroundGrid library={categories ? library : { ...library, items: null }} />
    </>
  )
}

/** The backgrounds of the product. Designer mode also has those of the house's designers. */
export const BackgroundLibrary = ({ keyword }: { readonly keyword: string }) => {
  const [categories, setCategories] = useState<BackgroundCategories | null>(null)
  const [set, setSet] = useState<'open' | 'designer'>('open')
  const isDesigner = usePolicy('isInnerDesigner')
  useEffect(() => {
    const ending = new AbortController()
    // When the request fails, the list itself shows the error.
    void listBackgroundCategories(ending.signal).then(result => {
      if (!ending.signal.aborted) setCategories(result.ok ? result.data : [])
    })
    return () => ending.abort()
  }, [])
  const shelf = <Shelf keyword={keyword} categories={categories} />
  return (
    <section className={styles.section} aria-label={m.library}>
      <h2 className={styles.title}>{keyword ? basicTexts.search : m.library}</h2>
      {isDesigner ? (
        <Tabs
          label={m.sets}
          variant="segmented"
          value={set}
          onChange={setSet}
          tabs={[
            { id: 'open', label: m.openSet, content: shelf },
            {
              id: 'designer',
              label: m.designerSet,
              content: <Shelf keyword={keyword} categories={categories} isForDesigners />,
            },
          ]}
        />
      ) : (
        shelf
      )}
    </section>
  )
}
