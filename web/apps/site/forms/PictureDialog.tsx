import { useEffect } from 'react'
import * as m from '#messages/forms.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import styles from './forms.module.css'

interface Props {
  /** Address of the picture in this page, which ends with the dialog; null = closed. */
  readonly url: string | null
  readonly onClose: () => void
}

/** A picture that a visitor has sent. */
export const PictureDialog = ({ url, onClose }: Props) => {
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url])
  return (
    <Dialog title={m.picture} isOpen={url !== null} onClose={onClose} width={720}>
      {url !== null && <img className={styles.shown} src={url} alt={m.picture} />}
    </Dialog>
  )
}
