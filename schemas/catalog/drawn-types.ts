import { FILE_TYPES, type FileFormat, type FileType } from './file-types.ts'

/** What the render service draws: a download, or the cover of a work. */
export type DrawnType = FileType | 'cover'
export const DRAWN_FORMATS: Readonly<Record<DrawnType, FileFormat>> = {
  ...FILE_TYPES,
  cover: { extension: 'webp', mimeType: 'image/webp' },
}
