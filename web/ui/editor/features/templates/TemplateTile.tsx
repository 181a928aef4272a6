import { memo, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/templates.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import type { ListedTemplate } from '#web/services/template-library.ts'
import { PriceTag } from '#web/ui/purchase/PriceTag.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Eye, LayoutPanelTop } from '#web/widgets/icons.ts'
import panel from '../../parts/panel.module.css'
import styles from './Templates.module.css'

export interface TileActions {
  readonly onUse: (template: ListedTemplate) => void
  readonly onLayout: (template: ListedTemplate) => void
  readonly onPreview: (template: ListedTemplate) => void
  /** The button at the corner: a star, or the menu of an own template. */
  readonly cornerOf: (template: ListedTemplate) => ReactNode
}
interface Props extends TileActions {
  readonly template: ListedTemplate
  readonly isEager: boolean
  /** It is being loaded. */
  readonly isOpening: boolean
  readonly isDisabled: boolean
}

/** A template: a press uses it; its buttons mark it, show all of its pages and copy its layout. */
export const TemplateTile = memo(
  ({ template, isEager, isOpening, isDisabled, onUse, onLayout, onPreview, cornerOf }: Props) => {
    const { name, image, pages } = template
    return (
      <div className={styles.cell} data-named={isOpening || isOwnTemplateId(template.id)}>
        <AriaButton
          className={panel.tile ?? ''}
          aria-label={name}
          data-template={template.id}
          onPress={() => onUse(template)}
          isDisabled={isDisabled}
        >
          {image ? (
            <img
              src={thumbnailUrl(image, LIMITS.library.thumbnail.panel)}
              alt=""
              loading={isEager ? 'eager' : 'lazy'}
              decoding="async"
              draggable={false}
            />
          ) : (
            <span className={styles.blank}>{name}</span>
          )}
          <PriceTag priceFen={template.priceFen} isLower={pages > 1} />
          <span className={panel.caption}>{isOpening ? basicTexts.loading : name}</span>
        </AriaButton>
        {pages > 1 && <span className={styles.pages}>{m.pageCount({ count: pages })}</span>}
        <span className={styles.corner}>{cornerOf(template)}</span>
        <span className={styles.tools}>
          <IconButton
            icon={LayoutPanelTop}
            label={m.copyLayout}
            aria-description={name}
            size="s"
            placement="top"
            isDisabled={isDisabled}
            onPress={() => onLayout(template)}
          />
          <IconButton
            icon={Eye}
            label={m.preview({ name })}
            size="s"
            placement="top"
            onPress={() => onPreview(template)}
          />
        </span>
      </div>
    )
  },
)
