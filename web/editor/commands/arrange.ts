import { type Alignment, type Axis, alignMoves, distributeMoves } from '#web/kernels/align.ts'
import { boundsOf, type Point } from '#web/kernels/geometry.ts'
import { type ArrowKey, nudgeBy, translateFrame } from '#web/kernels/translate.ts'
import type { CommandKey } from '#web/messages/command-text.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { EditorContext } from '../context.ts'
import { blocks } from '../edits/groups.ts'
import { command, hasMovable } from './command.ts'

/** Moves each block of the selection (a group is one) by its own vector. */
const moveBlocks = (
  editor: EditorContext,
  label: MessageKey,
  movesOf: (bounds: readonly { x: number; y: number; width: number; height: number }[]) => readonly Point[],
) => {
  const { doc, view } = editor
  const all = blocks(doc, view)
  const bounds = all.flatMap(ids => boundsOf(ids.flatMap(id => doc.layer(id).peek()?.frame ?? [])) ?? [])
  const moves = movesOf(bounds)
  editor.change(label, tx => {
    all.forEach((ids, at) => {
      const { x, y } = moves[at] ?? { x: 0, y: 0 }
      for (const id of ids)
        tx.layers.update(id, layer => {
          const frame = translateFrame(layer.frame, x, y)
          return frame === layer.frame ? layer : { ...layer, frame }
        })
    })
  })
}
const align = (editor: EditorContext, label: MessageKey, alignment: Alignment) =>
  moveBlocks(editor, label, bounds => {
    const page = editor.view.page.peek()
    const target = bounds.length === 1 && page ? { x: 0, y: 0, width: page.width, height: page.height } : undefined
    return alignMoves(bounds, alignment, target)
  })
const distribute = (editor: EditorContext, label: MessageKey, axis: Axis) =>
  moveBlocks(editor, label, bounds => distributeMoves(bounds, axis))

const canDistribute = ({ doc, view }: EditorContext) => view.movableIds.value.length > 2 && blocks(doc, view).length > 2

const aligning = <const Id extends string>(
  id: Id,
  label: CommandKey,
  icon: 'align-left' | 'align-right' | 'align-top' | 'align-bottom' | 'align-center-x' | 'align-center-y',
  key: string,
  alignment: Alignment,
) =>
  command({
    id,
    label,
    icon,
    shortcut: `Mod+Alt+${key}`,
    enabled: hasMovable,
    run: editor => align(editor, label, alignment),
  })

const ARROWS = {
  ArrowLeft: 'commands.moveLeft',
  ArrowRight: 'commands.moveRight',
  ArrowUp: 'commands.moveUp',
  ArrowDown: 'commands.moveDown',
} as const
const nudging = <const Id extends string>(id: Id, key: ArrowKey, isLarge: boolean) => {
  const values = { distance: isLarge ? 20 : 1 }
  return command({
    id,
    label: { key: ARROWS[key], values },
    shortcut: isLarge ? `Shift+${key}` : key,
    sheet:
      key === 'ArrowLeft'
        ? {
            label: { key: 'commands.moveBy', values },
            keys: isLarge ? 'commands.shiftArrowKeys' : 'commands.arrowKeys',
          }
        : '',
    repeats: true,
    enabled: hasMovable,
    run: editor => {
      const { x, y } = nudgeBy(key, isLarge)
      const ids = editor.view.movableIds.peek()
      editor.change(
        'history.move',
        tx => {
          for (const id of ids) tx.layers.update(id, layer => ({ ...layer, frame: translateFrame(layer.frame, x, y) }))
        },
        { mergeKey: 'nudge' },
      )
    },
  })
}

export const arrangeCommands = [
  aligning('arrange.align-left', 'commands.alignLeft', 'align-left', 'L', 'left'),
  aligning('arrange.align-right', 'commands.alignRight', 'align-right', 'R', 'right'),
  aligning('arrange.align-top', 'commands.alignTop', 'align-top', 'T', 'top'),
  aligning('arrange.align-bottom', 'commands.alignBottom', 'align-bottom', 'B', 'bottom'),
  aligning('arrange.align-center-x', 'commands.alignCenterX', 'align-center-x', 'C', 'center-x'),
  aligning('arrange.align-center-y', 'commands.alignCenterY', 'align-center-y', 'V', 'center-y'),
  command({
    id: 'arrange.distribute-x',
    label: 'commands.distributeX',
    icon: 'distribute-x',
    enabled: canDistribute,
    run: editor => distribute(editor, 'commands.distributeX', 'x'),
  }),
  command({
    id: 'arrange.distribute-y',
    label: 'commands.distributeY',
    icon: 'distribute-y',
    enabled: canDistribute,
    run: editor => distribute(editor, 'commands.distributeY', 'y'),
  }),
  nudging('arrange.nudge-left', 'ArrowLeft', false),
  nudging('arrange.nudge-right', 'ArrowRight', false),
  nudging('arrange.nudge-up', 'ArrowUp', false),
  nudging('arrange.nudge-down', 'ArrowDown', false),
  nudging('arrange.nudge-left-far', 'ArrowLeft', true),
  nudging('arrange.nudge-right-far', 'ArrowRight', true),
  nudging('arrange.nudge-up-far', 'ArrowUp', true),
  nudging('arrange.nudge-down-far', 'ArrowDown', true),
] as const
