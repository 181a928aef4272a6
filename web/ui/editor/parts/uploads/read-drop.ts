/** What was dropped: files, and folders that are read afterwards. */
export interface Dropped {
  readonly files: readonly File[]
  readonly folders: readonly FileSystemDirectoryEntry[]
}
export const isDirectory = (entry: FileSystemEntry | null): entry is FileSystemDirectoryEntry =>
  entry?.isDirectory === true

/** The content of a drop. Call it in the event's handler: the data is cleared afterwards. */
export const readDrop = ({ items, files }: DataTransfer): Dropped => {
  const taken = [...items].flatMap(item => {
    if (item.kind !== 'file') return []
    return [{ entry: item.webkitGetAsEntry(), file: item.getAsFile() }]
  })
  const folders = taken.map(({ entry }) => entry).filter(isDirectory)
  // A folder is among the files too, as one that cannot be read.
  if (folders.length === 0) return { files: [...files], folders }
  return { files: taken.flatMap(({ entry, file }) => (isDirectory(entry) || !file ? [] : [file])), folders }
}
