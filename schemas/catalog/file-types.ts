export interface FileFormat {
  /** Without a dot. */
  readonly extension: string
  readonly mimeType: string
}

interface FileTypeEntry extends FileFormat {
  /** `picture` = one page in px; `document` = one or several pages on paper (mm), with crop marks on request. */
  readonly kind: 'picture' | 'document'
}

/** The file types of downloads, in the order of the download popup. Each has its own extension. */
export const FILE_TYPES = {
  png: { extension: 'png', mimeType: 'image/png', kind: 'picture' },
  jpg: { extension: 'jpg', mimeType: 'image/jpeg', kind: 'picture' },
  pdf: { extension: 'pdf', mimeType: 'application/pdf', kind: 'document' },
} as const satisfies Readonly<Record<string, FileTypeEntry>>

export type FileType = keyof typeof FILE_TYPES
type TypeOfKind<Kind extends FileTypeEntry['kind']> = {
  [Type in FileType]: (typeof FILE_TYPES)[Type]['kind'] extends Kind ? Type : never
}[FileType]
export type PictureType = TypeOfKind<'picture'>
export type DocumentType = TypeOfKind<'document'>

export const FILE_TYPE_NAMES = Object.keys(FILE_TYPES) as readonly FileType[]
export const isFileType = (value: unknown): value is FileType =>
  typeof value === 'string' && Object.hasOwn(FILE_TYPES, value)
export const isDocument = (type: FileType): type is DocumentType => FILE_TYPES[type].kind === 'document'
