import * as m from '#messages/home.ts'
import { PriceTag } from '#web/ui/purchase/PriceTag.tsx'
import type { Say } from '#web/ui/templates/create-template-marks.ts'
import { TemplateStar } from '#web/ui/templates/TemplateStar.tsx'
import { toast } from '#web/widgets/toast.ts'
import { Cover } from '../Cover.tsx'
import styles from './home.module.css'
import type { ListedTemplate } from './template-pages.ts'

export interface TemplateCardProps {
  readonly template: ListedTemplate
  /** The card is in the first screen, so its image loads at once. */
  readonly isEager: boolean
}

const say: Say = (text, kind, action) => toast.show(text, { kind, ...(action ? { action } : {}) })

/** A template's cover; hover shows the use button and the star, a click opens the template in the editor. */
export const TemplateCard = ({ template, isEager }: TemplateCardProps) => {
  const { id, name, image, width, height, pages } = template
  return (
    <div className={styles.cell}>
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
      <TemplateStar template={template} say={say} className={styles.star} />
    </div>
  )
}
