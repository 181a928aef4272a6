import * as m from '#messages/download.ts'
import * as hostedTexts from '#messages/hosted.ts'
import { buyVip, type DownloadState } from '#web/editor/download/download-state.ts'
import type { VipType } from '#web/editor/download/standing.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleCheck, TriangleAlert } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { CompanyNote } from './CompanyNote.tsx'
import styles from './download.module.css'
import { Findings } from './Findings.tsx'
import { fileSize } from './file-size.ts'
import offers from './offers.module.css'

export interface DownloadDoneProps {
  readonly state: Extract<DownloadState, { step: 'downloadSuccess' }>
  readonly vipType: VipType
  /** Closes the popup. */
  readonly onClose: () => void
}

/** The downloaded files and the warnings of their render reports. */
export const DownloadDone = ({ state, vipType, onClose }: DownloadDoneProps) => {
  const { doc } = useEditor()
  const { downloader } = useLifeCycle()
  const isMember = usePolicy('isMember')
  const showsVip = usePolicy('showsVip')
  const hasPages = useValue(() => doc.work.value.pageIds.length > 1, [doc])
  const { name, files, problems, isRegistered } = state
  return (
    <div className={styles.form}>
      <div className={styles.panel} role="status">
        <CircleCheck size={40} strokeWidth={1.5} className={styles.good} aria-hidden />
        <strong>{isRegistered ? hostedTexts.saved : m.done}</strong>
        <p>{isRegistered ? hostedTexts.savedHint : m.saved({ name })}</p>
      </div>
      {problems.length > 0 && (
        <section className={styles.checks} aria-label={m.outputCheck} data-problems>
          <header className={styles.row}>
            <TriangleAlert size={15} strokeWidth={1.75} className={styles.warn} aria-hidden />
            <strong>{m.outputFindings({ count: problems.length })}</strong>
          </header>
          <Findings findings={problems} label={m.outputResults} hasPages={hasPages} />
        </section>
      )}
      <ul className={styles.files} aria-label={m.files} hidden={isRegistered}>
        {files.map(file => (
          <li key={file.url + file.name}>
            <span className={styles.fileName} title={file.name}>
              {file.name}
            </span>
            <small>{fileSize(file.bytes)}</small>
            <LinkButton href={file.url} target="_blank" rel="noopener" size="s" variant="ghost">
              {m.open}
            </LinkButton>
          </li>
        ))}
      </ul>
      <CompanyNote vipType={vipType} when="after" />
      {showsVip && !isMember && (
        <p className={offers.open}>
          <span>{m.openVipHint}</span>
          <Button className={offers.gold} onPress={() => downloader.go('openVip', buyVip())}>
            {m.openVipNow}
          </Button>
        </p>
      )}
      {isRegistered ? (
        <footer className={styles.foot}>
          <Button size="l" onPress={() => downloader.show(null)}>
            {hostedTexts.downloadFile}
          </Button>
          <Button variant="primary" size="l" className={styles.main} autoFocus onPress={onClose}>
            {hostedTexts.finished}
          </Button>
        </footer>
      ) : (
        <footer className={styles.foot}>
          <Button size="l" onPress={() => downloader.keepAgain()}>
            {m.again}
          </Button>
          <Button variant="primary" size="l" className={styles.main} autoFocus onPress={() => downloader.show(null)}>
            {m.downloadMore}
          </Button>
        </footer>
      )}
    </div>
  )
}
