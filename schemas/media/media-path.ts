import { MEDIA_TYPES, type MediaFormat, type Medium } from '../catalog/media-types.ts'
import { STORAGE_FOLDERS } from '../catalog/storage-keys.ts'

const PATH = new RegExp(`^/${STORAGE_FOLDERS.media.prefix}[\\da-f]{64}\\.([a-z\\d]{3,4})$`)
const FORMATS: Readonly<Record<string, { readonly medium: Medium }>> = MEDIA_TYPES

/** The format of the film or sound at an address in our storage; null for every other address. */
export const mediaFormatAt = (url: string): MediaFormat | null => {
  const format = PATH.exec(url)?.[1] ?? ''
  return Object.hasOwn(FORMATS, format) ? (format as MediaFormat) : null
}

/** Whether an address is that of a film, or of a sound, in our storage. */
export const isMediaPath = (url: string, medium: Medium): boolean => {
  const format = mediaFormatAt(url)
  return format !== null && MEDIA_TYPES[format].medium === medium
}
