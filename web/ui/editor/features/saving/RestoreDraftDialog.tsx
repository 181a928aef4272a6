import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/saving.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import styles from '../../parts/dialogs.module.css'
import { useEditor } from '../../parts/editor-context.ts'

const format = new Intl.DateTimeFormat(basicTexts.locale, {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Offers to restore the newer draft that is stored on this device. */
export const RestoreDraftDialog = ({ request }: { readonly request: DialogRequest<'restore-draft'> }) => {
  const { dialog } = useEditor()
  const answer = (isWanted: boolean) => {
    dialog.value = null
    request.answer(isWanted)
  }
  return (
    <Dialog
      title={m.unsaved}
      isOpen
      // Closing decides nothing: the draft stays for the next time.
      onClose={() => {
        dialog.value = null
      }}
      width={420}
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button onPress={() => answer(false)}>{m.discard}</Button>
          <Button variant="primary" autoFocus onPress={() => answer(true)}>
            {m.restore}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{m.unsavedHint({ time: format.format(request.savedAt) })}</p>
    </Dialog>
  )
}
