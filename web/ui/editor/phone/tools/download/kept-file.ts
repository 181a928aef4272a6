import { signal } from '#web/model/signals.ts'

interface KeptFile {
  readonly file: File
}

/** The last finished download of this page, until the person saves or shares it. */
export const keptFile = signal<KeptFile | null>(null)

/**
 * On a phone a finished file waits for a press: browsers there start no download of their own accord, and share nothing
 * without one.
 */
export const keepOnPhone = (file: Blob, name: string): void => {
  keptFile.value = { file: new File([file], name, { type: file.type }) }
}
