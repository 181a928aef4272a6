import * as m from '#messages/shape.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import { isShape } from '#web/layers/shape/is-shape.ts'
import { labelStyle } from '#web/layers/shape/label-style.ts'
import { LabelEditing } from '../../parts/LabelEditing.tsx'
import { NEW_SHAPE_TEXT } from './shape-text.ts'

const read = (layer: AnyLayer) => (isShape(layer) ? (layer.data.text?.content ?? '') : null)
const styleOf = (layer: AnyLayer) =>
  isShape(layer) ? labelStyle(layer.data.text ?? NEW_SHAPE_TEXT, layer.data.strokeWidth) : {}
const write = (layer: AnyLayer, content: string): AnyLayer =>
  !isShape(layer) || layer.data.text?.content === content
    ? layer
    : { ...layer, data: { ...layer.data, text: { ...(layer.data.text ?? NEW_SHAPE_TEXT), content } } }

/** Edits the text inside a shape in place. */
export const ShapeTextEditing = ({ id }: { readonly id: string }) => (
  <LabelEditing id={id} label={m.text} read={read} styleOf={styleOf} write={write} />
)
