/** Limits of the folders of one's own pictures. No part of `LIMITS`, which every page loads at its start. */
export const FOLDER_LIMITS = {
  /** characters; longest name. */
  name: 40,
  /** count; folders of an account. */
  folders: 200,
  /** count; pictures on a page of a folder (C-9-23). */
  page: 20,
  /** count; pictures that one call moves. */
  atOnce: 200,
  /** ms; how long the deletion of a folder can be undone from its notice. */
  undoMs: 8000,
} as const

/** Name of a new folder: `folder-` and the digits of the time, to the second (C-3-26). */
export const newFolderName = (time: Date): string => {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${time.getFullYear()}${two(time.getMonth() + 1)}${two(time.getDate())}`
  return `folder-${day}${two(time.getHours())}${two(time.getMinutes())}${two(time.getSeconds())}`
}
