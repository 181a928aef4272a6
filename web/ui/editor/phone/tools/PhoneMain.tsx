import { clsx } from 'clsx'
import { Suspense } from 'react'
import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/phoneTools.ts'
import { isDirty } from '#web/editor/lifecycle/save-state.ts'
import { useValue } from '#web/model/signals.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { PlainButton } from '#web/widgets/PlainButton.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useDownloadPopup } from '../../features/download/use-download-popup.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './PhoneMain.module.css'

const PhoneDownload = lazyOverlay(() => import('./download/PhoneDownload.tsx').then(part => part.PhoneDownload))

/** 下载, with its overlay; shows the progress of a download that runs on while the overlay is closed. */
const DownloadMain = () => {
  const { isShown, share, open } = useDownloadPopup()
  return (
    <>
      <PlainButton
        variant="primary"
        className={clsx(styles.main)}
        aria-label={share === null ? headerTexts.download : headerTexts.downloadingPercent({ percent: share })}
        onClick={open}
        data-main="download"
      >
        {share !== null && <span className={styles.fill} style={{ transform: `scaleX(${share / 100})` }} aria-hidden />}
        <span className={styles.label}>
          {share === null ? headerTexts.download : headerTexts.downloadingShort({ percent: share })}
        </span>
      </PlainButton>
      {isShown && (
        <Suspense fallback={null}>
          <PhoneDownload />
        </Suspense>
      )}
    </>
  )
}

/** 保存, which says when everything is saved; for a signage tool it draws the picture of the work too, in the overlay. */
const SaveMain = () => {
  const savesForHost = usePolicy('savesForHost')
  const popup = useDownloadPopup()
  const { save } = useEditor()
  const { saveController } = useLifeCycle()
  const isSaving = useValue(() => saveController.state.value.savingRevision !== null, [saveController])
  const isSaved = useValue(() => {
    const { value } = saveController.state
    return value.workId !== null && !isDirty(value) && value.problem === null
  }, [saveController])
  return (
    <>
      <PlainButton
        variant="primary"
        className={clsx(styles.main)}
        disabled={isSaving}
        aria-busy={isSaving}
        onClick={savesForHost ? popup.open : () => void save()}
        data-main="save"
      >
        {isSaving && <Spinner label="" />}
        {isSaved && !isSaving ? m.saved : m.save}
      </PlainButton>
      {savesForHost && popup.isShown && (
        <Suspense fallback={null}>
          <PhoneDownload />
        </Suspense>
      )}
    </>
  )
}

/** The single main button of the phone editor: 下载, or 保存 where the mode takes the work itself. */
export const PhoneMain = () => {
  const action = usePolicy('mainAction')
  if (action === 'download') return <DownloadMain />
  return action === 'save' ? <SaveMain /> : null
}
