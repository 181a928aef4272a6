import type { Layer, UnitsValue } from 'ag-psd'
import type { EditableShape } from '../imported.ts'
import { cssColor, rgbOf } from './color.ts'
import { cssGradient } from './gradient.ts'
import { isSoftMask } from './vector.ts'

/** Kinds of `keyOriginType`. */
const [RECTANGLE, ROUNDED, ELLIPSE] = [1, 2, 5]

const value = (units: UnitsValue | undefined): number => units?.value ?? 0

/** A vector shape as a shape of the catalog; null when none is equal. */
export const readShape = (layer: Layer): EditableShape | null => {
  const { vectorFill: fill, vectorStroke: stroke, vectorMask: mask, vectorOrigination } = layer
  const keys = vectorOrigination?.keyDescriptorList ?? []
  const [key] = keys
  if (!fill || !key || keys.length > 1 || key.keyShapeInvalidated || mask?.invert || mask?.disable) return null
  if (layer.mask && !layer.mask.fromVectorData) return null
  // A shape of the catalog has a sharp edge and nothing around it.
  if (isSoftMask(layer.mask ?? {})) return null
  const { keyOriginType: type, keyOriginShapeBoundingBox: box, keyOriginRRectRadii: radii, transform } = key
  const isTurned = transform && [transform[1], transform[2]].some(each => Math.abs(each ?? 0) > 1e-6)
  if (!box || isTurned || (type !== RECTANGLE && type !== ROUNDED && type !== ELLIPSE)) return null
  const corners = radii ? [radii.topRight, radii.bottomLeft, radii.bottomRight].map(value) : []
  const cornerRadius = value(radii?.topLeft)
  if (corners.some(each => Math.abs(each - cornerRadius) > 0.5)) return null
  const isFilled = stroke?.fillEnabled !== false
  const paint =
    fill.type === 'color' ? cssColor(rgbOf(fill.color)) : fill.type === 'pattern' ? '' : cssGradient(fill, fill)
  if (isFilled && !paint) return null
  const isStroked = stroke?.strokeEnabled === true && value(stroke.lineWidth) > 0
  if (isStroked && (stroke.content?.type !== 'color' || stroke.lineDashSet?.length)) return null
  const strokeWidth = isStroked ? value(stroke.lineWidth) : 0
  // The stroke of a catalog shape lies inside of its box.
  const beyond = { inside: 0, center: strokeWidth / 2, outside: strokeWidth }[stroke?.lineAlignment ?? 'center']
  const [left, top] = [value(box.left) - beyond, value(box.top) - beyond]
  const [right, bottom] = [value(box.right) + beyond, value(box.bottom) + beyond]
  if (!(right > left) || !(bottom > top)) return null
  return {
    shape: type === ELLIPSE ? 'circle' : 'rect',
    frame: { x: left, y: top, width: right - left, height: bottom - top },
    fill: isFilled ? paint : '',
    strokeColor: isStroked && stroke.content?.type === 'color' ? cssColor(rgbOf(stroke.content.color)) : '',
    strokeWidth,
    cornerRadius: type === ROUNDED || cornerRadius > 0 ? cornerRadius : 0,
  }
}
