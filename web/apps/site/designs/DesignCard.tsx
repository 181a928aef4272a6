import { clsx } from 'clsx'
import { type MouseEvent, memo } from 'react'
import * as m from '#messages/designs.ts'
import * as publishTexts from '#messages/publish.ts'
import { Checkbox } from '#web/widgets/Checkbox.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Ellipsis } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { Cover } from '../Cover.tsx'
import styles from './card.module.css'
import { DesignItems } from './DesignItems.tsx'
import { DesignName } from './DesignName.tsx'
import { type DesignAction, editorPath } from './design-actions.ts'
import type { Design } from './designs-store.ts'
import { formatTime } from './format-time.ts'
import { STATUS_BADGES } from './status-badges.ts'

export interface DesignCardProps {
  readonly design: Design
  readonly isTrash: boolean
  readonly isSelected: boolean
  /** Something is selected: a press on the picture selects instead of opening. */
  readonly isSelecting: boolean
  readonly isRenaming: boolean
  readonly onSelect: (design: Design, isRange: boolean) => void
  readonly onAction: (action: DesignAction, design: Design) => void
  readonly onRename: (design: Design, name: string | null) => void
  /** The right click, in window px. */
  readonly onMenu: (design: Design, at: { readonly x: number; readonly y: number }) => void
}

const KEYS: Readonly<Record<string, { readonly listed?: DesignAction; readonly deleted?: DesignAction }>> = {
  F2: { listed: 'rename' },
  Delete: { listed: 'delete', deleted: 'purge' },
}

const Facts = ({ design: { width, height, pages, updatedAt, daysLeft } }: Pick<DesignCardProps, 'design'>) => (
  <p>
    {width}×{height}
    {pages > 1 && ` · ${m.pages({ count: pages })}`} ·{' '}
    {daysLeft === undefined ? (
      formatTime(updatedAt, Date.now())
    ) : (
      <span className={clsx(daysLeft <= 3 && styles.soon)}>{m.daysLeft({ count: daysLeft })}</span>
    )}
  </p>
)

/** One design: its cover in its own aspect ratio, name, size, time, and what can be done with it. */
export const DesignCard = memo((props: DesignCardProps) => {
  const { design, isTrash, isSelected, isSelecting, isRenaming, onSelect, onAction, onRename, onMenu } = props
  const { name, cover, width, height, status } = design
  const badge = STATUS_BADGES[status]
  const title = name || m.untitled
  const ratio = width > 0 && height > 0 ? width / height : 1
  const sheet = (
    <span
      className={styles.sheet}
      // The longer side fills the tile; very long pages keep a minimum width.
      style={{ aspectRatio: ratio, [ratio >= 1.05 ? 'width' : 'height']: '100%' }}
    >
      <Cover key={cover} src={cover} alt="" />
    </span>
  )
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return
    if (!isSelecting && !isTrash && !event.shiftKey) return
    event.preventDefault()
    onSelect(design, event.shiftKey)
  }
  return (
    <li
      className={clsx(styles.card, isTrash && styles.deleted)}
      data-design={design.id}
      data-selected={isSelected}
      onContextMenu={event => {
        if (isRenaming) return
        event.preventDefault()
        onMenu(design, { x: event.clientX, y: event.clientY })
      }}
      onKeyDown={event => {
        const action = KEYS[event.key]?.[isTrash ? 'deleted' : 'listed']
        if (action && !event.defaultPrevented) onAction(action, design)
      }}
    >
      {isTrash ? (
        <button type="button" className={styles.tile} aria-label={m.select({ name: title })} onClick={press}>
          {sheet}
        </button>
      ) : (
        <a
          className={styles.tile}
          href={editorPath(design)}
          aria-label={m.open({ name: title })}
          draggable={false}
          onClick={press}
        >
          {sheet}
        </a>
      )}
      {badge && <span className={clsx(styles.badge, styles[badge.tone])}>{badge.text}</span>}
      {design.publication && (
        <a
          className={styles.published}
          data-online={design.publication.isOnline}
          href={design.publication.url}
          target="_blank"
          rel="noopener"
        >
          {design.publication.isOnline ? publishTexts.listed : publishTexts.listedDown}
        </a>
      )}
      {/* Before the checkbox: it must know whether Shift is held. */}
      <span
        className={styles.check}
        onClickCapture={event => {
          if (!event.shiftKey) return
          event.preventDefault()
          event.stopPropagation()
          onSelect(design, true)
        }}
      >
        <Checkbox
          aria-label={m.select({ name: title })}
          isSelected={isSelected}
          onChange={() => onSelect(design, false)}
        />
      </span>
      <span className={styles.more}>
        <MenuTrigger trigger={<IconButton icon={Ellipsis} size="s" label={m.more({ name: title })} />}>
          {control => (
            <Menu label={m.more({ name: title })} control={control} placement="bottom end">
              <DesignItems
                isTrash={isTrash}
                isPublished={!!design.publication}
                onAction={action => onAction(action, design)}
              />
            </Menu>
          )}
        </MenuTrigger>
      </span>
      <div className={styles.text}>
        <DesignName
          name={name}
          isEditing={isRenaming}
          onEdit={isTrash ? undefined : () => onAction('rename', design)}
          onRestore={isTrash ? () => onAction('restore', design) : undefined}
          onDone={text => onRename(design, text)}
        />
        <Facts design={design} />
      </div>
    </li>
  )
})
