import * as formatTexts from '#messages/formats.ts'
import type { Picture } from '#web/editor/edits/insert.ts'
import { checkFile } from '#web/editor/formats/check-file.ts'
import type { Hint } from '#web/editor/formats/prepared.ts'
import type { Notices } from '#web/editor/notices.ts'
import { computed, type ReadonlySignal, signal } from '#web/model/signals.ts'
import { lookForNoticesSoon } from '#web/services/look-for-notices.ts'
import type { UploadItem, UploadStep, UploadWork } from '#web/services/uploads/upload-item.ts'
import { session } from '#web/session/session.ts'
import { collectHints } from './hints.ts'
import { queue, startQueue } from './page-queue.ts'
import { forgetPrepared, preparedOf, readied, wantOne } from './prepare-file.ts'
import { createPreviews } from './previews.ts'
import { rowsOf } from './queue-rows.ts'
import { afterChecks, collectRefusals, type Refusal } from './refusals.ts'
import { tellUnkept } from './tell-unkept.ts'

/** One file of this visit: uploading, stored or refused. */
export interface UploadEntry {
  readonly id: string
  /** It is the file that a picture was made from, which is kept for it. */
  readonly isOriginal: boolean
  readonly name: string
  /** Object URL of a small picture of the file; '' = none yet. */
  readonly preview: string
  /** px, for the shape of the tile; 0 = not known. */
  readonly width: number
  readonly height: number
  /** bytes */
  readonly size: number
  /** 0–1 */
  readonly progress: number
  readonly step: UploadStep
  readonly work: UploadWork
  /** Name of the folder that it is put into; '' = none. */
  readonly folder: string
  /** It is the same picture as another one and was not sent. */
  readonly isCopy: boolean
  /** The stored picture; of an original that of its picture. */
  readonly picture: Picture | null
  readonly error: string
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean
  /** It waits for another attempt. */
  readonly isRetrying: boolean
}

type Told = Pick<Notices, 'show'>
/** Tells what happened to files that were given at once. */
interface Teller {
  readonly refuse: (refusal: Refusal) => void
  readonly hint: (name: string, hints: readonly Hint[]) => void
  /** The picture of an item is stored; its original follows, and is only told about when it is not kept. */
  readonly follow: (item: string) => void
}
/** A file and the folder that it is put into; '' = none. */
export interface ChosenFile {
  readonly file: File
  readonly folder: string
}

/** A reason without the file's name, with which some begin. */
const withoutName = (reason: string, name: string): string =>
  reason.startsWith(name) ? reason.slice(name.length).trimStart() : reason

const plain = {
  isOriginal: false,
  size: 0,
  progress: 0,
  work: 'preparing',
  folder: '',
  isCopy: false,
  isRetrying: false,
  picture: null,
  error: '',
} as const

