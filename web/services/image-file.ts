import * as errors from '#messages/errors.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { fileTooLarge } from './form-failure.ts'
import { type CallFailure, localFailure } from './result.ts'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}
/** Types that the page converts before the upload. */
const CONVERTED_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  heic: 'image/heic',
  heif: 'image/heif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  jfif: 'image/jpeg',
  pdf: 'application/pdf',
}
const LISTED_TYPES = Object.entries({ ...TYPES, ...CONVERTED_TYPES })
  .flatMap(([extension, type]) => [`.${extension}`, type])
  .filter((item, index, all) => all.indexOf(item) === index)
  .join(',')

/**
 * For `accept` of file inputs. The web view of a mini program offers nothing for a list of types, so every picture is
 * offered there (C-5-04): what can be read of it, its content decides, as everywhere.
 */
export const acceptFor = (userAgent: string, environment?: unknown): string =>
  /miniProgram/i.test(userAgent) || environment === 'miniprogram' ? 'image/*' : LISTED_TYPES
/** WeChat names the environment so before any script of a page runs. */
const { __wxjs_environment: environment } = globalThis as { readonly __wxjs_environment?: unknown }
export const IMAGE_ACCEPT = acceptFor(globalThis.navigator?.userAgent ?? '', environment)

/** Whether pictures of a media type are uploaded as they are. */
const isUploadType = (type: string): boolean => Object.values(TYPES).includes(type)

/** Checks type and size of a file before it is sent. null = valid (the server checks the bytes again). */
export const checkImageFile = (file: Pick<File, 'name' | 'type' | 'size'>, isOwn = false): CallFailure | null => {
  const extension = /\.([a-z\d]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const isImage = file.type ? isUploadType(file.type) : extension in TYPES
  if (!isImage && !isOwn) return localFailure('FILE_TYPE_UNSUPPORTED', errors.FILE_TYPE_UNSUPPORTED)
  return file.size > LIMITS.uploadBytes ? fileTooLarge(file.name) : null
}
