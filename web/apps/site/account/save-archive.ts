import { keepFile } from '#web/services/keep-file.ts'
import type { ArchiveFile } from './export-data.ts'

/** The File System Access API, which some browsers do not have. */
interface CanSaveFiles {
  showSaveFilePicker?(options: {
    readonly suggestedName: string
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[]
  }): Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>
}

/** Where an archive goes: a file that the user has chosen, which is written while it grows, or the download folder. */
export type Target = (archive: ReadableStream<Uint8Array>, signal: AbortSignal) => Promise<void>

/**
 * Asks the user for a file where the browser can write one. Call it at once after a press. null = the user gave up.
 */
export const chooseTarget = async (
  name: string,
  browser: CanSaveFiles = window as CanSaveFiles,
): Promise<Target | null> => {
  const { showSaveFilePicker } = browser
  if (!showSaveFilePicker)
    return async (archive, signal) => {
      const file = await new Response(archive).blob()
      signal.throwIfAborted()
      keepFile(new Blob([file], { type: 'application/zip' }), name)
    }
  try {
    const types = [{ accept: { 'application/zip': ['.zip'] } }]
    const chosen = await showSaveFilePicker.call(browser, { suggestedName: name, types })
    const writable = await chosen.createWritable()
    // Aborted, it leaves no file behind.
    return (archive, signal) => archive.pipeTo(writable, { signal })
  } catch {
    return null
  }
}

/** The archive of files as a stream, which asks for a file when the one before is written; its code is loaded now. */
export const zipOf = async (files: AsyncIterable<ArchiveFile>): Promise<ReadableStream<Uint8Array>> => {
  const { makeZip } = await import('client-zip')
  return makeZip(files)
}

/** Calls `onBytes` with the number of bytes that have passed. */
export const counted = (onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0
  return new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength
      onBytes(bytes)
      controller.enqueue(piece)
    },
  })
}

/** The same values; an error is also told to `onError`. */
export async function* notingErrors<T>(values: AsyncIterable<T>, onError: (error: unknown) => void): AsyncGenerator<T> {
  try {
    yield* values
  } catch (error) {
    onError(error)
    throw error
  }
}
