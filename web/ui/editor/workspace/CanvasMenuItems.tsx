import * as commandTexts from '#messages/commands.ts'
import * as m from '#messages/workspace.ts'
import { pasteClipboard } from '#web/editor/commands/clipboard.ts'
import { reactionOf } from '#web/editor/edits/react.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { useValue } from '#web/model/signals.ts'
import { ContextMenu } from '#web/widgets/ContextMenu.tsx'
import { AlignStartVertical } from '#web/widgets/icons.ts'
import { MenuSeparator } from '#web/widgets/MenuSeparator.tsx'
import { SubMenu } from '#web/widgets/SubMenu.tsx'
import { CommandMenuItem } from '../parts/CommandMenuItem.tsx'
import { useEditor } from '../parts/editor-context.ts'

/** Where the menu opens (window px). */
export interface MenuPlace extends Point {
  /** Page px under the pointer; null when the keyboard has opened the menu. */
  readonly page: Point | null
}

interface Props {
  /** null = closed. */
  readonly at: MenuPlace | null
  readonly onClose: () => void
}

/** Commands for the selected layers, or for the page when nothing is selected. */
export const CanvasMenuItems = ({ at, onClose }: Props) => {
  const editor = useEditor()
  const { view } = editor
  const paste = () => void pasteClipboard(editor, at?.page ? { at: at.page } : {})
  const hasSelection = useValue(() => view.selectedIds.value.length > 0, [view])
  const isLocked = useValue(() => view.selectedLayers.value.every(layer => layer.isLocked), [view])
  const isGrouped = useValue(() => view.selectedLayers.value.some(layer => layer.groupId !== null), [view])
  const isSingle = useValue(() => view.selectedIds.value.length === 1, [view])
  const isSingleText = useValue(() => {
    const [first, second] = view.selectedLayers.value
    return first !== undefined && !second && reactionOf(first) === 'edit-text'
  }, [view])
  return (
    <ContextMenu label={m.menu} at={at} onClose={onClose}>
      {hasSelection ? (
        <>
          {isSingleText && <CommandMenuItem of="text.edit" />}
          <CommandMenuItem of="clipboard.copy" />
          <CommandMenuItem of="clipboard.paste" onAction={paste} />
          <CommandMenuItem of="clipboard.duplicate" />
          <CommandMenuItem of="clipboard.cut" />
          <MenuSeparator />
          {isSingle && <CommandMenuItem of="clipboard.copy-style" />}
          <CommandMenuItem of="clipboard.paste-style" />
          <MenuSeparator />
          <CommandMenuItem of="stacking.to-top" />
          <CommandMenuItem of="stacking.up" />
          <CommandMenuItem of="stacking.down" />
          <CommandMenuItem of="stacking.to-bottom" />
          <MenuSeparator />
          <SubMenu label={m.align} icon={AlignStartVertical} onClose={onClose}>
            <CommandMenuItem of="arrange.align-left" />
            <CommandMenuItem of="arrange.align-center-x" />
            <CommandMenuItem of="arrange.align-right" />
            <CommandMenuItem of="arrange.align-top" />
            <CommandMenuItem of="arrange.align-center-y" />
            <CommandMenuItem of="arrange.align-bottom" />
            <MenuSeparator />
            <CommandMenuItem of="arrange.distribute-x" />
            <CommandMenuItem of="arrange.distribute-y" />
            <MenuSeparator />
            <CommandMenuItem of="layers.group" />
            <CommandMenuItem of="layers.ungroup" />
          </SubMenu>
          <CommandMenuItem of={isGrouped ? 'layers.ungroup' : 'layers.group'} />
          <CommandMenuItem of="layers.lock" label={isLocked ? m.unlock : commandTexts.lock} />
          <CommandMenuItem of="layers.hide" />
          <MenuSeparator />
          <CommandMenuItem of="layers.delete" isDanger />
        </>
      ) : (
        <>
          <CommandMenuItem of="clipboard.paste" onAction={paste} />
          <CommandMenuItem of="clipboard.paste-in-place" />
          <CommandMenuItem of="layers.select-all" />
          <MenuSeparator />
          <CommandMenuItem of="view.fit" />
          <CommandMenuItem of="view.actual-size" />
          <MenuSeparator />
          <CommandMenuItem of="work.resize-canvas" />
          <CommandMenuItem of="pages.add" />
        </>
      )}
    </ContextMenu>
  )
}
