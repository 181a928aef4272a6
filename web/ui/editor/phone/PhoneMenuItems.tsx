import * as commandTexts from '#messages/commands.ts'
import * as m from '#messages/workspace.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { useValue } from '#web/model/signals.ts'
import { ContextMenu } from '#web/widgets/ContextMenu.tsx'
import { MenuSeparator } from '#web/widgets/MenuSeparator.tsx'
import { CommandMenuItem } from '../parts/CommandMenuItem.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { phoneMenuAt } from './phone-menu.ts'

const close = () => {
  phoneMenuAt.value = null
}

/** Commands for the selected layers, or for the page when nothing is selected. */
export const PhoneMenuItems = ({ at }: { readonly at: Point | null }) => {
  const { view } = useEditor()
  const hasSelection = useValue(() => view.selectedIds.value.length > 0, [view])
  const hasSeveral = useValue(() => view.selectedIds.value.length > 1, [view])
  const isLocked = useValue(() => view.selectedLayers.value.every(layer => layer.isLocked), [view])
  const isGrouped = useValue(() => view.selectedLayers.value.some(layer => layer.groupId !== null), [view])
  return (
    <ContextMenu label={m.menu} at={at} onClose={close}>
      {hasSelection ? (
        <>
          <CommandMenuItem of="clipboard.copy" />
          <CommandMenuItem of="clipboard.paste" />
          <CommandMenuItem of="clipboard.duplicate" />
          <MenuSeparator />
          <CommandMenuItem of="stacking.to-top" />
          <CommandMenuItem of="stacking.to-bottom" />
          {isGrouped ? <CommandMenuItem of="layers.ungroup" /> : hasSeveral && <CommandMenuItem of="layers.group" />}
          <CommandMenuItem of="layers.lock" label={isLocked ? m.unlock : commandTexts.lock} />
          <MenuSeparator />
          <CommandMenuItem of="layers.delete" isDanger />
        </>
      ) : (
        <>
          <CommandMenuItem of="clipboard.paste" />
          <CommandMenuItem of="layers.select-all" />
          <CommandMenuItem of="view.fit" />
        </>
      )}
    </ContextMenu>
  )
}
