import { frameBounds } from '#web/kernels/geometry.ts'
import type { Snap } from '#web/kernels/snap.ts'
import { buildSnapIndex, type SnapIndex } from '#web/kernels/snap-index.ts'
import type { EditorContext } from '../context.ts'
import type { SnapMark } from '../view.ts'

/** What moving layers may snap to: the page and every other visible layer on it. Sorted once per gesture. */
export const snapTargets = ({ doc, view }: EditorContext, moving: ReadonlySet<string>): SnapIndex | null => {
  const page = view.page.peek()
  if (!page) return null
  const boxes = page.layerIds.flatMap(id => {
    const layer = moving.has(id) ? undefined : doc.layer(id).peek()
    return layer && !layer.isHidden ? [frameBounds(layer.frame)] : []
  })
  return buildSnapIndex({ boxes, page })
}

/** The lines to draw for a snap. */
export const snapMarks = ({ lines, gaps }: Snap): readonly SnapMark[] => [
  ...lines.map(({ axis, at, from, to }) => ({ axis, at, from, to })),
  // A gap runs along its axis: as a line it stands on the other one.
  ...gaps.map(({ axis, at, from, to, size }) => ({
    axis: axis === 'x' ? ('y' as const) : ('x' as const),
    at,
    from,
    to,
    gap: size,
  })),
]
