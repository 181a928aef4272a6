import { LIMITS } from '#schemas/catalog/limits.ts'
import { frameBounds, type Point } from '#web/kernels/geometry.ts'
import type { Snap } from '#web/kernels/snap.ts'
import { buildSnapIndex, type SnapIndex } from '#web/kernels/snap-index.ts'
import { snapToGrid } from '#web/kernels/translate.ts'
import type { EditorContext } from '../context.ts'
import type { SnapMark } from '../view.ts'

/**
 * Snap targets of moving layers: the page, its guides and every other visible layer on it. Sorted once per gesture;
 * null while snapping is off.
 */
export const snapTargets = (
  { doc, view, viewOptions, guides }: EditorContext,
  moving: ReadonlySet<string>,
  { withGuides = true } = {},
): SnapIndex | null => {
  const page = view.page.peek()
  if (!page || !viewOptions.peek('snaps')) return null
  const boxes = page.layerIds.flatMap(id => {
    const layer = moving.has(id) ? undefined : doc.layer(id).peek()
    return layer && !layer.isHidden ? [frameBounds(layer.frame)] : []
  })
  const lines = withGuides && viewOptions.peek('guides') ? guides.shown.peek() : []
  const at = (type: 'row' | 'col') => lines.flatMap(guide => (guide.type === type ? [guide.value] : []))
  return buildSnapIndex({ boxes, page, guidesX: at('col'), guidesY: at('row') })
}

/** The nearest grid crossing of a point while snapping to the grid is on; else the point itself. */
export const onGrid = ({ viewOptions }: EditorContext, place: Point, isFree: boolean): Point => {
  if (isFree || !viewOptions.peek('snapsToGrid')) return place
  const { size } = LIMITS.grid
  return { x: snapToGrid(place.x, size), y: snapToGrid(place.y, size) }
}

/** The lines to draw for a snap. */
export const snapMarks = ({ lines, gaps }: Snap): readonly SnapMark[] => [
  ...lines.map(({ axis, at, from, to }) => ({ axis, at, from, to })),
  // A gap runs along its axis, so its line is at a position of the other axis.
  ...gaps.map(({ axis, at, from, to, size }) => ({
    axis: axis === 'x' ? ('y' as const) : ('x' as const),
    at,
    from,
    to,
    gap: size,
  })),
]
