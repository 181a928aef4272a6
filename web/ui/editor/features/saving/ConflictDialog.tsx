import { useState } from 'react'
import * as hostedTexts from '#messages/hosted.ts'
import * as m from '#messages/saving.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import styles from '../../parts/dialogs.module.css'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { usePolicy } from '../../parts/page-session.ts'

/** The work has been changed elsewhere: load that version, or keep this one as a copy. Nothing is overwritten. */
export const ConflictDialog = () => {
  const { dialog, notices } = useEditor()
  const { saveController, takeNewest } = useLifeCycle()
  // A design of a signage tool has one work: there is no copy of it.
  const isOneWork = usePolicy('savesForHost')
  const [running, setRunning] = useState<'newest' | 'copy' | null>(null)
  const close = () => {
    dialog.value = null
  }
  const run = async (what: 'newest' | 'copy') => {
    setRunning(what)
    const keep = isOneWork ? saveController.saveOver : saveController.saveAsCopy
    const isDone = what === 'newest' ? await takeNewest() : await keep()
    setRunning(null)
    if (!isDone) return
    close()
    notices.show(what === 'newest' ? m.newestLoaded : isOneWork ? hostedTexts.saved : m.savedAsCopy, 'success')
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
            {isOneWork ? hostedTexts.useMine : m.saveAsCopy}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{isOneWork ? hostedTexts.conflictHint : m.conflictHint}</p>
    </Dialog>
  )
}
