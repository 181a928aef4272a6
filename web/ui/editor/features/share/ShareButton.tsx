import { useRef, useState } from 'react'
import * as m from '#messages/share.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Share2 } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { Popover } from '#web/widgets/Popover.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { HeaderButton } from '../../parts/HeaderButton.tsx'
import { usePolicy } from '../../parts/page-session.ts'

const SharePanel = lazyOverlay(() => import('./SharePanel.tsx').then(m => m.SharePanel))

/** ms */
const DOUBLE_CLICK_MS = 250

/** Opens the link of the work; asks a visitor to log in first. */
export const ShareButton = () => {
  const { dialog } = useEditor()
  const needsLogin = usePolicy('needsLoginToSave')
  const [isOpen, setOpen] = useState(false)
  // One thing at a time: a question about the save, or a login, is shown first.
  const isCovered = useValue(() => dialog.value !== null || session.needsLogin.value, [dialog])
  const openedAt = useRef(Number.NEGATIVE_INFINITY)
  const change = async (isWanted: boolean) => {
    // The second press of a double click is outside of the popover that the first has opened.
    if (!isWanted && performance.now() - openedAt.current < DOUBLE_CLICK_MS) return
    const mayOpen = isWanted && (!needsLogin || (await session.requireLogin()))
    if (mayOpen) openedAt.current = performance.now()
    setOpen(mayOpen)
  }
  return (
    <Popover
      label={m.title}
      placement="bottom end"
      offset={8}
      isPadded={false}
      isOpen={isOpen && !isCovered}
      onOpenChange={isWanted => void change(isWanted)}
      trigger={<HeaderButton icon={Share2} label={m.share} />}
    >
      <SharePanel onClose={() => setOpen(false)} />
    </Popover>
  )
}
