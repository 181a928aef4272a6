import { LIMITS } from './limits.ts'

const { panel, density } = LIMITS.library.thumbnail

/** px: width of the thumbnails that are stored beside the pictures of the library. */
export const THUMBNAIL_WIDTH = panel * density

/** Where the thumbnail of a stored picture lies: `u/<name>.webp` → `u/<name>@264.webp`. */
export const thumbnailKey = (key: string): string => key.replace(/\.\w+$/, `@${THUMBNAIL_WIDTH}.webp`)

/** Address of a picture of our own store, asked for at double the `width` (screenPx) that it is shown at. */
export const thumbnailUrl = (url: string, width: number): string =>
  /^\/u\/[^?]+$/.test(url) ? `${url}?w=${width * density}` : url
