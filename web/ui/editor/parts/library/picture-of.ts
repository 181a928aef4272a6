import type { Picture } from '#web/editor/edits/insert.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'

/** Converts a library image to the input of a new layer, with its origin. */
export const pictureOf = ({ id, mediaId, name, url, width, height, source }: LibraryPicture): Picture =>
  source === 'upload' ? { url, width, height } : { url, width, height, name, source, mediaId: mediaId ?? id }
