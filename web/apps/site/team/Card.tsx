import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { Cover } from '../Cover.tsx'
import styles from './team.module.css'

export interface CardProps {
  readonly name: string
  /** Path; '' = none. */
  readonly image: string
  /** px; only their ratio counts. */
  readonly width: number
  readonly height: number
  /** What a press does, for screen readers. */
  readonly label: string
  readonly facts: ReactNode
  /** A menu. */
  readonly more?: ReactNode
  readonly onPress: () => void
  readonly isPicture?: boolean
}

/** screenPx */
const WIDTH = 280

/** A work, a template or a picture of a team. */
export const Card = ({ name, image, width, height, label, facts, more, onPress, isPicture = false }: CardProps) => {
  const ratio = width > 0 && height > 0 ? width / height : 1
  return (
    <article className={styles.card}>
      <AriaButton className={styles.tile ?? ''} aria-label={label} onPress={onPress} data-picture={isPicture}>
        <span className={styles.sheet} style={{ aspectRatio: ratio, [ratio >= 1.05 ? 'width' : 'height']: '100%' }}>
          <Cover key={image} src={image && thumbnailUrl(image, WIDTH)} alt="" />
        </span>
      </AriaButton>
      {more && <div className={styles.menu}>{more}</div>}
      <h3 title={name} data-own-words>
        {name}
      </h3>
      <p>{facts}</p>
    </article>
  )
}
