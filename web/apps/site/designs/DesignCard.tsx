import * as m from '#messages/designs.ts'
import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Trash2 } from '#web/widgets/icons.ts'
import { Cover } from '../Cover.tsx'
import styles from './designs.module.css'
import { formatTime } from './format-time.ts'

export type ListedWork = CallOutput<Api['works']['listWorks']>['elements'][number]

export interface DesignCardProps {
  readonly work: ListedWork
  readonly onDelete: (work: ListedWork) => void
}

/** One saved design: its cover in its own aspect ratio, name, size, time. */
export const DesignCard = ({ work, onDelete }: DesignCardProps) => {
  const { id, name, cover, width, height, pages, updatedAt } = work
  const title = name || m.untitled
  const ratio = width > 0 && height > 0 ? width / height : 1
  return (
    <li className={styles.card}>
      <a className={styles.tile} href={`/editor?appId=${id}`} aria-label={m.open({ name: title })}>
        <span
          className={styles.sheet}
          // The longer side fills the tile; very long pages keep a minimum width.
          style={{ aspectRatio: ratio, [ratio >= 1.05 ? 'width' : 'height']: '100%' }}
        >
          <Cover key={cover} src={cover} alt="" />
        </span>
      </a>
      <div className={styles.text}>
        <div>
          <h2 title={title}>{title}</h2>
          <p>
            {width}×{height}
            {pages > 1 && ` · ${m.pages({ count: pages })}`} · {formatTime(updatedAt, Date.now())}
          </p>
        </div>
        <IconButton
          icon={Trash2}
          variant="danger"
          size="s"
          label={m.remove({ name: title })}
          onPress={() => onDelete(work)}
        />
      </div>
    </li>
  )
}
