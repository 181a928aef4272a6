import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { X } from '#web/widgets/icons.ts'
import styles from './UploadProgress.module.css'
import { uploads } from './uploads.ts'

/** Files on their way, in a corner of the canvas: how far each is, and a way to stop it. */
export const UploadProgress = () => {
  const sending = useValue(() => uploads.sending.value)
  if (!sending.length) return null
  return (
    <section className={styles.card} aria-label="正在上传" data-canvas-control="" data-upload-progress="">
      <h2 className={styles.title}>正在上传 {sending.length} 张图片</h2>
      <ul className={styles.list}>
        {sending.map(({ id, name, preview, progress }) => (
          <li key={id} className={styles.row}>
            <img src={preview} alt="" />
            <div className={styles.text}>
              <span className={styles.name}>{name}</span>
              <div
                className={styles.bar}
                role="progressbar"
                aria-label={`上传 ${name}`}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={Math.round(progress * 100)}
              >
                <span style={{ transform: `scaleX(${progress})` }} />
              </div>
            </div>
            <IconButton icon={X} label={`取消上传 ${name}`} size="s" onPress={() => uploads.remove(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
