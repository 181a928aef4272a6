import type { Picture } from '#web/editor/edits/insert.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'

/** The picture as a layer is made from it: it knows where it came from. */
export const pictureOf = ({ id, name, url, width, height, source }: LibraryPicture): Picture =>
  source === 'upload' ? { url, width, height } : { url, width, height, name, source, mediaId: id }
