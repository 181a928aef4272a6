import type { ReactNode, RefObject } from 'react'
import { Link2 } from './icons.ts'
import styles from './LinkField.module.css'

interface Props {
  readonly label: string
  readonly address: string
  /** The input, so that its text can be selected where the clipboard refuses. */
  readonly field: RefObject<HTMLInputElement | null>
  /** The button that copies it. */
  readonly children: ReactNode
}

/** An address to copy: a click selects all of it. */
export const LinkField = ({ label, address, field, children }: Props) => (
  <div className={styles.link}>
    <Link2 size={16} strokeWidth={1.75} aria-hidden />
    <input ref={field} readOnly value={address} aria-label={label} onFocus={event => event.target.select()} />
    {children}
  </div>
)
