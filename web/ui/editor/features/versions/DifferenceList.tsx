import * as m from '#messages/versions.ts'
import type { Aspect, LayerDifference, PageDifference } from '#web/editor/versions/compare-documents.ts'
import { layerName } from '../../parts/layer-name.ts'
import styles from './differences.module.css'

const ASPECTS: Readonly<Record<Aspect, string>> = {
  place: m.place,
  size: m.size,
  content: m.content,
  look: m.style,
  motion: m.motion,
  order: m.order,
  page: m.otherPage,
}
const KINDS: Readonly<Record<LayerDifference['kind'], string>> = {
  added: m.added,
  removed: m.removed,
  changed: m.changed,
}
const PAGE_KINDS: Readonly<Record<PageDifference['kind'], string>> = {
  added: m.pageAdded,
  removed: m.pageRemoved,
  changed: m.pageChanged,
  same: '',
}

interface Props {
  readonly differences: readonly PageDifference[]
  readonly shownPage: string
  /** Id of the layer that is pointed out; null = none. */
  readonly marked: string | null
  readonly onMark: (layerId: string, pageId: string) => void
}

/** What differs, page by page; a press points a layer out. */
export const DifferenceList = ({ differences, shownPage, marked, onMark }: Props) => {
  const all = differences.flatMap(({ layers }) => layers)
  const count = (kind: LayerDifference['kind']) => all.filter(each => each.kind === kind).length
  const pages = differences
    .map((page, index) => ({ page, number: index + 1 }))
    .filter(({ page }) => page.kind !== 'same')
  return (
    <aside className={styles.list} aria-label={m.differences}>
      <h4 className={styles.title}>{m.differences}</h4>
      <p className={styles.counts} role="status">
        {pages.length === 0
          ? m.same
          : m.counts({ added: count('added'), removed: count('removed'), changed: count('changed') })}
      </p>
      {pages.map(({ page, number }) => (
        <section key={page.id} aria-label={m.page({ number })}>
          {differences.length > 1 && (
            <h5 className={styles.page} data-shown={page.id === shownPage || undefined}>
              {m.page({ number })}
            </h5>
          )}
          {(page.kind !== 'changed' || page.isPageChanged) && (
            <p className={styles.whole} data-kind={page.kind}>
              {PAGE_KINDS[page.kind]}
            </p>
          )}
          <ul className={styles.rows}>
            {page.layers.map(each => {
              const layer = each.after ?? each.before
              return (
                <li key={each.id}>
                  <button
                    type="button"
                    className={styles.row}
                    aria-pressed={each.id === marked}
                    onClick={() => onMark(each.id, page.id)}
                  >
                    <span className={styles.kind} data-kind={each.kind}>
                      {KINDS[each.kind]}
                    </span>
                    <span className={styles.name}>{layer && layerName(layer)}</span>
                    <span className={styles.aspects}>{each.aspects.map(aspect => ASPECTS[aspect]).join(m.and)}</span>
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </aside>
  )
}
