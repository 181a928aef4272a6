import { LABELS } from '#web/ui/labels.ts'
import { Cover } from '../Cover.tsx'
import styles from './home.module.css'
import type { ListedTemplate } from './template-pages.ts'

export interface TemplateCardProps {
  readonly template: ListedTemplate
  /** In the first screen: loaded at once. */
  readonly isEager: boolean
}

/** A template's picture; hovering offers to use it, a click opens it in the editor. */
export const TemplateCard = ({ template, isEager }: TemplateCardProps) => {
  const { id, name, image, width, height, pages } = template
  return (
    <a className={styles.card} href={`/editor?templateId=${id}`}>
      <span className={styles.picture}>
        <Cover src={image} alt="" isEager={isEager} />
        {pages > 1 && <span className={styles.badge}>{pages} 页</span>}
        <span className={styles.veil}>
          <span className={styles.use}>{LABELS.home.use}</span>
        </span>
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>
          {width}×{height}
        </span>
      </span>
    </a>
  )
}
