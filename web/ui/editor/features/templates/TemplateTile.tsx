import { memo, type ReactNode, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/templates.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { isOwnTemplateId } from '#schemas/catalog/own-templates.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import type { ListedTemplate } from '#web/services/template-library.ts'
import { PriceTag } from '#web/ui/purchase/PriceTag.tsx'
import { Eye, LayoutPanelTop } from '#web/widgets/icons.ts'
import panel from '../../parts/panel.module.css'
import styles from './Templates.module.css'

export interface TileActions {
  readonly onUse: (template: ListedTemplate) => void
  readonly onLayout: (template: ListedTemplate) => void
  readonly onPreview: (template: ListedTemplate) => void
  /** The button at the corner: a star, or the menu of an own template. `isNear` = its icon can be seen. */
  readonly cornerOf: (template: ListedTemplate, isNear: boolean) => ReactNode
}
interface Props extends TileActions {
  readonly template: ListedTemplate
  readonly isEager: boolean
  /** It is being loaded. */
  readonly isOpening: boolean
  readonly isDisabled: boolean
}

/** On a touch screen the buttons are always seen. */
const hasNoHover = () => matchMedia('(hover: none)').matches

/**
 * A template: a press uses it; its buttons mark it, show all of its pages and copy its layout. Its buttons are those of the
 * browser, and get their icons when the pointer or the focus comes: a list that is scrolled through makes thousands of them.
 */
export const TemplateTile = memo(
  ({ template, isEager, isOpening, isDisabled, onUse, onLayout, onPreview, cornerOf }: Props) => {
    const { id, name, image, pages } = template
    const preview = m.preview({ name })
    const [isNear, setNear] = useState(hasNoHover)
    const come = () => setNear(true)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody comes; what can be done are its buttons
      <div className={styles.cell} data-named={isOpening || isOwnTemplateId(id)} onPointerEnter={come} onFocus={come}>
        <button
          type="button"
          className={panel.tile}
          aria-label={name}
          data-template={id}
          onClick={() => onUse(template)}
          disabled={isDisabled}
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
          <PriceTag priceFen={template.priceFen} />
          <span className={panel.caption}>{isOpening ? basicTexts.loading : name}</span>
        </button>
        {pages > 1 && <span className={styles.pages}>{m.pageCount({ count: pages })}</span>}
        <span className={styles.corner}>{cornerOf(template, isNear)}</span>
        <span className={styles.tools}>
          <button
            type="button"
            className={styles.tool}
            aria-label={m.copyLayout}
            aria-description={name}
            title={m.copyLayout}
            disabled={isDisabled}
            onClick={() => onLayout(template)}
          >
            {isNear && <LayoutPanelTop size={16} aria-hidden />}
          </button>
          <button
            type="button"
            className={styles.tool}
            aria-label={preview}
            title={preview}
            onClick={() => onPreview(template)}
          >
            {isNear && <Eye size={16} aria-hidden />}
          </button>
        </span>
      </div>
    )
  },
)
