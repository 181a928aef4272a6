import { LIMITS } from './limits.ts'
import { isPicturePath } from './storage-keys.ts'

const { panel, density } = LIMITS.library.thumbnail

/** px: width of the stored thumbnails of library pictures. */
export const THUMBNAIL_WIDTH = panel * density

/** Key of the thumbnail of a stored picture: `u/<name>.webp` → `u/<name>@264.webp`. */
export const thumbnailKey = (key: string): string => key.replace(/\.\w+$/, `@${THUMBNAIL_WIDTH}.webp`)

/** Address of a picture that is shown at `width` (screenPx); pictures in our storage are requested at double width. */
export const thumbnailUrl = (url: string, width: number): string =>
  isPicturePath(url) ? `${url}?w=${width * density}` : url
