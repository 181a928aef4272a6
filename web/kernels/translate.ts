import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Frame } from '#schemas/document/records.ts'
import type { Point } from './geometry.ts'

export const translateFrame = (frame: Frame, dx: number, dy: number): Frame =>
  dx === 0 && dy === 0 ? frame : { ...frame, x: frame.x + dx, y: frame.y + dy }

/** Limits a drag with Shift to the axis with the larger distance. */
export const lockToAxis = ({ x, y }: Point): Point => (Math.abs(x) >= Math.abs(y) ? { x, y: 0 } : { x: 0, y })

/** px; the multiple of the grid size nearest to a position. */
export const snapToGrid = (position: number, size: number): number =>
  size > 0 ? Math.round(position / size) * size : position

export type ArrowKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const DIRECTIONS: Readonly<Record<ArrowKey, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** How far an arrow key moves the selection (px); `isLarge` with Shift. */
export const nudgeBy = (key: ArrowKey, isLarge: boolean): Point => {
  const step = isLarge ? LIMITS.nudge.large : LIMITS.nudge.step
  const { x, y } = DIRECTIONS[key]
  return { x: x * step, y: y * step }
}

/** Whether a press is a drag by its duration or distance. Below 300 ms and 4 screen px it is a click. */
export const isDrag = (ms: number, screenPx: number): boolean =>
  ms >= LIMITS.click.ms || screenPx >= LIMITS.click.screenPx
