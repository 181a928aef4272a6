import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import type { Uploader } from '#web/services/uploader.ts'
import type { ImportedPicture } from './imported.ts'

export interface NamedPicture {
  readonly name: string
  readonly picture: ImportedPicture
}
interface Stored {
  /** Addresses of what was stored, also by earlier attempts. */
  readonly urls: ReadonlyMap<ImportedPicture, string>
  /** Names of the layers whose picture could not be stored. */
  readonly failed: readonly string[]
}

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/webp': 'webp', 'image/jpeg': 'jpg' }

const hashOf = async (file: Blob): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))).join()

/**
 * Stores pictures, three at a time; equal files are sent once. One more attempt follows when the connection is lost.
 * @param known addresses of pictures that are stored already
 */
export const storePictures = async (
  pictures: readonly NamedPicture[],
  known: ReadonlyMap<ImportedPicture, string>,
  uploader: Pick<Uploader, 'upload'>,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<Stored> => {
  const urls = new Map(known)
  const failed: string[] = []
  const sent = new Map<string, Promise<string | null>>()
  const send = async (name: string, file: Blob): Promise<string | null> => {
    const extension = EXTENSIONS[file.type] ?? 'png'
    const named = new File([file], `${name.replace(/[\\/:*?"<>|]/g, '_').slice(0, 60) || 'psd'}.${extension}`, {
      type: file.type,
    })
    for (let attempt = 0; attempt < 2 && !signal.aborted; attempt++) {
      const result = await uploader.upload(named, { signal, isOwn: true })
      if (result.ok) return result.data.url
      if (result.code !== 'NETWORK') return null
    }
    return null
  }
  const waiting = pictures.filter(({ picture }) => !urls.has(picture))
  let done = pictures.length - waiting.length
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const { name, picture } = next
      const key = await hashOf(picture.file)
      const sending = sent.get(key) ?? send(name, picture.file)
      sent.set(key, sending)
      const url = await sending
      if (url) urls.set(picture, url)
      else failed.push(name)
      done += 1
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: IMPORT_LIMITS.atOnce }, work))
  return { urls, failed }
}
