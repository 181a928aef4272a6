import { LIMITS } from '#schemas/catalog/limits.ts'
import { shapeById } from '#schemas/catalog/shapes.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, Frame, LayerRecord, ShapeData } from '#schemas/document/records.ts'
import { parseColour } from '#web/kernels/colour.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'

interface Size {
  readonly width: number
  readonly height: number
}
interface Point {
  readonly x: number
  readonly y: number
}
export type ShapeLayer = LayerRecord<'shape'>
export const isShape = (layer: AnyLayer): layer is ShapeLayer => layer.kind === 'shape'
/** A line is worked by its ends; own drawings are boxes whatever their name says. */
export const isLine = (layer: AnyLayer): layer is ShapeLayer =>
  isShape(layer) && layer.data.svg === '' && shapeById(layer.data.shape)?.isLine === true
/** Whether words can stand inside. */
export const takesText = (layer: AnyLayer): layer is ShapeLayer =>
  isShape(layer) && (layer.data.svg !== '' || (shapeById(layer.data.shape)?.takes.text ?? true))

/** Side (px) of a shape that is added without drawing: 36 % of the smaller page side. */
export const newShapeSide = (page: Size): number =>
  Math.max(1, Math.round(Math.min(page.width, page.height) * LIMITS.shapeShare))

/** Height (px) of a new line's box: room for a thick stroke, and enough to take hold of. */
export const newLineHeight = (page: Size): number => Math.max(20, Math.round(newShapeSide(page) * 0.08))

/** The catalogue's settings with strokes, corners and words in proportion to the page (they are made for 400 px). */
const settings = (shapeId: string, page: Size): Partial<ShapeData> => {
  const defaults = shapeById(shapeId)?.defaults
  if (!defaults) return {}
  const side = newShapeSide(page)
  const ratio = Math.max(0.5, side / 400)
  const { strokeWidth, cornerRadius } = defaults
  return {
    ...defaults,
    strokeWidth: strokeWidth ? Math.max(1, Math.round(strokeWidth * ratio)) : 0,
    cornerRadius: Math.round(cornerRadius * ratio),
  }
}

/** Words that can be read on a fill. */
const inkOn = (fill: string): string => {
  const colour = parseColour(fill)
  const isDark = colour && colour.alpha > 40 && colour.red * 299 + colour.green * 587 + colour.blue * 114 < 160_000
  return isDark ? '#ffffff' : '#1d2129'
}

/** The layer for a catalogue shape: the usual size about `at`, with the shape's own settings and then `data`. */
export const newShape = (shapeId: string, page: Size, at: Point, data: Partial<ShapeData> = {}): ShapeLayer => {
  const spec = shapeById(shapeId)
  const side = newShapeSide(page)
  const height = spec?.isLine ? newLineHeight(page) : Math.max(1, Math.round(side * (spec?.aspect ?? 1)))
  const frame: Partial<Frame> = {
    x: Math.round(at.x - side / 2),
    y: Math.round(at.y - height / 2),
    width: side,
    height,
  }
  const layer = createLayer('shape', frame, { shape: shapeId, ...settings(shapeId, page), ...data })
  const { text } = layer.data
  if (!text) return layer
  const fontSize = Math.max(LIMITS.fontSize.min, Math.round(side * 0.1))
  return { ...layer, data: { ...layer.data, text: { ...text, fontSize, color: inkOn(layer.data.fill) } } }
}

/** Adds a shape in the middle of what is visible (or about `at`) and selects it. */
export const addShape = (
  editor: EditorContext,
  shapeId: string,
  at: Point = editor.visibleCentre(),
  data: Partial<ShapeData> = {},
): void => {
  const page = editor.view.page.peek()
  if (!page) {
    editor.notices.show('未选中页面', 'error')
    return
  }
  const layer = newShape(shapeId, page, at, data)
  editor.change('添加形状', tx => tx.layers.add(page.id, layer))
  editor.view.select([layer.id])
}

/** The writes of a setting on every selected shape. */
export const writeShapes =
  ({ view }: EditorContext, next: (data: ShapeData, layer: ShapeLayer) => ShapeData) =>
  (tx: Transaction): void => {
    for (const { id, kind } of view.selectedLayers.peek())
      if (kind === 'shape') tx.layers.update<ShapeLayer>(id, layer => ({ ...layer, data: next(layer.data, layer) }))
  }
