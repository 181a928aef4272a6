import * as m from '#messages/admin.ts'
import * as basicTexts from '#messages/basic.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import styles from './table.module.css'

export interface PagerProps {
  /** From 0. */
  readonly page: number
  readonly total: number
  readonly onChange: (page: number) => void
}

/** How many rows there are, and the way through their pages. */
export const Pager = ({ page, total, onChange }: PagerProps) => {
  const pages = Math.min(ADMIN_LIMITS.lastPage + 1, Math.max(1, Math.ceil(total / ADMIN_LIMITS.pageSize)))
  return (
    <nav className={styles.pager} aria-label={m.pages}>
      <span>
        {total >= ADMIN_LIMITS.counted ? m.totalMore({ count: ADMIN_LIMITS.counted }) : m.total({ count: total })}
      </span>
      {pages > 1 && (
        <>
          <span className={styles.place}>{m.pageOf({ page: page + 1, pages })}</span>
          <IconButton
            icon={ChevronLeft}
            size="s"
            label={basicTexts.previousPage}
            isDisabled={page <= 0}
            onPress={() => onChange(page - 1)}
          />
          <IconButton
            icon={ChevronRight}
            size="s"
            label={basicTexts.nextPage}
            isDisabled={page >= pages - 1}
            onPress={() => onChange(page + 1)}
          />
        </>
      )}
    </nav>
  )
}
