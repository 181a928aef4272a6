import { LABELS } from '#web/ui/labels.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import styles from './designs.module.css'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

/** Back, where, forth. Nothing for a single page. */
export const Pager = ({ page, pages, onChange }: PagerProps) => {
  if (pages < 2) return null
  return (
    <nav className={styles.pager} aria-label="分页">
      <IconButton
        icon={ChevronLeft}
        label={LABELS.common.previousPage}
        isDisabled={page <= 1}
        onPress={() => onChange(page - 1)}
      />
      <span>
        {page} / {pages}
      </span>
      <IconButton
        icon={ChevronRight}
        label={LABELS.common.nextPage}
        isDisabled={page >= pages}
        onPress={() => onChange(page + 1)}
      />
    </nav>
  )
}
