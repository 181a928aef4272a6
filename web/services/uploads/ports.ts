import type { Result } from '../result.ts'
import type { StoredUpload, UploadItem, UploadSession } from './upload-item.ts'

interface Sending {
  readonly signal: AbortSignal
  /** bytes that have gone out. */
  readonly onSent: (bytes: number) => void
}
/** The calls that differ by what a file becomes. */
export interface UploadCalls {
  whole(file: File, sending: Sending): Promise<Result<StoredUpload>>
  begin(
    file: Pick<UploadItem, 'sha256' | 'size' | 'type' | 'name'> & { readonly folder: number | null },
    signal: AbortSignal,
  ): Promise<Result<{ readonly stored: StoredUpload } | { readonly session: UploadSession }>>
  complete(session: UploadSession, signal: AbortSignal): Promise<Result<StoredUpload>>
}
/** The calls of the server. They never throw. */
export interface UploadTransport extends UploadCalls {
  /** Files up to this size (bytes) are sent by one request, without parts. */
  readonly wholeBytes: number
  /** The calls for the file that a stored picture was made from, by the address of the picture. */
  original(picture: string): UploadCalls
  /** Numbers of the parts that have arrived. */
  received(session: UploadSession, signal: AbortSignal): Promise<Result<readonly number[]>>
  part(session: UploadSession, part: number, bytes: Blob, sending: Sending): Promise<Result<unknown>>
  /** The file is not wanted any more. */
  abort(session: UploadSession): void
  /** Id of the folder with a name, which is created when there is none. */
  folder(name: string): Promise<Result<number>>
}

/** What survives a reload. Nothing of it throws: without storage, files are simply asked for again. */
export interface UploadStorage {
  put(item: UploadItem): Promise<void>
  /** Keeps the bytes of a file. False = they do not fit: they are lost with the page. */
  keep(id: string, file: File): Promise<boolean>
  file(id: string): Promise<File | null>
  remove(id: string): Promise<void>
  /** Files of an account that a closed tab has left. They belong to this tab from now on. */
  claim(owner: number | null): Promise<readonly UploadItem[]>
}

/** A file as it is sent. */
export interface PreparedFile {
  readonly file: File
  /** natural px; 0 = not known. */
  readonly width: number
  readonly height: number
  /** The file that it was made from, which is kept for it; null or none = it needs not be. */
  readonly original?: File | null
}
/** Files as they are sent, made from a chosen one (the pages of a PDF are several), or why there are none. */
type Prepared =
  | { readonly ok: true; readonly files: readonly PreparedFile[] }
  | { readonly ok: false; readonly reason: string; readonly mayRetry: boolean }
export type Prepare = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<Prepared>
