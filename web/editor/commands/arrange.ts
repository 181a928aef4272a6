import { type Alignment, type Axis, alignMoves, distributeMoves } from '#web/kernels/align.ts'
import { boundsOf, type Point } from '#web/kernels/geometry.ts'
import { type ArrowKey, nudgeBy, translateFrame } from '#web/kernels/translate.ts'
import type { EditorContext } from '../context.ts'
import { blocks } from '../edits/groups.ts'
import { command, hasMovable } from './command.ts'

/** Moves each block of the selection (a group is one) by its own vector. */
const moveBlocks = (
  editor: EditorContext,
  label: string,
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
const align = (editor: EditorContext, label: string, alignment: Alignment) =>
  moveBlocks(editor, label, bounds => {
    const page = editor.view.page.peek()
    const target = bounds.length === 1 && page ? { x: 0, y: 0, width: page.width, height: page.height } : undefined
    return alignMoves(bounds, alignment, target)
  })
const distribute = (editor: EditorContext, label: string, axis: Axis) =>
  moveBlocks(editor, label, bounds => distributeMoves(bounds, axis))

const canDistribute = ({ doc, view }: EditorContext) => view.movableIds.value.length > 2 && blocks(doc, view).length > 2

const aligning = <const Id extends string>(
  id: Id,
  label: string,
  icon: 'align-left' | 'align-right' | 'align-top' | 'align-bottom' | 'align-centre-x' | 'align-centre-y',
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

const ARROWS = { ArrowLeft: '左', ArrowRight: '右', ArrowUp: '上', ArrowDown: '下' } as const
const nudging = <const Id extends string>(id: Id, key: ArrowKey, isLarge: boolean) =>
  command({
    id,
    label: `向${ARROWS[key]}移动${isLarge ? ' 20px' : ' 1px'}`,
    shortcut: isLarge ? `Shift+${key}` : key,
    sheet:
      key === 'ArrowLeft' ? { label: `移动 ${isLarge ? 20 : 1}px`, keys: isLarge ? 'Shift+方向键' : '方向键' } : '',
    repeats: true,
    enabled: hasMovable,
    run: editor => {
      const { x, y } = nudgeBy(key, isLarge)
      const ids = editor.view.movableIds.peek()
      editor.change(
        '移动',
        tx => {
          for (const id of ids) tx.layers.update(id, layer => ({ ...layer, frame: translateFrame(layer.frame, x, y) }))
        },
        { mergeKey: 'nudge' },
      )
    },
  })

export const arrangeCommands = [
  aligning('arrange.align-left', '左对齐', 'align-left', 'L', 'left'),
  aligning('arrange.align-right', '右对齐', 'align-right', 'R', 'right'),
  aligning('arrange.align-top', '顶对齐', 'align-top', 'T', 'top'),
  aligning('arrange.align-bottom', '底对齐', 'align-bottom', 'B', 'bottom'),
  aligning('arrange.align-centre-x', '水平居中', 'align-centre-x', 'C', 'center-x'),
  aligning('arrange.align-centre-y', '垂直居中', 'align-centre-y', 'V', 'center-y'),
  command({
    id: 'arrange.distribute-x',
    label: '水平分布',
    icon: 'distribute-x',
    enabled: canDistribute,
    run: editor => distribute(editor, '水平分布', 'x'),
  }),
  command({
    id: 'arrange.distribute-y',
    label: '垂直分布',
    icon: 'distribute-y',
    enabled: canDistribute,
    run: editor => distribute(editor, '垂直分布', 'y'),
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
