import type { Point } from '#web/kernels/geometry.ts'
import { hitsFrame } from '#web/kernels/hit.ts'
import { layerKind } from '#web/layers/registry.ts'
import type { EditorContext } from './context.ts'

/** screenPx; minimum hit size of a thin layer, for example a line. */
const GRAB = 6

/**
 * Id of the topmost visible layer under a point (page px); undefined where no layer is. Outside the page only selected
 * layers show.
 */
export const layerAt = ({ doc, view }: Pick<EditorContext, 'doc' | 'view'>, point: Point): string | undefined => {
  const page = view.page.peek()
  if (!page) return
  const isOutside = point.x < 0 || point.y < 0 || point.x > page.width || point.y > page.height
  const chosen = view.selection.peek()
  const grab = GRAB / view.camera.peek().scale
  return page.layerIds.findLast(id => {
    const layer = isOutside && !chosen.has(id) ? undefined : doc.layer(id).peek()
    if (!layer || layer.isHidden) return false
    const { frame, cornerRadii, kind } = layer
    const slack = Math.max(0, (grab - Math.min(frame.width, frame.height)) / 2)
    return hitsFrame(frame, point, slack, layerKind(kind).can.cornerRadius ? cornerRadii : undefined)
  })
}
