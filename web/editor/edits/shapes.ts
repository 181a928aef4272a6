import * as m from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { shapeById } from '#schemas/catalog/shapes.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { Frame, ShapeData } from '#schemas/document/records.ts'
import { parseColor } from '#web/kernels/color.ts'
import { isShape, type ShapeLayer } from '#web/layers/shape/is-shape.ts'
import type { Transaction } from '#web/model/types.ts'
import type { EditorContext } from '../context.ts'
import { offOthers } from './free-shift.ts'

interface Size {
  readonly width: number
  readonly height: number
}
interface Point {
  readonly x: number
  readonly y: number
}

/** Side (px) of a shape that is added without drawing: 36 % of the smaller page side. */
export const newShapeSide = (page: Size): number =>
  Math.max(1, Math.round(Math.min(page.width, page.height) * LIMITS.shapeShare))

/** Height (px) of a new line's box: large enough for a thick stroke and for the pointer. */
export const newLineHeight = (page: Size): number => Math.max(20, Math.round(newShapeSide(page) * 0.08))

/** The catalog's settings with strokes and corners scaled to the page (they are designed for 400 px). */
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

/** A readable text color on a fill. */
const inkOn = (fill: string): string => {
  const color = parseColor(fill)
  const isDark = color && color.alpha > 40 && color.red * 299 + color.green * 587 + color.blue * 114 < 160_000
  return isDark ? '#ffffff' : '#1d2129'
}

/** The layer of a catalog shape: the usual size centered on `at`, with the shape's settings, overridden by `data`. */
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

/** Adds a shape, centered on the visible part of the page (or on `at`), and selects it. */
export const addShape = (editor: EditorContext, shapeId: string, at?: Point, data: Partial<ShapeData> = {}): void => {
  const page = editor.view.page.peek()
  if (!page) {
    editor.notices.show(m.noPage, 'error')
    return
  }
  const made = newShape(shapeId, page, at ?? editor.visibleCenter(), data)
  const placed = at ? [made] : offOthers(editor, [made])
  editor.change('history.addShape', tx => {
    for (const layer of placed) tx.layers.add(page.id, layer)
  })
  editor.view.select([made.id])
}

/** Writes a setting to every selected shape. */
export const writeShapes =
  ({ view }: EditorContext, next: (data: ShapeData, layer: ShapeLayer) => ShapeData) =>
  (tx: Transaction): void => {
    for (const { id } of view.selectedLayers.peek().filter(isShape))
      tx.layers.update<ShapeLayer>(id, layer => ({ ...layer, data: next(layer.data, layer) }))
  }
