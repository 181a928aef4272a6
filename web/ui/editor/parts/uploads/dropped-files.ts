import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import { IMAGE_ACCEPT } from '#web/services/image-file.ts'
import { isDirectory } from './read-drop.ts'
import type { ChosenFile } from './uploads.ts'

export interface FolderFiles {
  readonly files: readonly ChosenFile[]
  /** Files of the folders that are no pictures, or too many. */
  readonly skipped: number
}

const childrenOf = async (folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // A reader gives some hundred at a time, and none at the end.
    const some = await new Promise<readonly FileSystemEntry[]>(resolve =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return all
    all.push(...some)
    if (all.length > UPLOAD_QUEUE.dropped) return all
  }
}
const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File | null>(resolve => entry.file(resolve, () => resolve(null)))

const ENDINGS = new Set(IMAGE_ACCEPT.split(',').filter(part => part.startsWith('.')))
const isPicture = (name: string) => ENDINGS.has(/\.[a-z\d]+$/i.exec(name)?.[0].toLowerCase() ?? '')

/**
 * Name of the folder for a file at a path: the first two folders of the path, because pictures are in folders of one
 * level.
 */
export const folderOfPath = (path: string): string =>
  path.split('/').filter(Boolean).slice(0, -1).slice(0, 2).join(' - ')

const sorted = (all: readonly ChosenFile[]): FolderFiles => {
  // Nobody means the notes and the hidden files beside the pictures.
  const seen = all.filter(({ file }) => !file.name.startsWith('.'))
  const pictures = seen.filter(({ file }) => isPicture(file.name))
  const files = pictures.slice(0, UPLOAD_QUEUE.dropped)
  return { files, skipped: seen.length - files.length }
}

/** The pictures in dropped folders, however deep. Never throws. */
export const readFolders = async (folders: readonly FileSystemDirectoryEntry[]): Promise<FolderFiles> => {
  const found: ChosenFile[] = []
  const open: FileSystemEntry[] = [...folders]
  for (let next = open.shift(); next && found.length <= UPLOAD_QUEUE.dropped; next = open.shift()) {
    if (isDirectory(next)) open.unshift(...(await childrenOf(next)))
    else {
      const file = await fileOf(next as FileSystemFileEntry)
      if (file) found.push({ file, folder: folderOfPath(next.fullPath) })
    }
  }
  return sorted(found)
}

/** The pictures of a folder that was chosen in a dialog. */
export const filesOfChosenFolder = (files: readonly File[]): FolderFiles =>
  sorted(files.map(file => ({ file, folder: folderOfPath(file.webkitRelativePath) })))
