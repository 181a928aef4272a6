import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import * as texts from '#messages/adminContent.ts'
import type { TemplateSource } from '#schemas/api/catalog-fields.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { Check, LayoutGrid } from '#web/widgets/icons.ts'
import { Cover } from '../../site/Cover.tsx'
import { PagedGrid } from '../../site/team/PagedGrid.tsx'
import type { Paged } from '../../site/team/use-paged.ts'
import { Badge } from '../Badge.tsx'
import styles from './template-dialog.module.css'

interface Props {
  readonly list: Paged<TemplateSource>
  readonly chosen: ReadonlySet<number>
  readonly isDisabled: boolean
  readonly onToggle: (source: TemplateSource) => void
  readonly empty: string
  readonly action?: ReactNode
}

/** screenPx */
const COVER_WIDTH = 150

/** Number, size and pages of a work. */
export const sourceFacts = ({ id, width, height, pages }: TemplateSource): string =>
  [`#${id}`, `${width} × ${height}`, ...(pages > 1 ? [texts.pages({ count: pages })] : [])].join(' · ')

const Tile = ({
  source,
  isOn,
  isDisabled,
  onToggle,
}: Pick<Props, 'isDisabled' | 'onToggle'> & {
  readonly source: TemplateSource
  readonly isOn: boolean
}) => {
  const { name, cover, ownerName, template } = source
  return (
    <ToggleButton
      className={styles.tile ?? ''}
      isSelected={isOn}
      isDisabled={isDisabled || template !== null}
      onChange={() => onToggle(source)}
    >
      <span className={styles.cover}>
        <Cover key={cover} src={cover && thumbnailUrl(cover, COVER_WIDTH)} alt="" fit="contain" />
        <span className={styles.tick}>
          <Check size={12} strokeWidth={3} aria-hidden />
        </span>
      </span>
      <b data-own-words title={name}>
        {name || texts.untitled}
      </b>
      <small>{sourceFacts(source)}</small>
      <small data-own-words>{template ? <Badge text={texts.isTemplate} tone="good" /> : ownerName}</small>
    </ToggleButton>
  )
}

const LOOK = { grid: styles.grid, outline: styles.outline, more: styles.more }

/** A list of works as tiles. */
export const SourceGrid = ({ list, chosen, isDisabled, onToggle, empty, action }: Props) => (
  <PagedGrid
    label={texts.sources}
    list={list}
    look={LOOK}
    empty={<Empty icon={LayoutGrid} text={empty} action={action} />}
    renderItem={source => (
      <Tile source={source} isOn={chosen.has(source.id)} isDisabled={isDisabled} onToggle={onToggle} />
    )}
  />
)
