import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/hosted.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import styles from '../../parts/dialogs.module.css'
import { useEditor } from '../../parts/editor-context.ts'
import { useSession } from '../../parts/page-session.ts'

/** Says that cut-out materials need a membership of the partner's, with the pages that tell of it and sell it. */
export const EditVipDialog = () => {
  const { dialog } = useEditor()
  const { host } = useSession()
  const { membership, packages } = host?.pages ?? {}
  const close = () => {
    dialog.value = null
  }
  return (
    <Dialog
      title={m.cutoutTitle}
      isOpen
      onClose={close}
      width={420}
      footer={
        <>
          {membership !== undefined && (
            <LinkButton href={membership} target="_blank" rel="noopener" onPress={close}>
              {m.membership}
            </LinkButton>
          )}
          {packages === undefined ? (
            <Button variant="primary" onPress={close}>
              {basicTexts.close}
            </Button>
          ) : (
            <LinkButton variant="primary" href={packages} target="_blank" rel="noopener" onPress={close}>
              {m.packages}
            </LinkButton>
          )}
        </>
      }
    >
      <p className={styles.text}>{host?.name ? m.cutoutNeedsRight({ name: host.name }) : m.cutoutNeedsRightHere}</p>
    </Dialog>
  )
}
