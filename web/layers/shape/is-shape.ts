import { shapeById } from '#schemas/catalog/shapes.ts'
import type { AnyLayer, LayerRecord, ShapeData } from '#schemas/document/records.ts'

export type ShapeLayer = LayerRecord<'shape'>
/** For features that only shapes have: fills, strokes, ends, text inside. */
export const isShape = (layer: AnyLayer | undefined): layer is ShapeLayer => layer?.kind === 'shape'

/** Whether it is a line, which is edited by its ends; a shape with its own SVG drawing is always a box. */
export const isLineData = ({ svg, shape }: ShapeData): boolean => svg === '' && shapeById(shape)?.isLine === true
export const isLine = (layer: AnyLayer): layer is ShapeLayer => isShape(layer) && isLineData(layer.data)

/** Whether a shape can contain text. */
export const takesTextData = ({ svg, shape }: ShapeData): boolean =>
  svg !== '' || (shapeById(shape)?.takes.text ?? true)
export const takesText = (layer: AnyLayer): layer is ShapeLayer => isShape(layer) && takesTextData(layer.data)
