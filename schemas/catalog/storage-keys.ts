import { DRAWN_FORMATS, type DrawnType } from './drawn-types.ts'
import { FILE_TYPE_NAMES, FILE_TYPES, type FileType, type PictureType } from './file-types.ts'
import { LIMITS } from './limits.ts'

interface StorageFolder {
  readonly prefix: string
  /** Served to everyone at `/<key>`. */
  readonly isPublic: boolean
  /** Days after which a lifecycle rule of the bucket deletes a file (README, Deploying); default: never. */
  readonly expiresAfterDays?: number
}

/** Folders of the file bucket (R2). The prefixes are part of stored documents and addresses: do not change them. */
export const STORAGE_FOLDERS = {
  /** Uploads, cut-outs and library pictures, named by content hash; artwork of templates under `art/`. */
  pictures: { prefix: 'u/', isPublic: true },
  /** Films and sounds, named by content hash. */
  media: { prefix: 'av/', isPublic: true },
  fonts: { prefix: 'f/', isPublic: true },
  fontSubsets: { prefix: 'f/s/', isPublic: true, expiresAfterDays: LIMITS.subsetDays },
  /** Finished downloads, and pages of shared works. */
  renders: { prefix: 'r/', isPublic: true, expiresAfterDays: LIMITS.renderDays },
  covers: { prefix: 'c/', isPublic: true },
  /** Pictures of works that their hosts show, copied from downloads. */
  workImages: { prefix: 'wi/', isPublic: true },
  /** Pictures of accounts, named at random. */
  avatars: { prefix: 'a/', isPublic: true },
  /** Pictures of published pages in the sizes of phones, by work and content hash. */
  publishedPictures: { prefix: 'hp/', isPublic: true },
  /** The version of a work that a render job draws. */
  renderSources: { prefix: 'j/', isPublic: false, expiresAfterDays: LIMITS.renderSourceDays },
  /** Parts of unfinished uploads, which the sweep erases sooner. */
  uploadParts: { prefix: 'up/', isPublic: false, expiresAfterDays: LIMITS.uploadPartDays },
  /** Files that pictures were made from, by account: only their owner gets them. */
  originals: { prefix: 'o/', isPublic: false },
  /** Documents that are too large for a database row. */
  workBodies: { prefix: 'w/', isPublic: false },
  /** Pictures that visitors have sent with a form: only the owner of the work gets them. */
  formPictures: { prefix: 'fa/', isPublic: false },
  /** Published works: the document as it was published, and the page drawn from it. */
  published: { prefix: 'h/', isPublic: false },
  /** Packs of earlier versions of works. */
  versions: { prefix: 'v/', isPublic: false },
  /** Copies of removed files, for the moments in which the clean-up removes them. */
  leaving: { prefix: 'x/', isPublic: false },
} as const satisfies Readonly<Record<string, StorageFolder>>

const { pictures, media, fonts, fontSubsets, renders, covers, avatars, renderSources, uploadParts, originals } =
  STORAGE_FOLDERS
const { formPictures, workBodies, workImages, published, publishedPictures, versions, leaving } = STORAGE_FOLDERS

/** `Cache-Control` of every public file. The content of a key never changes. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable'

/** Folders whose files expire, and the age in days at which they expire. */
export const expiringFolders = (): readonly { readonly prefix: string; readonly days: number }[] =>
  Object.values<StorageFolder>(STORAGE_FOLDERS).flatMap(({ prefix, expiresAfterDays }) =>
    expiresAfterDays === undefined ? [] : [{ prefix, days: expiresAfterDays }],
  )

const SHA256 = '[\\da-f]{64}'
/** `(?:u/|f/…)`. Slashes need no escape in a `RegExp` from a string. */
const anyOf = (folders: readonly StorageFolder[]) => `(?:${folders.map(({ prefix }) => prefix).join('|')})`

export const pictureKey = (sha256: string, extension: string): string => `${pictures.prefix}${sha256}.${extension}`
/** Key of a picture by its name without the folder. */
export const pictureKeyOfName = (name: string): string => `${pictures.prefix}${name}`
const PICTURE = new RegExp(`^${pictures.prefix}${SHA256}\\.(\\w+)$`)
/** The extension of a picture that is named by content hash; undefined for other keys. */
export const pictureExtension = (key: string): string | undefined => PICTURE.exec(key)?.[1]

/** Key of a film or sound. */
export const mediaKey = (sha256: string, extension: string): string => `${media.prefix}${sha256}.${extension}`
export const isMediaKey = (key: string): boolean => key.startsWith(media.prefix)

const ART = `${pictures.prefix}art/`
/** Artwork of a template. Its name is not a content hash, so a release may change its content. */
export const artKey = (fileName: string): string => `${ART}${fileName}`
export const isArtKey = (key: string): boolean => key.startsWith(ART)

/** A whole font of the catalog. */
export const fontFileKey = (name: string): string => `${fonts.prefix}${name}.ttf`

export const isFontKey = (key: string): boolean => key.startsWith(fonts.prefix)

export const fontSubsetKey = (name: string): string => `${fontSubsets.prefix}${name}.woff2`
const FONT_SUBSET = new RegExp(`^${fontSubsets.prefix}([\\w@.-]+)\\.woff2$`)
/** The name in a font subset's key; undefined for other keys. */
export const fontSubsetName = (key: string): string | undefined => FONT_SUBSET.exec(key)?.[1]

