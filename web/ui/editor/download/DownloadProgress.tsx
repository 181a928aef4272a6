import type { Downloading } from '#web/editor/download/download-state.ts'
import { progressText } from '#web/editor/download/download-state.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../editor-context.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import styles from './download.module.css'

/** Whole per cent of a share. */
export const percent = (share: number): number => Math.min(99, Math.round(share * 100))

/** How far the download is; it goes on while the popup is closed. */
export const DownloadProgress = ({ state }: { readonly state: Downloading }) => {
  const editor = useEditor()
  const { downloader } = useLifeCycle()
  const value = percent(state.share)
  return (
    <div className={styles.panel}>
      <Spinner size={32} label="" />
      <strong role="status" data-phase={state.phase}>
        {progressText(state)}
      </strong>
      <div
        className={styles.track}
        role="progressbar"
        aria-label="下载进度"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <span style={{ transform: `scaleX(${state.share})` }} />
      </div>
      <p>可以关闭窗口继续编辑，完成后会提醒你</p>
      <span className={styles.row}>
        <Button onPress={() => downloader.cancel()}>取消下载</Button>
        <Button
          variant="primary"
          autoFocus
          onPress={() => {
            editor.isDownloadOpen.value = false
          }}
        >
          后台下载
        </Button>
      </span>
    </div>
  )
}
