import type { Frame } from '#schemas/document/records.ts'
import type { EditorContext } from '#web/editor/context.ts'
import type { Camera } from '#web/editor/view.ts'

/** px between the layer and what covers the canvas. */
const ROOM = 24

/** The camera that shows a frame in the part of the canvas above `bottom` (screen px from its top); the same if it does. */
export const cameraAbove = (camera: Camera, frame: Frame, bottom: number): Camera => {
  const top = camera.y + frame.y * camera.scale
  const end = top + frame.height * camera.scale
  if (end + ROOM <= bottom && top >= 0) return camera
  // No farther than needed; a layer that is taller than the free part shows its beginning.
  const wanted = top < 0 ? ROOM : Math.max(ROOM, bottom - ROOM - (end - top))
  return { ...camera, y: camera.y + wanted - top }
}

/**
 * Moves the page so that a part of it is seen above what covers the canvas from `edge` (window px) down; returns the way
 * back.
 */
export const showAbove = ({ view }: EditorContext, part: Frame | null | undefined, edge: number): (() => void) => {
  const before = view.camera.peek()
  if (!part) return () => {}
  const moved = cameraAbove(before, part, edge - (view.viewport.peek().y ?? 0))
  view.camera.value = moved
  return () => {
    // The person may have moved the page meanwhile.
    if (view.camera.peek() === moved) view.camera.value = before
  }
}
