import { LIMITS } from '#schemas/catalog/limits.ts'
import { clamp } from '#schemas/clamp.ts'
import type { Point } from './geometry.ts'

/** Screen px of the page's top left, and screen px per page px. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** Rounds off floating-point errors of repeated 0.1 steps. */
const tidy = (scale: number) => Math.round(scale * 1e6) / 1e6

export const toPage = ({ x, y, scale }: Camera, screen: Point): Point => ({
  x: (screen.x - x) / scale,
  y: (screen.y - y) / scale,
})
export const toScreen = ({ x, y, scale }: Camera, page: Point): Point => ({
  x: page.x * scale + x,
  y: page.y * scale + y,
})

/** The camera at another scale; the page point under `pointer` (screen px) stays there. */
export const zoomAt = (camera: Camera, pointer: Point, scale: number): Camera => {
  const ratio = scale / camera.scale
  return { x: pointer.x - (pointer.x - camera.x) * ratio, y: pointer.y - (pointer.y - camera.y) * ratio, scale }
}

/** Scale after wheel ticks (positive = zoom in). A fitted scale below the minimum can only increase. */
export const wheelScale = (scale: number, ticks: number): number => {
  const { wheelMin, wheelMax, step } = LIMITS.zoom
  return tidy(clamp(scale + ticks * step, Math.min(scale, wheelMin), wheelMax))
}

/** Scale after a pinch or a smooth wheel by a factor. */
export const pinchScale = (scale: number, factor: number): number =>
  tidy(clamp(scale * factor, Math.min(scale, LIMITS.zoom.wheelMin), LIMITS.zoom.wheelMax))

/** The camera after two fingers have moved from one pair of points (screen px) to another: the page follows them. */
export const pinchCamera = (camera: Camera, from: readonly [Point, Point], to: readonly [Point, Point]): Camera => {
  const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const apart = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
  const start = middle(from)
  const end = middle(to)
  const zoomed = zoomAt(camera, start, pinchScale(camera.scale, apart(to) / apart(from)))
  return { ...zoomed, x: zoomed.x + end.x - start.x, y: zoomed.y + end.y - start.y }
}

/** Scale after 放大 (1) or 缩小 (-1): multiples of 0.1 from 0.1 to 2; 缩小 from above 2 gives 2. */
export const toolbarScale = (scale: number, direction: 1 | -1): number => {
  const { toolbarMin, toolbarMax, step } = LIMITS.zoom
  const steps = tidy(scale / step)
  const next = direction > 0 ? Math.floor(steps + 1) : Math.ceil(steps - 1)
  const wanted = clamp(next * step, toolbarMin, toolbarMax)
  // A button never does the opposite: 缩小 below 0.1 and 放大 above 2 change nothing.
  return tidy(direction > 0 ? Math.max(scale, wanted) : Math.min(scale, wanted))
}

/** px; height of the view that the toolbar and margins take. */
const FIT_HEIGHT_RESERVE = 160

/**
 * Scale at which a page fits a view (px), never above 1: the view's width minus a side panel, its height minus 160.
 * Small views use the whole view, so that the result stays positive.
 */
export const fitScale = (
  view: { readonly width: number; readonly height: number },
  page: { readonly width: number; readonly height: number },
  panelWidth: number,
): number => {
  const width = view.width - panelWidth > 0 ? view.width - panelWidth : Math.max(1, view.width)
  const height = view.height - FIT_HEIGHT_RESERVE > 0 ? view.height - FIT_HEIGHT_RESERVE : Math.max(1, view.height)
  return Math.min(LIMITS.zoom.fitMax, width / Math.max(1, page.width), height / Math.max(1, page.height))
}
