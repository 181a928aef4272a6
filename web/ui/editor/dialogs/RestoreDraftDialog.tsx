import type { DialogRequest } from '#web/editor/context.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { useEditor } from '../editor-context.ts'
import styles from './dialogs.module.css'

const format = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' })

/** Offers the newer state that this device has kept. */
export const RestoreDraftDialog = ({
  request,
}: {
  readonly request: Extract<DialogRequest, { id: 'restore-draft' }>
}) => {
  const { dialog } = useEditor()
  const answer = (isWanted: boolean) => {
    dialog.value = null
    request.answer(isWanted)
  }
  return (
    <Dialog
      title="发现未保存的内容"
      isOpen
      // Closing decides nothing: the kept state stays for the next time.
      onClose={() => {
        dialog.value = null
      }}
      width={420}
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button onPress={() => answer(false)}>放弃</Button>
          <Button variant="primary" autoFocus onPress={() => answer(true)}>
            恢复
          </Button>
        </>
      }
    >
      <p className={styles.text}>这台设备在 {format.format(request.savedAt)} 保留了未保存到云端的修改，是否恢复？</p>
    </Dialog>
  )
}
