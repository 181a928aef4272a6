import type { PreparedFile } from './ports.ts'
import { newItem, type UploadItem } from './upload-item.ts'

/** An item that enters the queue, with its file. */
export interface Entered {
  readonly item: UploadItem
  readonly file: File
}

/** What an item shows of its file. */
export const stateOf = ({ file, width, height }: PreparedFile) => {
  const { name, size, type } = file
  return { name, size, type, width, height }
}

/** One of several pictures that were made of the file of `item`. */
export const pageItem = (item: UploadItem, made: PreparedFile, id: string): Entered => {
  const state = stateOf(made)
  return {
    item: {
      ...newItem({ ...item, ...state, id }),
      width: made.width,
      height: made.height,
      isPrepared: true,
      prepared: 1,
    },
    file: made.file,
  }
}

/** The file that the picture of `item` was made from. */
export const originalItem = (item: UploadItem, file: File, id: string): Entered => {
  const { name, size, type, lastModified: modified } = file
  const source = { name, size, modified }
  return {
    item: {
      ...newItem({ id, owner: item.owner, name, size, type, source, folder: '' }),
      ...{ isPrepared: true, prepared: 1, originalOf: { item: item.id, picture: '' } },
    },
    file,
  }
}
