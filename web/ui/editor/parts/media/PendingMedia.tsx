import * as uploadTexts from '#messages/upload.ts'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import { useValue } from '#web/model/signals.ts'
import type { UploadItem } from '#web/services/uploads/upload-item.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { RotateCw, X } from '#web/widgets/icons.ts'
import { stateOf } from '../uploads/drawer-state.ts'
import { sizeText } from '../uploads/size-text.ts'
import styles from './media.module.css'
import { mediaQueue } from './media-queue.ts'

const shareOf = ({ size, sent, step }: UploadItem): number => (step === 'stored' ? 1 : size > 0 ? sent / size : 0)

const Row = ({ item }: { readonly item: UploadItem }) => {
  const { id, name, step, mayRetry, error } = item
  const progress = shareOf(item)
  const isFailed = step === 'failed'
  return (
    <li className={styles.pending} data-step={step}>
      <div className={styles.words}>
        <span className={styles.name} title={name} data-own-words>
          {name}
        </span>
        <span className={styles.state}>
          {isFailed ? error : stateOf({ ...item, progress, isOriginal: false, isRetrying: item.attempts > 0 })}
        </span>
        {!isFailed && (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={uploadTexts.progressOf({ name })}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
            aria-valuetext={`${Math.round(progress * 100)}% ${sizeText(item.size)}`}
          >
            <span style={{ transform: `scaleX(${progress})` }} />
          </div>
        )}
      </div>
      {mayRetry && (
        <IconButton
          icon={RotateCw}
          size="s"
          label={uploadTexts.retry({ name })}
          onPress={() => mediaQueue.retry([id])}
        />
      )}
      <IconButton
        icon={X}
        size="s"
        label={isFailed ? uploadTexts.dismiss({ name }) : uploadTexts.cancel({ name })}
        onPress={() => mediaQueue.cancel([id])}
      />
    </li>
  )
}

/** Films and sounds that are being sent, or were not stored. */
export const PendingMedia = () => {
  const items = useValue(() => mediaQueue.items.value, [], UPLOAD_QUEUE.progressMs)
  const open = items.filter(({ step }) => step !== 'stored')
  if (open.length === 0) return null
  return (
    <ul className={styles.list} aria-live="polite">
      {open.map(item => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  )
}
