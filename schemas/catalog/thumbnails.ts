import { LIMITS } from './limits.ts'
import { isPicturePath, isTemplateCoverPath } from './storage-keys.ts'

const { panel, density } = LIMITS.library.thumbnail

/** px: width of the stored thumbnails of library pictures and of templates' covers. */
export const THUMBNAIL_WIDTH = panel * density

/** Key of the thumbnail of a stored picture: `u/<name>.webp` → `u/<name>@264.webp`. */
export const thumbnailKey = (key: string): string => key.replace(/\.\w+$/, `@${THUMBNAIL_WIDTH}.webp`)

/** Address of a picture that is shown at `width` (screenPx); library pictures and templates' covers are requested at double width. */
export const thumbnailUrl = (url: string, width: number): string =>
  isPicturePath(url) || isTemplateCoverPath(url) ? `${url}?w=${width * density}` : url

/** Address of a background in the panel: 100 × 100 px, the size of the call. */
export const backgroundThumbnailUrl = (url: string): string => (isPicturePath(url) ? `${url}?w=100&h=100` : url)

/** px; steps of the widths and heights in which stored pictures are asked for. */
export const SLIM_STEP = 100
/** px; the largest of them. */
export const SLIM_WIDEST = 3000
/** px; pictures that are not wider are always shown as they are stored. */
const SLIM_FROM = 1600
/** ratio; how much wider than what is shown a picture is, at least, to be asked for in a smaller size. */
const SLIM_GAIN = 2

/** A size (px) as pictures are stored for it: the next step. */
export const slimSize = (size: number): number => Math.max(SLIM_STEP, Math.ceil(size / SLIM_STEP) * SLIM_STEP)

/**
 * Address of a stored picture that is `naturalWidth` px wide and shown `width` device px wide: with the slimming marker
 * `?w=` when a smaller one saves much, else as it is stored.
 */
export const slimUrl = (url: string, naturalWidth: number, width: number): string => {
  const size = slimSize(width)
  const isWorthIt = naturalWidth > SLIM_FROM && naturalWidth > size * SLIM_GAIN && size <= SLIM_WIDEST
  return isWorthIt && isPicturePath(url) && /\.(?:png|jpe?g|webp)$/.test(url) ? `${url}?w=${size}` : url
}
