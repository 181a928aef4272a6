import * as m from '#messages/download.ts'
import * as hostedTexts from '#messages/hosted.ts'
import { progressText } from '#web/editor/download/download-progress.ts'
import type { Downloading } from '#web/editor/download/download-state.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import styles from './download.module.css'

/** A progress of 0–1 as whole percent, at most 99. */
const percent = (share: number): number => Math.min(99, Math.round(share * 100))

/** Progress of the download; it continues while the popup is closed. */
export const DownloadProgress = ({ state }: { readonly state: Downloading }) => {
  const editor = useEditor()
  const { downloader } = useLifeCycle()
  const value = percent(state.share)
  const isForHost = state.choice.target === 'host'
  return (
    <div className={styles.panel}>
      <Spinner size={32} label="" />
      <strong role="status" data-phase={state.phase}>
        {progressText(state)}
      </strong>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={isForHost ? hostedTexts.saveProgress : m.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <span style={{ transform: `scaleX(${state.share})` }} />
      </div>
      <p>{m.background}</p>
      <span className={styles.row}>
        <Button onPress={() => downloader.cancel()}>{isForHost ? hostedTexts.cancelPicture : m.cancel}</Button>
        <Button
          variant="primary"
          autoFocus
          onPress={() => {
            editor.isDownloadOpen.value = false
          }}
        >
          {isForHost ? hostedTexts.inBackground : m.inBackground}
        </Button>
      </span>
    </div>
  )
}
