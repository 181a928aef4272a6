import { clsx } from 'clsx'
import * as m from '#messages/brand.ts'
import styles from './BrandLogo.module.css'
import { BrandMark } from './BrandMark.tsx'

export interface BrandLogoProps {
  /** Link target; without it the logo is not a link. */
  readonly href?: string
  /** For dark backgrounds. */
  readonly isLight?: boolean
}

/** Logo mark and name. */
export const BrandLogo = ({ href, isLight = false }: BrandLogoProps) => {
  const content = (
    <>
      <BrandMark />
      <span className={styles.name}>{m.name}</span>
      <span className={styles.latin}>{m.latin}</span>
    </>
  )
  const className = clsx(styles.logo, isLight && styles.light)
  return href ? (
    <a href={href} className={className} aria-label={m.homeLink}>
      {content}
    </a>
  ) : (
    <span className={className}>{content}</span>
  )
}
