/** ms after the click during which the browser needs the object URL. */
const KEEP_ADDRESS_MS = 60_000

/** Saves a file to the browser's download folder. */
export const keepFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_ADDRESS_MS)
}
