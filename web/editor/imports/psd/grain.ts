import type { Plane } from '#web/kernels/raster/raster.ts'

/** 0–1; a number that looks random, always the same for one place. */
export const randomAt = (index: number): number => {
  let hash = Math.imul(index ^ 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/**
 * A plane in grains: where it is half as strong, half of the px are full and the others empty.
 * @param noise 0–1, how much of it is in grains
 */
export const grained = (plane: Plane, noise = 0): Plane =>
  noise > 0
    ? {
        ...plane,
        data: plane.data.map((value, index) => {
          const grain = randomAt(index) * 255 < value ? 255 : 0
          return Math.round(value + (grain - value) * Math.min(1, noise))
        }),
      }
    : plane
