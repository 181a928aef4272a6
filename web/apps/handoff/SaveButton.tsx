import { useRef, useState } from 'react'
import * as m from '#messages/handoff.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { client } from '#web/services/client.ts'
import { downloadPaid, downloadType, type PaidFile } from '#web/services/paid-download.ts'
import { session } from '#web/session/session.ts'
import styles from './handoff.module.css'

export interface SaveButtonProps {
  readonly workId: number
  readonly pages: number
}

/** Draws the user's own work (several pages as one PDF) and leads to the page that saves the file on the phone. */
export const SaveButton = ({ workId, pages }: SaveButtonProps) => {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState('')
  // One job until it has an answer: a second press after a lost connection gets the same file.
  const key = useRef('')
  const save = async () => {
    setIsSaving(true)
    setError('')
    key.current ||= crypto.randomUUID()
    await session.whenDecided()
    const file: PaidFile = {
      ...{ workId, type: downloadType(session.user.peek()?.member === true) },
      fileType: pages > 1 ? 'pdf' : 'png',
      pages: Array.from({ length: pages }, (_, at) => at),
    }
    const drawn = await downloadPaid(client.allowance, {
      ...{ file, key: key.current, newKey: () => crypto.randomUUID() },
      draw: using =>
        pages > 1
          ? client.delivery.downloadPdfMulti({ appId: workId, pages: file.pages.join(',') }, { key: using })
          : client.delivery.download({ appId: workId, page: 0, fileType: 'png' }, { key: using }),
      onRenewed: renewed => {
        key.current = renewed
      },
    })
    setIsSaving(false)
    if (drawn.ok) return location.assign(`${SITE_ROUTES.phoneFile.path}?url=${encodeURIComponent(drawn.data.imgUrl)}`)
    if (drawn.status !== 0) key.current = ''
    setError(drawn.message)
  }
  return (
    <div className={styles.save}>
      <button type="button" className={styles.button} disabled={isSaving} onClick={() => void save()}>
        {isSaving ? m.saving : pages > 1 ? m.savePages({ count: pages }) : m.save}
      </button>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
