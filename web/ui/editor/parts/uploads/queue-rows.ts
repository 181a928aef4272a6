import { type UploadItem, waitsForPicture } from '#web/services/uploads/upload-item.ts'

/**
 * Items that the list of the queue shows, one for each file: while the original of a stored picture is being kept, its
 * row takes the place of that of the picture.
 */
export const rowsOf = (items: readonly UploadItem[]): readonly UploadItem[] => {
  const ids = new Set(items.map(({ id }) => id))
  const isShown = ({ step, originalOf }: UploadItem) =>
    originalOf !== undefined && originalOf.picture !== '' && (step !== 'stored' || !ids.has(originalOf.item))
  const replaced = new Set(items.flatMap(item => (item.originalOf && isShown(item) ? [item.originalOf.item] : [])))
  return items.filter(item => (item.originalOf ? isShown(item) : !replaced.has(item.id)))
}

/** Pictures, and originals whose pictures are stored. */
export const partsOfQueue = (items: readonly UploadItem[]) => ({
  pictures: items.filter(({ originalOf }) => !originalOf),
  originals: items.filter(item => item.originalOf && !waitsForPicture(item)),
})
