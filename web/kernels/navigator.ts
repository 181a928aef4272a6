import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Box, Point, Size } from './geometry.ts'
import type { Camera } from './zoom.ts'

/** The mini-map of a page: all in screen px, positions from the map's top left. */
export interface NavigatorMap extends Size {
  /** Screen px of the map per page px. */
  readonly scale: number
  /** Box of the page's picture. */
  readonly page: Box
}

/** screenPx; maximum height of the page's picture; a tall page is scaled down. */
const MOST_HEIGHT = 140

/** The mini-map: the page's picture with a margin, so that the view can also be shown beside the page. */
export const navigatorMap = (page: Size): NavigatorMap => {
  const { width, margin } = LIMITS.navigator
  const scale = Math.min(width / page.width, MOST_HEIGHT / page.height)
  const drawn = { width: page.width * scale, height: page.height * scale }
  const map = { width: width + margin, height: drawn.height + margin / 2 }
  return {
    ...map,
    scale,
    page: { x: (map.width - drawn.width) / 2, y: (map.height - drawn.height) / 2, ...drawn },
  }
}

/** The part of the map that the view shows. */
export const viewOnMap = (map: NavigatorMap, camera: Camera, view: Size): Box => {
  const ratio = map.scale / camera.scale
  return {
    x: map.page.x - camera.x * ratio,
    y: map.page.y - camera.y * ratio,
    width: view.width * ratio,
    height: view.height * ratio,
  }
}

/** The camera that shows a point of the map in the middle of the view. */
export const cameraAtMap = (map: NavigatorMap, point: Point, camera: Camera, view: Size): Camera => {
  const ratio = camera.scale / map.scale
  return {
    ...camera,
    x: view.width / 2 - (point.x - map.page.x) * ratio,
    y: view.height / 2 - (point.y - map.page.y) * ratio,
  }
}

/** Whether the whole page is visible. */
export const isInSight = ({ x, y, scale }: Camera, page: Size, view: Size): boolean =>
  x >= -1 && y >= -1 && x + page.width * scale <= view.width + 1 && y + page.height * scale <= view.height + 1
