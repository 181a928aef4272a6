import { useEffect } from 'react'
import * as m from '#messages/upload.ts'
import { useValue } from '#web/model/signals.ts'
import { uploadTokens } from '#web/services/upload-tokens.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { X } from '#web/widgets/icons.ts'
import { attention } from '../../parts/attention.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { uploads } from '../../parts/uploads/uploads.ts'
import styles from './UploadProgress.module.css'

/** Keeps an upload token ready while the page is shown, so that an upload starts at once. */
const useUploadToken = () => {
  const keepsToken = usePolicy('keepsUploadToken')
  const isVisible = useValue(() => attention.isVisible.value)
  const isKept = keepsToken && isVisible
  useEffect(() => (isKept ? uploadTokens.keepReady() : undefined), [isKept])
}

/** Running uploads in a corner of the canvas, each with its progress and a cancel button. */
export const UploadProgress = () => {
  useUploadToken()
  const sending = useValue(() => uploads.sending.value)
  if (!sending.length) return null
  return (
    <section className={styles.card} aria-label={m.running} data-canvas-control="" data-upload-progress="">
      <h2 className={styles.title}>{m.runningCount({ count: sending.length })}</h2>
      <ul className={styles.list}>
        {sending.map(({ id, name, preview, progress }) => (
          <li key={id} className={styles.row}>
            <img src={preview} alt="" />
            <div className={styles.text}>
              <span className={styles.name}>{name}</span>
              <div
                className={styles.bar}
                role="progressbar"
                aria-label={m.progressOf({ name })}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.round(progress * 100)}
              >
                <span style={{ transform: `scaleX(${progress})` }} />
              </div>
            </div>
            <IconButton icon={X} label={m.cancel({ name })} size="s" onPress={() => uploads.remove(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
