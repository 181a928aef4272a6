import * as m from '#messages/services.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type CallFailure, localFailure } from './result.ts'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
}
/** For `accept` of file inputs. */
export const IMAGE_ACCEPT = Object.entries(TYPES)
  .flatMap(([extension, type]) => [`.${extension}`, type])
  .filter((item, index, all) => all.indexOf(item) === index)
  .join(',')

/** Checks type and size of a file before it is sent. null = valid (the server checks the bytes again). */
export const checkImageFile = (file: Pick<File, 'name' | 'type' | 'size'>, isOwn = false): CallFailure | null => {
  const extension = /\.([a-z\d]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const isImage = file.type ? Object.values(TYPES).includes(file.type) : extension in TYPES
  if (!isImage && !isOwn) return localFailure('FILE_TYPE_UNSUPPORTED')
  if (file.size > LIMITS.uploadBytes) {
    const megabytes = LIMITS.uploadBytes / 1024 ** 2
    return localFailure('FILE_TOO_LARGE', m.fileTooLarge({ name: file.name, megabytes }))
  }
  return null
}
