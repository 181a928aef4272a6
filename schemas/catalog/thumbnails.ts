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
