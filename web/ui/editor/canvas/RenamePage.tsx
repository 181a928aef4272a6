import { useState } from 'react'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { SquarePen } from '#web/widgets/icons.ts'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { Popover } from '#web/widgets/Popover.tsx'

const RenamePageForm = overlayOnDemand(() => import('./RenamePageForm.tsx').then(m => m.RenamePageForm))

/** Renames the page on the canvas; the work's own name is in the header. */
export const RenamePage = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      label="重命名"
      placement="top end"
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton icon={SquarePen} label="重命名" size="s" placement="top" />}
    >
      <RenamePageForm onDone={() => setIsOpen(false)} />
    </Popover>
  )
}
