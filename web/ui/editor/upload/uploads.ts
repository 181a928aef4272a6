import type { Picture } from '#web/editor/edits/insert.ts'
import type { Notices } from '#web/editor/notices.ts'
import { computed, type ReadonlySignal, signal } from '#web/model/signals.ts'
import { uploader } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { sizeOf } from './picture-size.ts'

/** One file of this visit: on its way, stored or refused. */
export interface UploadEntry {
  readonly id: number
  readonly name: string
  /** The file itself, to be seen while it is on its way. */
  readonly preview: string
  /** px; 0 = not known. */
  readonly width: number
  readonly height: number
  /** 0–1 */
  readonly progress: number
  readonly picture: Picture | null
  readonly error: string
  /** Whether sending it once more may help. */
  readonly mayRetry: boolean
}

/** Files that are sent at the same time. */
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

  /** Sends the file of an entry. null when it was refused (with a notice) or cancelled (without). */
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
      const error = result.ok ? (size ? '' : '图片无法打开，请换一张') : result.message
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
    /** Those on their way. */
    sending: computed(() => entries.value.filter(({ picture, error }) => !picture && !error)),
    /** Stores a file; a visitor is asked to log in first. null when it was refused, with a notice, or cancelled. */
    add: async (file: File, notices: Notices): Promise<Picture | null> => {
      if (!(await session.requireLogin())) return null
      const id = ++serial
      files.set(id, file)
      const preview = URL.createObjectURL(file)
      const fresh = { id, name: file.name, preview, width: 0, height: 0, progress: 0, picture: null, error: '' }
      entries.value = [{ ...fresh, mayRetry: false }, ...entries.peek()]
      void sizeOf(file).then(
        size => update(id, size),
        // What cannot be opened is refused when it is sent; until then it has no shape of its own.
        () => {},
      )
      return send(id, notices)
    },
    retry: (id: number, notices: Notices): Promise<Picture | null> => send(id, notices),
    /** Ends an upload that is on its way and takes the entry off the list. */
    remove: (id: number) => {
      running.get(id)?.abort()
      forget(id)
    },
  }
}

/** Uploads of this visit, shared by the panel, the dialog and drops. */
export const uploads = createUploads()
