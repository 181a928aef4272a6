import { SLIM_STEP, slimUrl } from '#schemas/catalog/thumbnails.ts'
import type { ImageData } from '#schemas/document/records.ts'
import { signal } from '#web/model/signals.ts'

/**
 * Device px of a px of the page, where pictures are asked for in the size in which they are shown. 0 = as they are
 * stored: in files and published pages, and wherever nobody sets it.
 */
export const pictureDensity = signal(0)

/** The address under which the picture of a layer `boxWidth` px wide is shown. */
export const shownSource = (
  { src, naturalWidth, crop }: Pick<ImageData, 'src' | 'naturalWidth' | 'crop'>,
  boxWidth: number,
  density: number,
): string => {
  if (density === 0 || boxWidth <= 0) return src
  const whole = crop && crop.width > 0 ? (boxWidth * naturalWidth) / crop.width : boxWidth
  return slimUrl(src, naturalWidth, whole * density)
}

/** px; a width as the View is told: in steps, so that a resize renders seldom. */
export const coarseSize = (size: number): number => Math.ceil(size / SLIM_STEP) * SLIM_STEP
