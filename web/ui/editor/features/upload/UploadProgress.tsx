import * as m from '#messages/upload.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { X } from '#web/widgets/icons.ts'
import { uploads } from '../../parts/uploads/uploads.ts'
import styles from './UploadProgress.module.css'

/** Running uploads in a corner of the canvas, each with its progress and a cancel button. */
export const UploadProgress = () => {
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
