import { clsx } from 'clsx'
import { useState } from 'react'
import { ImageIcon } from '#web/widgets/icons.ts'
import styles from './Cover.module.css'

export interface CoverProps {
  /** Empty or broken: a neutral tile is shown. */
  readonly src: string
  readonly alt: string
  readonly isEager?: boolean
  /** The largest image of the first screen: the browser fetches it before others. */
  readonly isFirst?: boolean
  /** How the image fills its box. */
  readonly fit?: 'cover' | 'contain'
}

/** An image in a box of reserved size; it appears when it is fully loaded. */
export const Cover = ({ src, alt, isEager = false, isFirst = false, fit = 'cover' }: CoverProps) => {
  const [state, setState] = useState<'waiting' | 'shown' | 'broken'>(src ? 'waiting' : 'broken')
  if (state === 'broken')
    return (
      <span className={styles.none} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
        <ImageIcon size={24} strokeWidth={1.5} aria-hidden />
      </span>
    )
  return (
    <img
      className={clsx(styles.cover, fit === 'cover' ? styles.fill : styles.contain, state === 'shown' && styles.shown)}
      src={src}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      draggable={false}
      onLoad={() => setState('shown')}
      onError={() => setState('broken')}
    />
  )
}
