import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { ChevronLeft } from '#web/widgets/icons.ts'
import styles from './admin.module.css'

export interface HeadProps {
  readonly title: ReactNode
  /** The list that this thing belongs to. */
  readonly back?: { readonly href: string; readonly label: string }
  /** Badges behind the title. */
  readonly badges?: ReactNode
  /** Buttons. */
  readonly children?: ReactNode
}

/** The title of a part, with its buttons. */
export const Head = ({ title, back, badges, children }: HeadProps) => (
  <header className={styles.head}>
    <div className={styles.heading}>
      {back && (
        <Link href={back.href} className={styles.back ?? ''}>
          <ChevronLeft size={14} aria-hidden />
          {back.label}
        </Link>
      )}
      <div className={styles.titleRow}>
        <h1 data-own-words>{title}</h1>
        {badges}
      </div>
    </div>
    {children && <div className={styles.buttons}>{children}</div>}
  </header>
)
