import * as m from '#messages/basic.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import styles from './download.module.css'
import { PagePicture } from './PagePicture.tsx'

/** Maximum size of a page in screenPx; the height leaves room for the popup's header and buttons. */
const WIDTH = 388
const AROUND = 210

interface Props {
  /** Zero-based. */
  readonly page: number
  readonly watermark: boolean
}

/** One page as large as the popup allows. */
export const PreviewStep = ({ page, watermark }: Props) => {
  const { doc } = useEditor()
  const { downloader } = useLifeCycle()
  const count = useValue(() => doc.work.value.pageIds.length, [doc])
  const width = Math.min(WIDTH, innerWidth - 104)
  const height = Math.max(200, Math.min(620, innerHeight - AROUND))
  return (
    <div className={styles.form}>
      <div className={styles.large}>
        <PagePicture page={page} width={width} height={height} watermark={watermark} />
      </div>
      <footer className={styles.foot}>
        {count > 1 && (
          <span className={styles.row}>
            <IconButton
              icon={ChevronLeft}
              label={m.previousPage}
              isDisabled={page === 0}
              onPress={() => downloader.show(page - 1)}
            />
            <span className={styles.count}>
              {page + 1} / {count}
            </span>
            <IconButton
              icon={ChevronRight}
              label={m.nextPage}
              isDisabled={page === count - 1}
              onPress={() => downloader.show(page + 1)}
            />
          </span>
        )}
        <Button size="l" className={styles.main} autoFocus onPress={() => downloader.show(null)}>
          {m.back}
        </Button>
      </footer>
    </div>
  )
}
