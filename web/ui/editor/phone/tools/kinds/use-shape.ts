import type { ShapeData } from '#schemas/document/records.ts'
import { writeShapes } from '#web/editor/edits/shapes.ts'
import { isShape } from '#web/layers/shape/is-shape.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../../parts/editor-context.ts'
import { useMixed } from '../../../parts/use-mixed.ts'

/** The first selected shape, and how all selected ones are changed: `write` while a control moves, `set` at once. */
export const useShape = () => {
  const editor = useEditor()
  const { view, live } = editor
  const layer = useValue(() => view.selectedLayers.value.find(isShape), [view])
  const isMixed = useMixed('shape')
  const write = (label: MessageKey, patch: Partial<ShapeData>) =>
    live.write(
      label,
      writeShapes(editor, old => ({ ...old, ...patch })),
    )
  const set = (label: MessageKey, patch: Partial<ShapeData>) => {
    write(label, patch)
    live.end()
  }
  return { layer, isMixed, write, set, end: live.end }
}
