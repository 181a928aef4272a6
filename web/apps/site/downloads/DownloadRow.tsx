import { clsx } from 'clsx'
import { useState } from 'react'
import * as m from '#messages/downloads.ts'
import { keepFile } from '#web/services/keep-file.ts'
import { fetchStoredFile } from '#web/services/stored-file.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, Download, SquarePen } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { toast } from '#web/widgets/toast.ts'
import { Cover } from '../Cover.tsx'
import { factsOf, type ListedDownload, nameOf, stateText, timeText } from './download-texts.ts'
import styles from './downloads.module.css'

interface Props {
  readonly download: ListedDownload
  /** The list is not true any more. */
  readonly onChanged: () => void
}

/** One download: what was downloaded, when, and how to get the file again. */
export const DownloadRow = ({ download, onChanged }: Props) => {
  const { state, workId, cover, url, share, createdAt } = download
  const [isFetching, setFetching] = useState(false)
  const name = nameOf(download)

  const again = async () => {
    if (url === null || isFetching) return
    setFetching(true)
    const file = await fetchStoredFile(url)
    setFetching(false)
    if (file.ok) return keepFile(file.data, name)
    toast.show(file.status === 404 ? m.gone : file.message, { kind: 'error' })
    if (file.status === 404) onChanged()
  }

  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.picture}>
        <Cover key={cover} src={cover} alt="" />
      </span>
      <div className={styles.file}>
        <h2 title={name} data-own-words>
          {name}
        </h2>
        <p>
          {factsOf(download).map(fact => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <time className={styles.time} dateTime={createdAt}>
        {timeText(createdAt)}
      </time>
      <div className={clsx(styles.state, state === 'failed' && styles.bad)}>
        <span>
          {state === 'failed' && <CircleAlert size={14} strokeWidth={1.75} aria-hidden />}
          {stateText(download)}
        </span>
        {state === 'running' && (
          <span
            className={styles.track}
            role="progressbar"
            aria-label={m.progress}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
          >
            <i style={{ transform: `scaleX(${Math.max(0.05, share)})` }} />
          </span>
        )}
      </div>
      <div className={styles.action}>
        {url !== null ? (
          <Button isPending={isFetching} aria-label={m.againOf({ name })} onPress={() => void again()}>
            <Download size={15} strokeWidth={1.75} aria-hidden />
            {m.again}
          </Button>
        ) : (
          workId !== null && (
            <LinkButton variant="ghost" href={`/editor?appId=${workId}`} aria-label={m.openWorkOf({ name })}>
              <SquarePen size={15} strokeWidth={1.75} aria-hidden />
              {m.openWork}
            </LinkButton>
          )
        )}
      </div>
    </li>
  )
}
