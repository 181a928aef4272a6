import { number } from '#schemas/catalog/path-data.ts'
import type { LineCap, StrokeDash } from '#schemas/document/records.ts'
import type { LineEnds } from '#web/kernels/line.ts'

/** Paths of a line: its stroke and its filled or stroked caps. */
export interface LineDrawing {
  readonly path: string
  readonly caps: readonly { readonly d: string; readonly isFilled: boolean }[]
}

/** Length (in stroke widths) by which a cap shortens the stroke, so that the stroke does not show beyond its tip. */
const TAKES: Readonly<Record<LineCap, number>> = { none: 0, arrow: 0.7, triangle: 3, dot: 1.5 }

/** A line with caps, in px of the layer's box. Caps scale with the stroke; each takes at most half of a short line. */
export const drawLine = (
  { x1, y1, x2, y2 }: LineEnds,
  strokeWidth: number,
  startCap: LineCap,
  endCap: LineCap,
): LineDrawing => {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = length > 0 ? [(x2 - x1) / length, (y2 - y1) / length] : [1, 0]
  const at = (x: number, y: number, along: number, across: number) =>
    `${number(x + ux * along - uy * across)} ${number(y + uy * along + ux * across)}`
  const w = Math.max(strokeWidth, 0.5)
  const taken = (cap: LineCap) => Math.min(length / 2, TAKES[cap] * w)

  /** `inward`: 1 at the start, -1 at the end. */
  const cap = (kind: LineCap, x: number, y: number, inward: 1 | -1) => {
    const back = (units: number) => inward * units * w
    if (kind === 'triangle')
      return { d: `M${at(x, y, 0, 0)}L${at(x, y, back(4), 2 * w)}L${at(x, y, back(4), -2 * w)}Z`, isFilled: true }
    if (kind === 'arrow') {
      const tip = at(x, y, back(0.7), 0)
      return { d: `M${at(x, y, back(3.5), 2.4 * w)}L${tip}L${at(x, y, back(3.5), -2.4 * w)}`, isFilled: false }
    }
    const r = number(1.5 * w)
    const [a, b] = [at(x, y, 0, 0), at(x, y, back(3), 0)]
    return { d: `M${a}A${r} ${r} 0 1 1 ${b}A${r} ${r} 0 1 1 ${a}Z`, isFilled: true }
  }
  return {
    path: `M${at(x1, y1, taken(startCap), 0)}L${at(x2, y2, -taken(endCap), 0)}`,
    caps: [
      ...(startCap === 'none' ? [] : [cap(startCap, x1, y1, 1)]),
      ...(endCap === 'none' ? [] : [cap(endCap, x2, y2, -1)]),
    ],
  }
}

/** `stroke-dasharray` and cap of a dash at a stroke width (px). */
export const dashStyle = (dash: StrokeDash, strokeWidth: number) => {
  if (dash === 'dashed') return { strokeDasharray: `${number(strokeWidth * 3)} ${number(strokeWidth * 2)}` }
  if (dash === 'dotted') return { strokeDasharray: `0 ${number(strokeWidth * 2)}`, strokeLinecap: 'round' as const }
  return {}
}