/** Covers do not expire, downloads and shared pages do. */
const DRAWN_FOLDERS: Readonly<Record<DrawnType, StorageFolder>> = {
  png: renders,
  jpg: renders,
  pdf: renders,
  cover: covers,
  view: renders,
}
/** Key of a rendered file; `name` = 64 hex digits. */
export const renderKey = (name: string, type: DrawnType): string =>
  `${DRAWN_FOLDERS[type].prefix}${name}.${DRAWN_FORMATS[type].extension}`
const DOWNLOAD_KEY = new RegExp(`^${renders.prefix}${SHA256}\\.(\\w+)$`)
/** The file type of a finished download; undefined for other keys. */
export const downloadType = (key: string): FileType | undefined => {
  const extension = DOWNLOAD_KEY.exec(key)?.[1]
  return FILE_TYPE_NAMES.find(type => FILE_TYPES[type].extension === extension)
}
/** Key of the picture of a work that its host shows; `name` = 64 hex digits. */
export const workImageKey = (name: string, type: PictureType): string =>
  `${workImages.prefix}${name}.${DRAWN_FORMATS[type].extension}`
/** Whether the key is in the folder of downloads, whose files expire. */
export const isDownloadKey = (key: string): boolean => key.startsWith(renders.prefix)

/** Key of the render report of a file. Stored reports use this name: do not change it. */
export const renderReportKey = (key: string): string => `${key}.receipt.json`

const DRAWN_COVER = new RegExp(`^(${covers.prefix}${SHA256}\\.\\w+?)(?:\\.receipt\\.json)?$`)
/** The key of the cover that a file in the folder of covers belongs to; undefined for covers of seed templates. */
export const drawnCoverOf = (key: string): string | undefined => DRAWN_COVER.exec(key)?.[1]

/** The cover of a seed template. */
export const templateCoverKey = (templateId: number, hash: string): string =>
  `${covers.prefix}cover-${templateId}-${hash}.webp`
const COVER_PATH = new RegExp(`^/${covers.prefix}[\\w@.-]+$`)
/** Whether an address is the path of a cover, without a query. */
export const isCoverPath = (url: string): boolean => COVER_PATH.test(url)

const TEMPLATE_COVER_PATH = new RegExp(`^/${covers.prefix}cover-\\d+-[\\da-f]+\\.webp$`)
/** Whether an address is the path of a template's cover, without a query. */
export const isTemplateCoverPath = (url: string): boolean => TEMPLATE_COVER_PATH.test(url)

/** `name` = 32 hex digits. */
export const avatarKey = (name: string, extension: string): string => `${avatars.prefix}${name}.${extension}`

/** A stored document. Each save has a name of its own, so that removing one never takes another work's document. */
export const workBodyKey = (name: string): string => `${workBodies.prefix}${name}.json`
/** A pack of versions of a work; `name`: a new one for each content. */
export const versionPackKey = (workId: number, name: string): string => `${versions.prefix}${workId}/${name}`
export const renderSourceKey = (workId: number, version: number): string =>
  `${renderSources.prefix}${workId}-${version}.json`

/** Prefix of the files of a published work. */
export const publishedPrefix = (workId: number): string => `${published.prefix}${workId}/`
/** The document and the drawn page. Each publishing has names of its own, so that removing one never takes another's. */
export const publishedDocumentKey = (workId: number, name: string): string => `${publishedPrefix(workId)}${name}.json`
export const publishedPageKey = (workId: number, name: string): string => `${publishedPrefix(workId)}${name}.page.json`
const PUBLISHED_PICTURE = new RegExp(`^${publishedPictures.prefix}(\\d+)/`)
/** Id of the work to whose published page a picture belongs; undefined for other keys. */
export const workOfPublishedPicture = (key: string): string | undefined => PUBLISHED_PICTURE.exec(key)?.[1]
/** Prefix of the pictures of a work's published page. */
export const publishedPicturesPrefix = (workId: number): string => `${publishedPictures.prefix}${workId}/`
/** Key of a picture of a work's published page; its address is `/` + key. */
export const publishedPictureKey = (workId: number, sha256: string): string =>
  `${publishedPicturesPrefix(workId)}${sha256}.webp`

/** A picture that a visitor has sent with a form; `name` = 32 hex digits and an extension. */
export const formPictureKey = (name: string): string => `${formPictures.prefix}${name}`

/** Prefix of the parts of an upload; `id` = 32 hex digits. */
export const uploadPartsPrefix = (id: string): string => `${uploadParts.prefix}${id}/`

/** The file that a picture was made from; `name` = 32 hex digits. */
export const originalKey = (userId: number, name: string): string => `${originals.prefix}${userId}/${name}`

/** The copy of a file that the clean-up is removing. */
export const leavingKey = (key: string): string => `${leaving.prefix}${key}`

/** The file's name without its folders and extension. */
export const baseName = (key: string): string => key.replace(/^.*\/|\.\w+$/g, '')

/** The key in a path (`/` + key); empty when the text is not an absolute path. */
export const keyOfPath = (path: string): string => (path.startsWith('/') ? path.slice(1) : '')

/** R2 accepts keys of up to 1024 bytes. */
const PUBLIC = new RegExp(
  `^/(${anyOf(Object.values<StorageFolder>(STORAGE_FOLDERS).filter(({ isPublic }) => isPublic))}[\\w./@-]{1,1000})$`,
)
/** The key of the public file at a path; undefined for every other path. */
export const publicKeyOfPath = (path: string): string | undefined => {
  const key = PUBLIC.exec(path)?.[1]
  return key?.includes('..') ? undefined : key
}

const PICTURE_PATH = new RegExp(`^/${pictures.prefix}[^?]+$`)
/** Whether an address is the path of a picture in our storage, without a query. */
export const isPicturePath = (url: string): boolean => PICTURE_PATH.test(url)
