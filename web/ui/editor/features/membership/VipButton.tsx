import { clsx } from 'clsx'
import * as m from '#messages/header.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Crown } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { usePolicy } from '../../parts/page-session.ts'
import styles from './VipButton.module.css'

/** Entry to the purchase popup in the top bar. */
export const VipButton = () => {
  const { dialog } = useEditor()
  const isMember = usePolicy('isMember')
  return (
    <Button
      className={clsx(styles.button)}
      onPress={() => {
        dialog.value = { id: 'purchase' }
      }}
    >
      <Crown size={16} strokeWidth={1.75} aria-hidden />
      {isMember ? m.member : m.openVip}
    </Button>
  )
}
