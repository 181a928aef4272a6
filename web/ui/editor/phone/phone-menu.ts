import type { Point } from '#web/kernels/geometry.ts'
import { signal } from '#web/model/signals.ts'

/** Where a resting finger has opened the menu of the canvas (window px); null = closed. */
export const phoneMenuAt = signal<Point | null>(null)
