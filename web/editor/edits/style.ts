import type { AnyLayer, Kind } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'
import { fitText } from './text.ts'

/** How a layer looks, without what it says, shows or where it stands. */
export interface LayerStyle {
  readonly kind: Kind
  readonly opacity: number
  readonly backgroundColor: string
  readonly cornerRadii: AnyLayer['cornerRadii']
  readonly data: Readonly<Record<string, unknown>>
}

/** Fields of a kind's data that are its content; everything else is its look. */
const CONTENT: Readonly<Record<Kind, readonly string[]>> = {
  text: ['text', 'writingMode'],
  image: ['src', 'naturalWidth', 'naturalHeight', 'crop', 'isFlippedX', 'isFlippedY', 'sourceBeforeCutout'],
  shape: ['shape', 'shapeType', 'line', 'isFlippedX', 'isFlippedY', 'text', 'svg'],
  qrcode: ['content', 'logo'],
  unknown: [],
}

/** The look of a layer; `unknown` kinds give what every layer has. */
export const styleOf = (layer: AnyLayer): LayerStyle => {
  const { kind, opacity, backgroundColor, cornerRadii } = layer
  const isContent = (field: string) => CONTENT[kind].includes(field)
  const data =
    kind === 'unknown' ? {} : Object.fromEntries(Object.entries(layer.data).filter(([name]) => !isContent(name)))
  return { kind, opacity, backgroundColor, cornerRadii, data }
}

/** A layer in another one's look: all of it on the same kind, else opacity and blending. */
export const withStyle = (layer: AnyLayer, style: LayerStyle): AnyLayer => {
  const { opacity, backgroundColor, cornerRadii } = style
  if (layer.kind === style.kind && layer.kind !== 'unknown')
    // Both sides are of one kind, so the fields are that kind's own.
    return { ...layer, opacity, backgroundColor, cornerRadii, data: { ...layer.data, ...style.data } } as AnyLayer
  const { blendMode } = style.data
  if (layer.kind === 'unknown' || typeof blendMode !== 'string') return { ...layer, opacity }
  return { ...layer, opacity, data: { ...layer.data, blendMode } } as AnyLayer
}

const isRadii = (value: unknown) => Array.isArray(value) && value.length === 4 && value.every(Number.isFinite)

/** A stored style, when it is one: storage is open to whoever uses this browser. */
export const readStyle = (value: unknown): LayerStyle | null => {
  if (typeof value !== 'object' || value === null) return null
  const { kind, opacity, backgroundColor, cornerRadii, data } = value as Record<string, unknown>
  const isStyle =
    typeof kind === 'string' &&
    Object.hasOwn(CONTENT, kind) &&
    typeof opacity === 'number' &&
    opacity >= 0 &&
    opacity <= 1 &&
    typeof backgroundColor === 'string' &&
    isRadii(cornerRadii) &&
    typeof data === 'object' &&
    data !== null
  return isStyle ? (value as LayerStyle) : null
}

/** Gives every selected layer that is not locked the look; texts grow to what their lines need. */
export const pasteStyle = (editor: EditorContext, style: LayerStyle): void => {
  const ids = editor.view.movableIds.peek()
  editor.change('粘贴样式', tx => {
    for (const id of ids)
      tx.layers.update(id, layer => {
        const styled = withStyle(layer, style)
        return styled.kind === 'text' ? fitText(styled, editor.measureText) : styled
      })
  })
}
