import * as m from '#messages/notices.ts'
import * as uploadTexts from '#messages/upload.ts'
import type { Picture } from '#web/editor/edits/insert.ts'
import type { Notices } from '#web/editor/notices.ts'
import { computed, type ReadonlySignal, signal } from '#web/model/signals.ts'
import { lookForNoticesSoon } from '#web/services/look-for-notices.ts'
import { uploader } from '#web/services/upload.ts'
import { session } from '#web/session/session.ts'
import { sizeOf } from './picture-size.ts'
import { checkFile, type ReadyFile, readyFile } from './ready-file.ts'
import { collectRefusals, type Refusal } from './refusals.ts'

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

type Told = Pick<Notices, 'show'>
type Refuse = (refusal: Refusal) => void

/** A reason without the file's name, with which some begin. */
const withoutName = (reason: string, name: string): string =>
  reason.startsWith(name) ? reason.slice(name.length).trimStart() : reason

const createUploads = () => {
  const entries = signal<readonly UploadEntry[]>([])
  const running = new Map<number, AbortController>()
  const files = new Map<number, File>()
  const ready = new WeakMap<File, ReadyFile>()
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

  /** Adds an entry in front, and returns its id. */
  const enter = (file: File, state: Partial<UploadEntry> = {}): number => {
    const id = ++serial
    files.set(id, file)
    const preview = URL.createObjectURL(file)
    const fresh = { id, name: file.name, preview, width: 0, height: 0, progress: 0, picture: null, error: '' }
    entries.value = [{ ...fresh, mayRetry: false, ...state }, ...entries.peek()]
    void sizeOf(file).then(
      size => update(id, size),
      // What this browser cannot decode has no size before it is refused.
      () => {},
    )
    return id
  }
  /** The file as it is uploaded: converted once, however often it is asked for. */
  const readied = async (file: File, signal: AbortSignal): Promise<ReadyFile> => {
    const known = ready.get(file)
    if (known) return known
    const fresh = await readyFile(file, signal)
    if (fresh.ok) ready.set(file, fresh)
    return fresh
  }
  const store = async (id: number, file: File, signal: AbortSignal) => {
    const isOwn = file.type === 'image/webp'
    const [result, size] = await Promise.all([
      uploader.upload(file, { onProgress: progress => update(id, { progress }), signal, isOwn }),
      sizeOf(file).catch(() => null),
    ])
    const mayRetry = !result.ok && (result.code === 'NETWORK' || result.status >= 500)
    if (!result.ok) return { ok: false, reason: result.message, mayRetry } as const
    if (!size) return { ok: false, reason: m.pictureNotOpened, mayRetry } as const
    return { ok: true, picture: { url: result.data.url, ...size } } as const
  }

  /** Uploads the file of an entry. Returns null when it was refused (told to `refuse`) or canceled. */
  const send = async (id: number, notices: Told, refuse: Refuse): Promise<Picture | null> => {
    const file = files.get(id)
    if (!file) return null
    const { name } = file
    const ending = new AbortController()
    const { signal } = ending
    running.set(id, ending)
    update(id, { error: '', progress: 0, mayRetry: false })
    await turn()
    try {
      if (signal.aborted) return null
      const made = await readied(file, signal)
      if (signal.aborted) return null
      const stored = made.ok ? await store(id, made.file, signal) : made
      if (signal.aborted) return null
      if (!stored.ok) {
        const reason = withoutName(stored.reason, name)
        update(id, { error: reason, mayRetry: stored.mayRetry })
        refuse({ name, reason })
        return null
      }
      ready.delete(file)
      lookForNoticesSoon()
      const { picture } = stored
      update(id, { progress: 1, picture, width: picture.width, height: picture.height })
      if (made.ok && made.isFirstFrame) notices.show(uploadTexts.firstFrame({ name }))
      return picture
    } finally {
      running.delete(id)
      release()
    }
  }
  /** Stores a file; what can be refused at once is refused before a visitor is asked to log in. */
  const add = async (file: File, notices: Told, refuse: Refuse): Promise<Picture | null> => {
    const checked = await checkFile(file)
    if (!checked.ok) return leaveOut(file, checked.reason, refuse)
    if (!(await session.requireLogin())) return null
    return send(enter(file), notices, refuse)
  }
  /** Enters a picture that is stored already, unless this visit has it. */
  const receive = ({ url, name, width, height }: Picture & { readonly name: string }) => {
    if (entries.peek().some(({ picture }) => picture?.url === url)) return
    const picture = { url, width, height }
    const entry = { id: ++serial, name, preview: '', width, height, progress: 1, picture, error: '', mayRetry: false }
    entries.value = [entry, ...entries.peek()]
  }
  const leaveOut = (file: File, told: string, refuse: Refuse): null => {
    const reason = withoutName(told, file.name)
    enter(file, { error: reason })
    refuse({ name: file.name, reason })
    return null
  }
  /** Runs with the function that takes refusals, and tells them at its end at the latest. */
  const telling = async <Result>(notices: Told, run: (refuse: Refuse) => Promise<Result>): Promise<Result> => {
    const { refuse, tell } = collectRefusals(notices)
    return run(refuse).finally(tell)
  }

  return {
    /** Newest first. */
    entries: entries as ReadonlySignal<readonly UploadEntry[]>,
    /** Entries that are uploading or queued. */
    sending: computed(() => entries.value.filter(({ picture, error }) => !picture && !error)),
    /**
     * Stores a file; a visitor is asked to log in first. Returns null when it was refused (with a notice) or canceled.
     */
    add: (file: File, notices: Told): Promise<Picture | null> => telling(notices, refuse => add(file, notices, refuse)),
    /** Stores files that were given at once; one notice names all that were refused. Returns the stored ones. */
    addAll: (all: readonly File[], notices: Told): Promise<readonly Picture[]> =>
      telling(notices, async refuse => {
        const stored = await Promise.all(all.map(file => add(file, notices, refuse)))
        return stored.filter(picture => picture !== null)
      }),
    /** Whether a file will be stored, as far as the page can know; one that will not is refused, with a notice. */
    accepts: (file: File, notices: Told): Promise<boolean> =>
      telling(notices, async refuse => {
        const made = await readied(file, new AbortController().signal)
        if (!made.ok) leaveOut(file, made.reason, refuse)
        return made.ok
      }),
    receive,
    retry: (id: number, notices: Told): Promise<Picture | null> =>
      telling(notices, refuse => send(id, notices, refuse)),
    /** Aborts a running upload and removes the entry. */
    remove: (id: number) => {
      running.get(id)?.abort()
      forget(id)
    },
  }
}

/** Uploads of this visit, shared by the panel, the dialog and drops. */
export const uploads = createUploads()
