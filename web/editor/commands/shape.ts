import type { EditorContext } from '../context.ts'
import { command } from './command.ts'

const arm = ({ view }: EditorContext, shape: string) => {
  view.editingId.value = null
  view.placement.value = view.placement.peek()?.shape === shape ? null : { shape }
}
const isArmed =
  (shape: string) =>
  ({ view }: EditorContext) =>
    view.placement.value?.shape === shape

export const shapeCommands = [
  command({
    id: 'shape.draw-rect',
    feature: 'shape',
    label: 'commands.drawRect',
    shortcut: 'R',
    isActive: isArmed('quadrilateral'),
    run: editor => arm(editor, 'quadrilateral'),
  }),
  command({
    id: 'shape.draw-circle',
    feature: 'shape',
    label: 'commands.drawCircle',
    shortcut: 'O',
    isActive: isArmed('circle'),
    run: editor => arm(editor, 'circle'),
  }),
  command({
    id: 'shape.draw-line',
    feature: 'shape',
    label: 'commands.drawLine',
    shortcut: 'L',
    isActive: isArmed('line'),
    run: editor => arm(editor, 'line'),
  }),
] as const
