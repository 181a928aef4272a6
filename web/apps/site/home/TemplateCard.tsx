import * as m from '#messages/home.ts'
import { PriceTag } from '#web/ui/purchase/PriceTag.tsx'
import { Cover } from '../Cover.tsx'
import styles from './home.module.css'
import type { ListedTemplate } from './template-pages.ts'

export interface TemplateCardProps {
  readonly template: ListedTemplate
  /** The card is in the first screen, so its image loads at once. */
  readonly isEager: boolean
}

/** A template's cover; hover shows the use button, a click opens the template in the editor. */
export const TemplateCard = ({ template, isEager }: TemplateCardProps) => {
  const { id, name, image, width, height, pages } = template
  return (
    <a className={styles.card} href={`/editor?templateId=${id}`}>
      <span className={styles.picture}>
        <Cover src={image} alt="" isEager={isEager} />
        <PriceTag priceFen={template.priceFen} />
        <span className={styles.veil}>
          <span className={styles.use}>{m.use}</span>
        </span>
      </span>
      <span className={styles.caption}>
        <span className={styles.name}>{name}</span>
        {pages > 1 && <span className={styles.count}>{m.pages({ count: pages })}</span>}
        <span className={styles.size}>
          {width}×{height}
        </span>
      </span>
    </a>
  )
}
