import { clsx } from 'clsx'
import { useValue } from '#web/model/signals.ts'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Check, ZoomIn } from '#web/widgets/icons.ts'
import { useEditor } from '../editor-context.ts'
import styles from './download.module.css'
import { PagePicture } from './PagePicture.tsx'

/** screenPx: the pictures of one page alone, and of one of several. */
const ALONE = { width: 380, height: 190 }
const SMALL = { width: 62, height: 84 }

interface Props {
  readonly chosen: readonly number[]
  readonly watermark: boolean
  readonly onChange: (pages: readonly number[]) => void
  /** Shows a page (zero-based) large. */
  readonly onPreview: (page: number) => void
}

/** The pages as they will look: which of them are wanted, and each one large on demand. */
export const PagePicker = ({ chosen, watermark, onChange, onPreview }: Props) => {
  const { doc } = useEditor()
  const pageIds = useValue(() => doc.work.value.pageIds, [doc])
  const all = pageIds.map((_, page) => page)
  if (pageIds.length === 1)
    return (
      <div className={styles.single}>
        <PagePicture page={0} {...ALONE} watermark={watermark} />
        <IconButton icon={ZoomIn} label="放大预览" size="s" className={styles.zoom} onPress={() => onPreview(0)} />
      </div>
    )
  const toggle = (page: number) =>
    onChange(
      chosen.includes(page)
        ? chosen.filter(each => each !== page)
        : all.filter(each => each === page || chosen.includes(each)),
    )
  return (
    <section className={styles.pages} aria-label="选择页面">
      <header className={styles.row}>
        <strong>选择页面</strong>
        <span className={styles.count}>
          已选 {chosen.length} / {pageIds.length}
        </span>
        <Checkbox
          isSelected={chosen.length === pageIds.length}
          isIndeterminate={chosen.length > 0 && chosen.length < pageIds.length}
          onChange={isAll => onChange(isAll ? all : [])}
        >
          全部页面
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
                aria-label={`第${page + 1}页`}
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
                label={`放大预览第${page + 1}页`}
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