const createUploads = () => {
  /** What is not in the queue: files that were refused at once, and pictures that came on another way. */
  const others = signal<readonly UploadEntry[]>([])
  const previews = createPreviews()
  let serial = 0

  const shown = ({ id, step, error, stored, name, size, originalOf, ...item }: UploadItem): UploadEntry => {
    const preview = previews.all.value.get(id)
    const { width, height } = stored && stored.width > 0 ? stored : (preview ?? item)
    const progress = step === 'stored' ? 1 : Math.min(0.99, size > 0 ? item.sent / size : 0)
    const reason = withoutName(error, name)
    const { work, folder, isCopy, mayRetry } = item
    const picture = originalOf ? { url: originalOf.picture, width: 0, height: 0 } : stored
    return {
      ...{ id, name, size, step, work, folder, isCopy, mayRetry, width, height, progress, picture },
      ...{ isOriginal: !!originalOf, preview: preview?.url ?? '', error: reason, isRetrying: item.attempts > 0 },
    }
  }
  const entries = computed(() => {
    const pictures = queue.items.value.filter(({ originalOf }) => !originalOf)
    return [...others.value, ...pictures.map(shown).reverse()]
  })
  /** Finished uploads that the list of the queue shows no more. */
  const unlisted = signal<ReadonlySet<string>>(new Set())
  const queued = computed(() => queue.items.value.filter(({ id }) => !unlisted.value.has(id)))
  const listed = computed(() => rowsOf(queued.value).map(shown).reverse())

  const dismiss = (id: string) => {
    previews.forget(id)
    others.value = others.peek().filter(each => each.id !== id)
    queue.cancel([id])
  }
  const leaveOut = (file: File, told: string, to: Teller): void => {
    const { name, size } = file
    const reason = withoutName(told, name)
    const id = `refused-${++serial}`
    previews.want(id, file)
    const state = { step: 'failed', mayRetry: false, preview: '', width: 0, height: 0 } as const
    others.value = [{ ...plain, ...state, id, name, size, error: reason }, ...others.peek()]
    to.refuse({ name, reason })
  }
  /** Waits for an upload. Resolves to nothing when it was refused (told to `refuse`) or canceled. */
  const follow = async (id: string, file: File | null, to: Teller): Promise<readonly Picture[]> => {
    const settled = await queue.settled(id)
    const pictures: Picture[] = []
    const prepared = file && preparedOf(file)
    for (const [at, { id: item, stored, name, error }] of (settled ?? []).entries()) {
      previews.forget(id)
      to.follow(item)
      if (stored) pictures.push(stored)
      // Who chose no page has changed the mind: there is nothing to tell.
      else if (error === formatTexts.noPages) dismiss(id)
      else to.refuse({ name, reason: withoutName(error, name) })
      const made = stored && prepared?.ok ? prepared.files[at] : undefined
      if (made && file) to.hint(file.name, made.hints)
    }
    if (file && pictures.length > 0) forgetPrepared(file)
    if (pictures.length > 0) lookForNoticesSoon()
    return pictures
  }
  /** Stores a file that was checked. */
  const send = async ({ file, folder }: ChosenFile, to: Teller): Promise<readonly Picture[]> => {
    if (!(await session.requireLogin())) return []
    await session.knownOwner()
    startQueue()
    const id = queue.add(file, folder)
    previews.want(id, file)
    return follow(id, file, to)
  }
  /** Stores files; what can be refused at once is refused before a visitor is asked to log in. */
  const addEach = async (all: readonly ChosenFile[], to: Teller): Promise<readonly Picture[]> => {
    const stored = await afterChecks(all, {
      check: ({ file }) => checkFile(file),
      accept: chosen => send(chosen, to),
      refuse: ({ file }, reason) => leaveOut(file, reason, to),
    })
    return stored.flat()
  }
  /** Runs with the function that takes refusals, and tells them at its end at the latest. */
  const telling = async <Result>(notices: Told, run: (to: Teller) => Promise<Result>): Promise<Result> => {
    const { refuse, tell } = collectRefusals(notices)
    const hints = collectHints(notices)
    const originals: string[] = []
    const keep = (item: string) =>
      originals.push(...queue.items.peek().flatMap(({ id, originalOf }) => (originalOf?.item === item ? [id] : [])))
    return run({ refuse, hint: hints.add, follow: keep }).finally(() => {
      tell()
      hints.tell()
      void tellUnkept(originals, queue.settled, notices)
    })
  }

  return {
    /** Newest first. */
    entries: entries as ReadonlySignal<readonly UploadEntry[]>,
    /** Files of the queue whose list has not been closed since. */
    queued: queued as ReadonlySignal<readonly UploadItem[]>,
    /** The same as entries. */
    listed: listed as ReadonlySignal<readonly UploadEntry[]>,
    /** Closes the list of finished uploads. */
    unlist: (): void => {
      unlisted.value = new Set(
        queue.items.peek().flatMap(({ id, step }) => (step === 'waiting' || step === 'running' ? [] : [id])),
      )
    },
    /** Goes on with what an earlier page has left. */
    start: startQueue,
    /**
     * Stores a file; a visitor is asked to log in first. Returns null when it was refused (with a notice) or canceled.
     */
    add: (file: File, notices: Told): Promise<Picture | null> =>
      telling(notices, async to => {
        wantOne(file)
        return (await addEach([{ file, folder: '' }], to))[0] ?? null
      }),
    /** Stores files that were given at once; one notice names all that were refused. Returns the stored ones. */
    addAll: (all: readonly ChosenFile[], notices: Told): Promise<readonly Picture[]> =>
      telling(notices, to => addEach(all, to)),
    /** Whether a file will be stored, as far as the page can know; one that will not is refused, with a notice. */
    accepts: (file: File, notices: Told): Promise<boolean> =>
      telling(notices, async to => {
        wantOne(file)
        const made = await readied(file, new AbortController().signal)
        if (!made.ok && made.reason !== formatTexts.noPages) leaveOut(file, made.reason, to)
        return made.ok
      }),
    /** Enters a picture that is stored already, unless this visit has it. */
    receive: ({ url, name, width, height }: Picture & { readonly name: string }): void => {
      if (entries.peek().some(({ picture }) => picture?.url === url)) return
      const picture = { url, width, height }
      const state = { step: 'stored', mayRetry: false, preview: '', progress: 1 } as const
      others.value = [
        { ...plain, ...state, id: `received-${++serial}`, name, width, height, picture },
        ...others.peek(),
      ]
    },
    retry: (ids: readonly string[], notices: Told): void => {
      queue.retry(ids)
      const originals = ids.filter(id => queue.items.peek().some(item => item.id === id && item.originalOf))
      void tellUnkept(originals, queue.settled, notices)
      for (const id of ids) if (!originals.includes(id)) void telling(notices, to => follow(id, queue.fileOf(id), to))
    },
    /** Chooses a file again that the device has lost. False = it is another file than the original of a picture. */
    give: queue.give,
    /** Whether files are on their way that are lost when the page closes. */
    isUnkept: computed(() => {
      const unkept = queue.unkept.value
      return queue.items.value.some(({ id, step }) => (step === 'running' || step === 'waiting') && unkept.has(id))
    }) as ReadonlySignal<boolean>,
    /** Addresses of pictures whose originals were stored in this visit. */
    withOriginal: computed(
      () =>
        new Set(
          queue.items.value.flatMap(({ step, originalOf }) =>
            originalOf && step === 'stored' ? [originalOf.picture] : [],
          ),
        ),
    ) as ReadonlySignal<ReadonlySet<string>>,
    resume: queue.resume,
    halt: queue.halt,
    /** Aborts running uploads and removes the entries. */
    remove: (...ids: readonly string[]): void => {
      for (const id of ids) dismiss(id)
    },
  }
}

/** Uploads of this visit, shared by the panel, the dialog and drops. */
export const uploads = createUploads()
