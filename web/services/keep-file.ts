import { LIMITS } from '#schemas/catalog/limits.ts'

/** Saves a file to the browser's download folder. */
export const keepFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser needs the address for a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), LIMITS.download.addressMs)
}
