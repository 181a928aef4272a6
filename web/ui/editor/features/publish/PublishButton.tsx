import * as m from '#messages/publish.ts'
import { session } from '#web/session/session.ts'
import { Send } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { HeaderButton } from '../../parts/HeaderButton.tsx'
import { usePolicy } from '../../parts/page-session.ts'

/** Opens the dialog that publishes the work; asks a visitor to log in first. */
export const PublishButton = () => {
  const { dialog } = useEditor()
  const needsLogin = usePolicy('needsLoginToSave')
  const open = async () => {
    if (!needsLogin || (await session.requireLogin())) dialog.value = { id: 'publish' }
  }
  return <HeaderButton icon={Send} label={m.publish} onPress={() => void open()} />
}
