import { LIMITS } from '#schemas/catalog/limits.ts'
import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'

/** px; how far down and right a frame goes so that it is on no layer of the shown page; `isOn` compares two frames. */
export const freeShift = (
  { doc, view }: EditorContext,
  { x, y, width, height }: Frame,
  isOn: (a: Omit<Frame, 'rotation'>, b: Frame) => boolean,
): number => {
  const frames = view.page.peek()?.layerIds.flatMap(id => doc.layer(id).peek()?.frame ?? []) ?? []
  let shift = 0
  while (frames.some(frame => isOn({ x: x + shift, y: y + shift, width, height }, frame))) shift += LIMITS.copyOffset
  return shift
}

export const moveLayers = (layers: readonly AnyLayer[], dx: number, dy: number): readonly AnyLayer[] =>
  layers.map(layer => ({ ...layer, frame: { ...layer.frame, x: layer.frame.x + dx, y: layer.frame.y + dy } }))

/** New layers without a position of their own, moved away when their corner is on another's: none hides another. */
export const offOthers = (editor: EditorContext, layers: readonly AnyLayer[]): readonly AnyLayer[] => {
  const [first] = layers
  if (!first) return layers
  const shift = freeShift(editor, first.frame, (a, b) => a.x === b.x && a.y === b.y)
  return shift === 0 ? layers : moveLayers(layers, shift, shift)
}
