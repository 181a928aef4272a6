import { useState } from 'react'
import * as m from '#messages/workspace.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { SquarePen } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { Popover } from '#web/widgets/Popover.tsx'

const RenamePageForm = lazyOverlay(() => import('./RenamePageForm.tsx').then(m => m.RenamePageForm))

/** Renames the page on the canvas; the work's own name is in the header. */
export const RenamePage = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label={m.renamePage}
      placement="top end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton icon={SquarePen} label={m.renamePage} size="s" placement="top" />}
    >
      <RenamePageForm onDone={() => setIsOpen(false)} />
    </Popover>
  )
}
