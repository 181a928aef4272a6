import { clsx } from 'clsx'
import { LABELS } from '../labels.ts'
import styles from './BrandLogo.module.css'
import { BrandMark } from './BrandMark.tsx'

export interface BrandLogoProps {
  /** Where a click leads; without it the logo is plain. */
  readonly href?: string
  /** For dark grounds. */
  readonly isLight?: boolean
}

/** Sign and name. */
export const BrandLogo = ({ href, isLight = false }: BrandLogoProps) => {
  const content = (
    <>
      <BrandMark />
      <span className={styles.name}>墨页</span>
      <span className={styles.latin}>Moye</span>
    </>
  )
  const className = clsx(styles.logo, isLight && styles.light)
  return href ? (
    <a href={href} className={className} aria-label={`${LABELS.brand.full} ${LABELS.header.home}`}>
      {content}
    </a>
  ) : (
    <span className={className}>{content}</span>
  )
}
