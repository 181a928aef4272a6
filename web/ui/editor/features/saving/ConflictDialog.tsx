import { useState } from 'react'
import * as m from '#messages/saving.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import styles from '../../parts/dialogs.module.css'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'

/** The work has been changed elsewhere: load that version, or keep this one as a copy. Nothing is overwritten. */
export const ConflictDialog = () => {
  const { dialog, notices } = useEditor()
  const { saveController, takeNewest } = useLifeCycle()
  const [running, setRunning] = useState<'newest' | 'copy' | null>(null)
  const close = () => {
    dialog.value = null
  }
  const run = async (what: 'newest' | 'copy') => {
    setRunning(what)
    const isDone = what === 'newest' ? await takeNewest() : await saveController.saveAsCopy()
    setRunning(null)
    if (!isDone) return
    close()
    notices.show(what === 'newest' ? m.newestLoaded : m.savedAsCopy, 'success')
  }
  return (
    <Dialog
      title={m.conflict}
      isOpen
      onClose={close}
      width={440}
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button isPending={running === 'newest'} isDisabled={running !== null} onPress={() => void run('newest')}>
            {m.loadNewest}
          </Button>
          <Button
            variant="primary"
            isPending={running === 'copy'}
            isDisabled={running !== null}
            onPress={() => void run('copy')}
          >
            {m.saveAsCopy}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{m.conflictHint}</p>
    </Dialog>
  )
}
