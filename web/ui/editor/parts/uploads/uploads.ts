import * as m from '#messages/notices.ts'
import type { Picture } from '#web/editor/edits/insert.ts'
import type { Notices } from '#web/editor/notices.ts'
import { computed, type ReadonlySignal, signal } from '#web/model/signals.ts'
import { uploader } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { sizeOf } from './picture-size.ts'

/** One file of this visit: uploading, stored or refused. */
export interface UploadEntry {
  readonly id: number
  readonly name: string
  /** Object URL of the file, for a preview during the upload. */
  readonly preview: string
  /** px; 0 = not known. */
  readonly width: number
  readonly height: number
  /** 0–1 */
  readonly progress: number
  readonly picture: Picture | null
  readonly error: string
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean
}

/** Maximum number of parallel uploads. */
const AT_ONCE = 3

const createUploads = () => {
  const entries = signal<readonly UploadEntry[]>([])
  const running = new Map<number, AbortController>()
  const files = new Map<number, File>()
  const waiting: (() => void)[] = []
  let free = AT_ONCE
  let serial = 0

  const update = (id: number, patch: Partial<UploadEntry>) => {
    entries.value = entries.peek().map(entry => (entry.id === id ? { ...entry, ...patch } : entry))
  }
  const turn = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
  }
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  const forget = (id: number) => {
    const entry = entries.peek().find(each => each.id === id)
    if (entry?.preview) URL.revokeObjectURL(entry.preview)
    files.delete(id)
    entries.value = entries.peek().filter(each => each.id !== id)
  }

  /** Uploads the file of an entry. Returns null when it was refused (with a notice) or canceled (without one). */
  const send = async (id: number, notices: Notices): Promise<Picture | null> => {
    const file = files.get(id)
    if (!file) return null
    const ending = new AbortController()
    running.set(id, ending)
    update(id, { error: '', progress: 0, mayRetry: false })
    await turn()
    try {
      if (ending.signal.aborted) return null
      const [result, size] = await Promise.all([
        uploader.upload(file, { onProgress: progress => update(id, { progress }), signal: ending.signal }),
        sizeOf(file).catch(() => null),
      ])
      if (ending.signal.aborted) return null
      const error = result.ok ? (size ? '' : m.pictureNotOpened) : result.message
      if (!result.ok || !size) {
        update(id, { error, mayRetry: !result.ok && (result.code === 'NETWORK' || result.status >= 500) })
        notices.show(error.includes(file.name) ? error : `${file.name} ${error}`, 'error')
        return null
      }
      const picture = { url: result.data.url, ...size }
      update(id, { progress: 1, picture, ...size })
      return picture
    } finally {
      running.delete(id)
      release()
    }
  }

  return {
    /** Newest first. */
    entries: entries as ReadonlySignal<readonly UploadEntry[]>,
    /** Entries that are uploading or queued. */
    sending: computed(() => entries.value.filter(({ picture, error }) => !picture && !error)),
    /**
     * Stores a file; a visitor is asked to log in first. Returns null when it was refused (with a notice) or canceled.
     */
    add: async (file: File, notices: Notices): Promise<Picture | null> => {
      if (!(await session.requireLogin())) return null
      const id = ++serial
      files.set(id, file)
      const preview = URL.createObjectURL(file)
      const fresh = { id, name: file.name, preview, width: 0, height: 0, progress: 0, picture: null, error: '' }
      entries.value = [{ ...fresh, mayRetry: false }, ...entries.peek()]
      void sizeOf(file).then(
        size => update(id, size),
        // The upload refuses a file that is not an image; until then its size is not known.
        () => {},
      )
      return send(id, notices)
    },
    retry: (id: number, notices: Notices): Promise<Picture | null> => send(id, notices),
    /** Aborts a running upload and removes the entry. */
    remove: (id: number) => {
      running.get(id)?.abort()
      forget(id)
    },
  }
}

/** Uploads of this visit, shared by the panel, the dialog and drops. */
export const uploads = createUploads()
