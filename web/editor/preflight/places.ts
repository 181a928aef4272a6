import { isPrintCategory } from '#schemas/catalog/paper.ts'
import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { bleedOnCanvas } from '#web/kernels/bleed.ts'
import { type Box, frameBounds } from '#web/kernels/geometry.ts'
import { touchesBox } from '#web/kernels/hit.ts'
import { describe } from './describe.ts'
import type { Finding, Fix, PreflightInput } from './finding.ts'

type Found = Pick<Finding, 'kind' | 'severity' | 'text' | 'fix'>

/** px: what lies this near to an edge lies on it. */
const NEAR = 0.5

const inset = ({ width, height }: Pick<PageRecord, 'width' | 'height'>, by: number): Box => ({
  x: by,
  y: by,
  width: Math.max(0, width - by * 2),
  height: Math.max(0, height - by * 2),
})

/** How far a span must move to lie inside another; in its middle when it is longer. */
const shift = (from: number, size: number, start: number, room: number): number => {
  if (size > room) return start + room / 2 - (from + size / 2)
  return Math.min(Math.max(from, start), start + room - size) - from
}

/** The shortest way into a box. */
const moveInto = (bounds: Box, box: Box, into: 'page' | 'trim'): Fix => ({
  kind: 'move',
  dx: Math.round(shift(bounds.x, bounds.width, box.x, box.width) * 100) / 100,
  dy: Math.round(shift(bounds.y, bounds.height, box.y, box.height) * 100) / 100,
  into,
})

/** The edges of a box: left, top, right, bottom, as distances into the page. */
const margins = (bounds: Box, page: Pick<PageRecord, 'width' | 'height'>) => [
  bounds.x,
  bounds.y,
  page.width - bounds.x - bounds.width,
  page.height - bounds.y - bounds.height,
]

/** Whether the knife goes through it, or leaves an unwanted sliver: a surface that reaches the page's edge is as it should. */
const isCut = (layer: AnyLayer, bounds: Box, page: PageRecord, bleed: number): boolean => {
  const isContent = layer.kind === 'text' || layer.kind === 'qrcode'
  return margins(bounds, page).some(margin => margin < bleed - NEAR && (isContent || margin > NEAR))
}

/** What is wrong with where a layer stands. */
export const placeFindings = (layer: AnyLayer, page: PageRecord, input: PreflightInput): readonly Found[] => {
  if (layer.isBackground || (layer.kind === 'text' && !layer.data.text.trim())) return []
  const words = layer.kind === 'text' ? input.wordsOf(layer.id) : null
  const bounds = words ?? frameBounds(layer.frame)
  const isInside = words
    ? touchesBox({ ...words, rotation: 0 }, inset(page, NEAR))
    : touchesBox(layer.frame, inset(page, NEAR))
  if (!isInside)
    return [
      {
        kind: 'outside',
        severity: 'hint',
        text: `${describe(layer)}在页面之外，不会出现在成图中`,
        fix: moveInto(bounds, inset(page, 0), 'page'),
      },
    ]
  if (!isPrintCategory(input.records.work.categoryId)) return []
  const bleed = bleedOnCanvas(1, input.records.work.categoryId)
  const trim = inset(page, Math.ceil(bleed))
  if (!isCut(layer, bounds, page, bleed)) return []
  const doesFit = bounds.width <= trim.width && bounds.height <= trim.height
  return [
    {
      kind: 'bleed',
      severity: 'warning',
      text: `${describe(layer)}伸进了出血区，印刷裁切时会被切掉`,
      fix: doesFit ? moveInto(bounds, trim, 'trim') : null,
    },
  ]
}
