import { clsx } from 'clsx'
import { Suspense, useContext } from 'react'
import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/phoneTools.ts'
import { isDirty } from '#web/editor/lifecycle/save-state.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { useDownloadPopup } from '../../features/download/use-download-popup.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { FeaturesContext } from '../../parts/feature.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy, useSession } from '../../parts/page-session.ts'
import styles from './PhoneMain.module.css'

const PhoneDownload = lazyOverlay(() => import('./download/PhoneDownload.tsx').then(part => part.PhoneDownload))

/** 下载, with its overlay; shows the progress of a download that runs on while the overlay is closed. */
const DownloadMain = () => {
  const { isShown, share, open } = useDownloadPopup()
  return (
    <>
      <Button
        variant="primary"
        className={clsx(styles.main)}
        aria-label={share === null ? headerTexts.download : headerTexts.downloadingPercent({ percent: share })}
        onPress={open}
        data-main="download"
      >
        {share !== null && <span className={styles.fill} style={{ transform: `scaleX(${share / 100})` }} aria-hidden />}
        <span className={styles.label}>
          {share === null ? headerTexts.download : headerTexts.downloadingShort({ percent: share })}
        </span>
      </Button>
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
      <Button
        variant="primary"
        className={clsx(styles.main)}
        isPending={isSaving}
        onPress={savesForHost ? popup.open : () => void save()}
        data-main="save"
      >
        {isSaved && !isSaving ? m.saved : m.save}
      </Button>
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
  const { policy } = useSession()
  const features = useContext(FeaturesContext)
  const action = usePolicy('mainAction')
  const canSave = usePolicy('canSave')
  const hasDownload = useValue(
    () => features.some(({ id, isOffered }) => id === 'download' && (isOffered?.(policy.value) ?? true)),
    [features, policy],
  )
  if (action === 'download' && hasDownload) return <DownloadMain />
  return action !== null && canSave ? <SaveMain /> : null
}
