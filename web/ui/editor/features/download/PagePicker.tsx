import { clsx } from 'clsx'
import * as m from '#messages/download.ts'
import { useValue } from '#web/model/signals.ts'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Check, ZoomIn } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './download.module.css'
import { PagePicture } from './PagePicture.tsx'

/** screenPx: size of the preview of a single page, and of one of several pages. */
const ALONE = { width: 380, height: 190 }
const SMALL = { width: 62, height: 84 }

interface Props {
  readonly chosen: readonly number[]
  readonly watermark: boolean
  readonly onChange: (pages: readonly number[]) => void
  /** Opens the large preview of a page (zero-based). */
  readonly onPreview: (page: number) => void
}

/** Previews of the pages; the user selects pages and opens large previews. */
export const PagePicker = ({ chosen, watermark, onChange, onPreview }: Props) => {
  const { doc } = useEditor()
  const pageIds = useValue(() => doc.work.value.pageIds, [doc])
  const all = pageIds.map((_, page) => page)
  if (pageIds.length === 1)
    return (
      <div className={styles.single}>
        <PagePicture page={0} {...ALONE} watermark={watermark} />
        <IconButton icon={ZoomIn} label={m.enlarge} size="s" className={styles.zoom} onPress={() => onPreview(0)} />
      </div>
    )
  const toggle = (page: number) =>
    onChange(
      chosen.includes(page)
        ? chosen.filter(each => each !== page)
        : all.filter(each => each === page || chosen.includes(each)),
    )
  return (
    <section className={styles.pages} aria-label={m.pages}>
      <header className={styles.row}>
        <strong>{m.pages}</strong>
        <span className={styles.count}>{m.chosenPages({ chosen: chosen.length, count: pageIds.length })}</span>
        <Checkbox
          isSelected={chosen.length === pageIds.length}
          isIndeterminate={chosen.length > 0 && chosen.length < pageIds.length}
          onChange={isAll => onChange(isAll ? all : [])}
        >
          {m.allPages}
        </Checkbox>
      </header>
      <div className={styles.grid}>
        {pageIds.map((id, page) => {
          const isChosen = chosen.includes(page)
          return (
            <div key={id} className={clsx(styles.page, isChosen && styles.chosen)}>
              <button
                type="button"
                aria-pressed={isChosen}
                aria-label={m.page({ number: page + 1 })}
                className={styles.pageButton}
                onClick={() => toggle(page)}
              >
                <PagePicture page={page} {...SMALL} watermark={watermark} />
                <span className={styles.tick} aria-hidden>
                  {isChosen && <Check size={12} strokeWidth={3} />}
                </span>
                <span className={styles.number}>{page + 1}</span>
              </button>
              <IconButton
                icon={ZoomIn}
                label={m.enlargePage({ number: page + 1 })}
                size="s"
                className={styles.zoom}
                onPress={() => onPreview(page)}
              />
            </div>
          )
        })}
      </div>
    </section>
  )
}
