/** ms that the browser needs the address for after the click. */
const KEEP_ADDRESS_MS = 60_000

/** Gives a file to the person: the browser puts it where downloads go. */
export const keepFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEEP_ADDRESS_MS)
}
