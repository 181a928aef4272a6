import { FOLDER_LIMITS } from '#schemas/catalog/folder-limits.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import type { Client } from '../create-client.ts'
import { nameOfPicture } from '../originals.ts'
import { type Result, succeed } from '../result.ts'
import type { Uploader } from '../uploader.ts'
import type { UploadCalls, UploadTransport } from './ports.ts'
import type { putPart } from './send-part.ts'
import type { StoredUpload } from './upload-item.ts'

export interface UploadTransportParts {
  readonly client: Pick<Client, 'resumableUploads' | 'folders' | 'originals'>
  readonly uploader: Uploader
  readonly put: (
    ...call: [url: string, bytes: Blob, options: Parameters<typeof putPart>[3]]
  ) => ReturnType<typeof putPart>
}

/** characters; what the server takes of a name. */
const shortName = (name: string): string => name.slice(-UPLOAD_LIMITS.name)

/** The calls for the file that a stored picture was made from. */
const originalCalls = ({ client, put }: Pick<UploadTransportParts, 'client' | 'put'>, url: string): UploadCalls => {
  const picture = nameOfPicture(url)
  const stored: StoredUpload = { url, width: 0, height: 0 }
  return {
    whole: async (file, options) => {
      const sent = await put(`/originals/${picture}?name=${encodeURIComponent(shortName(file.name))}`, file, options)
      return sent.ok ? succeed(stored) : sent
    },
    begin: async ({ sha256, size, name }, signal) => {
      const begun = await client.originals.beginOriginal({ picture, sha256, size, name: shortName(name) }, { signal })
      if (!begun.ok) return begun
      const { data } = begun
      if ('size' in data) return succeed({ stored })
      return succeed({ session: { id: data.id, sha256, partSize: data.partSize, parts: data.parts } })
    },
    complete: async ({ id }, signal) => {
      const answer = await client.originals.completeOriginal({ picture, id }, { signal })
      return answer.ok ? succeed(stored) : answer
    },
  }
}

/** The calls of a resumable upload, and the one of a small file. */
export const createUploadTransport = ({ client, uploader, put }: UploadTransportParts): UploadTransport => {
  const { resumableUploads: calls, folders } = client
  const storedOf = ({ key, width, height }: { key: string; width: number; height: number }): StoredUpload => ({
    url: `/${key}`,
    width,
    height,
  })
  /** Ids by name: two files of a dropped folder make one folder. */
  const known = new Map<string, Promise<Result<number>>>()
  const findFolder = async (name: string): Promise<Result<number>> => {
    const listed = await folders.listFolders()
    if (!listed.ok) return listed
    const same = listed.data.find(folder => folder.name === name)
    if (same) return succeed(same.id)
    const made = await folders.saveFolder({ name })
    return made.ok ? succeed(made.data.id) : made
  }

  return {
    wholeBytes: UPLOAD_QUEUE.wholeBytes,
    original: url => originalCalls({ client, put }, url),
    whole: async (file, { signal, onSent }) => {
      const result = await uploader.upload(file, {
        signal,
        onProgress: share => onSent(share * file.size),
        // What the page converts may be of a type that people do not upload.
        isOwn: true,
      })
      return result.ok ? succeed({ url: result.data.url, width: 0, height: 0 }) : result
    },
    begin: async ({ sha256, size, type, name, folder }, signal) => {
      const begun = await calls.beginUpload(
        {
          sha256,
          size,
          type: type.slice(0, 100),
          name: shortName(name),
          ...(folder === null ? {} : { folderId: folder }),
        },
        { signal },
      )
      // The folder may have been deleted since: it is looked for again.
      if (!begun.ok && begun.code === 'NOT_FOUND') known.clear()
      if (!begun.ok) return begun
      const { data } = begun
      if ('picture' in data) return succeed({ stored: storedOf(data.picture) })
      return succeed({ session: { id: data.id, sha256, partSize: data.partSize, parts: data.parts } })
    },
    received: async ({ id }, signal) => {
      const answer = await calls.uploadProgress({ id }, { signal })
      return answer.ok ? succeed(answer.data.parts) : answer
    },
    part: ({ id }, part, bytes, options) => put(`/uploads/${id}/parts/${part}`, bytes, options),
    complete: async ({ id }, signal) => {
      const answer = await calls.completeUpload({ id }, { signal })
      return answer.ok ? succeed(storedOf(answer.data)) : answer
    },
    abort: ({ id }) => void calls.cancelUpload({ id }),
    folder: async name => {
      const short = name.slice(0, FOLDER_LIMITS.name)
      const asked = known.get(short) ?? findFolder(short)
      known.set(short, asked)
      const answer = await asked
      if (!answer.ok) known.delete(short)
      return answer
    },
  }
}
