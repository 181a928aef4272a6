import { clsx } from 'clsx'
import { Link } from 'react-aria-components/Link'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/designs.ts'
import { ChevronLeft, ChevronRight, type Icon } from '#web/widgets/icons.ts'
import styles from './designs.module.css'

export interface PagerProps {
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
}

/** Previous page, page number, next page, as links. Renders nothing for a single page. */
export const Pager = ({ page, pages, hrefOf }: PagerProps) => {
  if (pages < 2) return null
  const step = (to: number, label: string, Glyph: Icon) => (
    <Link
      className={clsx(styles.step)}
      aria-label={label}
      isDisabled={to < 1 || to > pages}
      {...(to < 1 || to > pages ? {} : { href: hrefOf(to) })}
    >
      <Glyph size={18} strokeWidth={1.75} aria-hidden />
    </Link>
  )
  return (
    <nav className={styles.pager} aria-label={m.pager}>
      {step(page - 1, basicTexts.previousPage, ChevronLeft)}
      <span aria-current="page">{m.pageOf({ page, pages })}</span>
      {step(page + 1, basicTexts.nextPage, ChevronRight)}
    </nav>
  )
}
