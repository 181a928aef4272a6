import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { LABELS } from '#web/ui/labels.ts'
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

/** One saved design: its picture in its own proportion, name, size, time. */
export const DesignCard = ({ work, onDelete }: DesignCardProps) => {
  const { id, name, cover, width, height, pages, updatedAt } = work
  const title = name || LABELS.designs.untitled
  const ratio = width > 0 && height > 0 ? width / height : 1
  return (
    <li className={styles.card}>
      <a className={styles.tile} href={`/editor?appId=${id}`} aria-label={`${LABELS.designs.open} ${title}`}>
        <span
          className={styles.sheet}
          // The larger side meets the tile; very long pages keep at least a sliver.
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
            {pages > 1 && ` · ${pages} 页`} · {formatTime(updatedAt, Date.now())}
          </p>
        </div>
        <IconButton
          icon={Trash2}
          variant="danger"
          size="s"
          label={`${LABELS.common.delete} ${title}`}
          onPress={() => onDelete(work)}
        />
      </div>
    </li>
  )
}
