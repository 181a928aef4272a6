import * as m from '#messages/findings.ts'
import { bleedInset } from '#schemas/catalog/bleed.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'
import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { type Box, frameBounds } from '#web/kernels/geometry.ts'
import { touchesBox } from '#web/kernels/hit.ts'
import type { Fix, Found } from '#web/layers/preflight.ts'
import { describeLayer, layerKind, layerWords } from '#web/layers/registry.ts'
import type { PreflightInput } from './finding.ts'

/** px; a box this near to an edge counts as touching it. */
const NEAR = 0.5

const inset = ({ width, height }: Pick<PageRecord, 'width' | 'height'>, by: number): Box => ({
  x: by,
  y: by,
  width: Math.max(0, width - by * 2),
  height: Math.max(0, height - by * 2),
})

/** px; move of a span into another one; to the other's middle when it is longer. */
const shift = (from: number, size: number, start: number, room: number): number => {
  if (size > room) return start + room / 2 - (from + size / 2)
  return Math.min(Math.max(from, start), start + room - size) - from
}

/** The shortest move into a box. */
const moveInto = (bounds: Box, box: Box, into: 'page' | 'trim'): Fix => ({
  kind: 'move',
  dx: Math.round(shift(bounds.x, bounds.width, box.x, box.width) * 100) / 100,
  dy: Math.round(shift(bounds.y, bounds.height, box.y, box.height) * 100) / 100,
  into,
})

/** Distances of a box from the page's edges: left, top, right, bottom. */
const margins = (bounds: Box, page: Pick<PageRecord, 'width' | 'height'>) => [
  bounds.x,
  bounds.y,
  page.width - bounds.x - bounds.width,
  page.height - bounds.y - bounds.height,
]

/** Whether trimming cuts a layer that must stay whole, or one that ends in the bleed instead of at the page's edge. */
const isCut = (layer: AnyLayer, bounds: Box, page: PageRecord, bleed: number): boolean => {
  const { isKeptWhole } = layerKind(layer.kind)
  return margins(bounds, page).some(margin => margin < bleed - NEAR && (isKeptWhole || margin > NEAR))
}

/** Findings about a layer's position. */
export const placeFindings = (layer: AnyLayer, page: PageRecord, input: PreflightInput): readonly Found[] => {
  const written = layerWords(layer)
  if (layer.isBackground || written?.trim() === '') return []
  const words = written === null ? null : input.wordsOf(layer.id)
  const bounds = words ?? frameBounds(layer.frame)
  const isInside = words
    ? touchesBox({ ...words, rotation: 0 }, inset(page, NEAR))
    : touchesBox(layer.frame, inset(page, NEAR))
  if (!isInside)
    return [
      {
        kind: 'outside',
        severity: 'hint',
        text: m.outside({ layer: describeLayer(layer) }),
        fix: moveInto(bounds, inset(page, 0), 'page'),
      },
    ]
  if (!isPrintCategory(input.records.work.categoryId)) return []
  const bleed = bleedInset(page, input.records.work.categoryId)
  const trim = inset(page, Math.ceil(bleed))
  if (!isCut(layer, bounds, page, bleed)) return []
  const doesFit = bounds.width <= trim.width && bounds.height <= trim.height
  return [
    {
      kind: 'bleed',
      severity: 'warning',
      text: m.bleed({ layer: describeLayer(layer) }),
      fix: doesFit ? moveInto(bounds, trim, 'trim') : null,
    },
  ]
}
