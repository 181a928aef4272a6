import { useState } from 'react'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { useEditor } from '../editor-context.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import styles from './dialogs.module.css'

/** The work has been changed elsewhere: take that one, or keep this one as a copy. Nothing is overwritten. */
export const ConflictDialog = () => {
  const { dialog, notices } = useEditor()
  const { saver, takeNewest } = useLifeCycle()
  const [running, setRunning] = useState<'newest' | 'copy' | null>(null)
  const close = () => {
    dialog.value = null
  }
  const run = async (what: 'newest' | 'copy') => {
    setRunning(what)
    const isDone = what === 'newest' ? await takeNewest() : await saver.saveAsCopy()
    setRunning(null)
    if (!isDone) return
    close()
    notices.show(what === 'newest' ? '已载入最新版本' : '已另存为副本', 'success')
  }
  return (
    <Dialog
      title="作品已在别处修改"
      isOpen
      onClose={close}
      width={440}
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button isPending={running === 'newest'} isDisabled={running !== null} onPress={() => void run('newest')}>
            载入最新版本
          </Button>
          <Button
            variant="primary"
            isPending={running === 'copy'}
            isDisabled={running !== null}
            onPress={() => void run('copy')}
          >
            另存为副本
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        这个作品在其他窗口或设备上有更新的版本。载入最新版本会放弃这里的修改；另存为副本会把这里的内容存成一个新作品，两边都不会丢失。
      </p>
    </Dialog>
  )
}
