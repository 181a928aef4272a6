import type { AnyLayer, Frame } from '#schemas/document/records.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** How a layer of the old page lands on the new one: scaled by `ratio`, then moved (px). */
export interface Placement {
  readonly ratio: number
  readonly dx: number
  readonly dy: number
}

const placement = (from: Size, to: Size, ratio: number): Placement => ({
  ratio,
  dx: (to.width - from.width * ratio) / 2,
  dy: (to.height - from.height * ratio) / 2,
})

/** Keeps the relative layout: scaled by the smaller ratio and re-centred. */
export const fitInside = (from: Size, to: Size): Placement =>
  placement(from, to, Math.min(to.width / from.width, to.height / from.height))

/** As `fitInside`, by the larger ratio: nothing of the new page stays uncovered. */
export const cover = (from: Size, to: Size): Placement =>
  placement(from, to, Math.max(to.width / from.width, to.height / from.height))

export const placeFrame = (frame: Frame, { ratio, dx, dy }: Placement): Frame => ({
  x: frame.x * ratio + dx,
  y: frame.y * ratio + dy,
  width: frame.width * ratio,
  height: frame.height * ratio,
  rotation: frame.rotation,
})

/** The layer's data with every length that belongs to its drawing scaled: font sizes, spacing, strokes, corners. */
export const scaleData = (layer: AnyLayer, ratio: number): AnyLayer => {
  if (ratio === 1) return layer
  const [topLeft, topRight, bottomRight, bottomLeft] = layer.cornerRadii
  const cornerRadii = [topLeft * ratio, topRight * ratio, bottomRight * ratio, bottomLeft * ratio] as const
  if (layer.kind === 'text') {
    const { fontSize, lineHeight, letterSpacing } = layer.data
    const data = {
      ...layer.data,
      fontSize: fontSize * ratio,
      lineHeight: lineHeight === null ? null : lineHeight * ratio,
      letterSpacing: letterSpacing * ratio,
    }
    return { ...layer, cornerRadii, data }
  }
  if (layer.kind === 'shape') {
    const { line, text, strokeWidth, cornerRadius } = layer.data
    const data = {
      ...layer.data,
      strokeWidth: strokeWidth * ratio,
      cornerRadius: cornerRadius * ratio,
      line: line && { x1: line.x1 * ratio, y1: line.y1 * ratio, x2: line.x2 * ratio, y2: line.y2 * ratio },
      text: text && { ...text, fontSize: text.fontSize * ratio },
    }
    return { ...layer, cornerRadii, data }
  }
  return { ...layer, cornerRadii }
}

/** A layer after the page's size has changed with smart scaling on. The background picture goes on covering the page. */
export const scaleLayer = (layer: AnyLayer, from: Size, to: Size): AnyLayer => {
  const placed = layer.isBackground ? cover(from, to) : fitInside(from, to)
  return { ...scaleData(layer, placed.ratio), frame: placeFrame(layer.frame, placed) }
}
