import { BLEND_MODES } from '#schemas/catalog/blend-modes.ts'
import type { AnyLayer, Kind } from '#schemas/document/records.ts'
import { fitLayer, layerKind, registeredKind, withBlendMode } from '#web/layers/registry.ts'
import type { EditorContext } from '../context.ts'

/** The style of a layer, without its content and its position. */
export interface LayerStyle {
  readonly kind: Kind
  readonly opacity: number
  readonly backgroundColor: string
  readonly cornerRadii: AnyLayer['cornerRadii']
  readonly data: Readonly<Record<string, unknown>>
}

const isLook = (kind: Kind) => {
  const { content } = layerKind(kind)
  return (field: string) => content !== 'all' && !content.includes(field)
}

/** The style of a layer; for kinds that have content only, the fields that every layer has. */
export const styleOf = (layer: AnyLayer): LayerStyle => {
  const { kind, opacity, backgroundColor, cornerRadii } = layer
  const ofLook = isLook(kind)
  const data = Object.fromEntries(Object.entries(layer.data).filter(([name]) => ofLook(name)))
  return { kind, opacity, backgroundColor, cornerRadii, data }
}

/** A layer with another layer's style: all of it on the same kind, else opacity and blend mode. */
export const withStyle = (layer: AnyLayer, style: LayerStyle): AnyLayer => {
  const { opacity, backgroundColor, cornerRadii } = style
  if (layer.kind === style.kind && layerKind(layer.kind).content !== 'all')
    // Both are of one kind, so the fields belong to that kind.
    return { ...layer, opacity, backgroundColor, cornerRadii, data: { ...layer.data, ...style.data } } as AnyLayer
  const mode = BLEND_MODES.find(id => id === style.data.blendMode)
  return { ...(mode ? withBlendMode(layer, mode) : layer), opacity }
}

const isRadii = (value: unknown) => Array.isArray(value) && value.length === 4 && value.every(Number.isFinite)

/** A stored style, or null when it is invalid: any user of this browser can change its storage. */
export const readStyle = (value: unknown): LayerStyle | null => {
  if (typeof value !== 'object' || value === null) return null
  const { kind, opacity, backgroundColor, cornerRadii, data } = value as Record<string, unknown>
  const isStyle =
    typeof kind === 'string' &&
    registeredKind(kind) !== undefined &&
    typeof opacity === 'number' &&
    opacity >= 0 &&
    opacity <= 1 &&
    typeof backgroundColor === 'string' &&
    isRadii(cornerRadii) &&
    typeof data === 'object' &&
    data !== null
  return isStyle ? (value as LayerStyle) : null
}

/** Applies the style to every selected layer that is not locked; text boxes are fitted to their lines. */
export const pasteStyle = (editor: EditorContext, style: LayerStyle): void => {
  const ids = editor.view.movableIds.peek()
  editor.change('commands.pasteStyle', tx => {
    for (const id of ids) tx.layers.update(id, layer => fitLayer(withStyle(layer, style), editor.measureText))
  })
}
