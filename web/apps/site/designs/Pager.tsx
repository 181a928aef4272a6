import * as basicTexts from '#messages/basic.ts'
import * as designsTexts from '#messages/designs.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import styles from './designs.module.css'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

/** Previous page, page number, next page. Renders nothing for a single page. */
export const Pager = ({ page, pages, onChange }: PagerProps) => {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label={designsTexts.pager}>
      <IconButton
        icon={ChevronLeft}
        label={basicTexts.previousPage}
        isDisabled={page <= 1}
        onPress={() => onChange(page - 1)}
      />
      <span>
        {page} / {pages}
      </span>
      <IconButton
        icon={ChevronRight}
        label={basicTexts.nextPage}
        isDisabled={page >= pages}
        onPress={() => onChange(page + 1)}
      />
    </nav>
  )
}
