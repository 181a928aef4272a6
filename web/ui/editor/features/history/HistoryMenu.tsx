import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { History } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { Popover } from '#web/widgets/Popover.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useCommand } from '../../parts/use-command.ts'

const HistorySteps = lazyOverlay(() => import('./HistorySteps.tsx').then(m => m.HistorySteps))

/** The history button and its list. */
export const HistoryMenu = () => {
  const { doc, isHistoryOpen } = useEditor()
  const command = useCommand('history.show')
  const isOpen = useValue(() => isHistoryOpen.value, [isHistoryOpen])
  return (
    <Popover
      label={command.label}
      trigger={<IconButton icon={History} label={command.label} shortcut={command.shortcut} />}
      isOpen={isOpen}
      onOpenChange={open => {
        isHistoryOpen.value = open
      }}
      isPadded={false}
      isNonModal
    >
      <HistorySteps key={String(doc.work.peek().pageIds[0])} />
    </Popover>
  )
}
