import { FILE_TYPES, type FileFormat, type FileType } from './file-types.ts'

/** What the render service draws: a download, the cover of a work, or a page for those who look at a shared work. */
export type DrawnType = FileType | 'cover' | 'view'
export const DRAWN_FORMATS: Readonly<Record<DrawnType, FileFormat>> = {
  ...FILE_TYPES,
  cover: { extension: 'webp', mimeType: 'image/webp' },
  view: { extension: 'webp', mimeType: 'image/webp' },
}
