import { batch, computed, type ReadonlySignal, signal } from '#web/model/signals.ts'
import { afterFailure } from './after-failure.ts'
import { holdFiles } from './held-files.ts'
import { type Entered, originalItem, pageItem, stateOf } from './made-items.ts'
import { adoptable, leaderOf, nextTime, nextToStart, type UploadHalt } from './plan.ts'
import type { PreparedFile, UploadStorage } from './ports.ts'
import { type Outcome, type SendItemParts, sendItem } from './send-item.ts'
import { createSettling } from './settling.ts'
import { afterEvent, newItem, type UploadEvent, type UploadItem, waitsForPicture } from './upload-item.ts'

export interface UploadQueueParts extends SendItemParts {
  readonly storage: UploadStorage
  /** The account of this page; null = a visitor. */
  readonly owner: () => number | null
  /** Asks for a login; whether there is one then. */
  readonly login: () => Promise<boolean>
  readonly isOnline: () => boolean
  /** ms since 1970 */
  readonly now: () => number
  /** 0–1 */
  readonly random: () => number
  readonly newId: () => string
  /** Runs something after some ms; returns what takes it back. */
  readonly after: (ms: number, run: () => void) => () => void
}

export interface UploadQueue {
  /** In the order in which they are sent. */
  readonly items: ReadonlySignal<readonly UploadItem[]>
  readonly halt: ReadonlySignal<UploadHalt | null>
  /** Whether something is under way that closing the page would interrupt. */
  readonly isBusy: ReadonlySignal<boolean>
  /** Ids of items whose file the device does not keep: closing the page loses it. */
  readonly unkept: ReadonlySignal<ReadonlySet<string>>
  /** Adds a file; returns its id. A file that was lost is taken for what it was. */
  add(file: File, folder?: string): string
  /**
   * Resolves when a file and all pictures that were made of it are stored or have failed; to null when it is canceled, and
   * for an original whose picture was removed.
   */
  settled(id: string): Promise<readonly UploadItem[] | null>
  /** The file that is sent, while this page has it. */
  fileOf(id: string): File | null
  /** A picture that is not stored takes its original along. */
  cancel(ids: readonly string[]): void
  retry(ids: readonly string[]): void
  /** Chooses a lost file again. False = it is another file than the original of a picture. */
  give(id: string, file: File): boolean
  /** Goes on after a halt: the network is back, there is room again, somebody has logged in. */
  resume(): void
  /** The network is gone. */
  pause(): void
  /** Takes over what closed pages of this account have left. */
  adopt(): Promise<void>
  /** Another account is logged in: what others chose stays on the device, until they are back. */
  leave(): void
}

/** The one queue of a page's uploads. Storage, network and time are given, so that it runs without a page. */
export const createUploadQueue = (parts: UploadQueueParts): UploadQueue => {
  const { storage, transport } = parts
  const items = signal<readonly UploadItem[]>([])
  const halt = signal<UploadHalt | null>(null)
  const files = holdFiles(storage)
  const running = new Map<string, AbortController>()
  /** Sessions whose parts this page does not know. */
  const unsure = new Set<string>()
  let takeBackTimer = () => {}
  let asksLogin = false

  const find = (id: string) => items.peek().find(each => each.id === id)
  const originalFor = (id: string) => items.peek().find(({ originalOf }) => originalOf?.item === id)
  const { settled, settle, spawned } = createSettling(find)
  const remember = (item: UploadItem) => {
    // What cannot be repeated is of no use after a reload.
    const isOver = item.step === 'stored' || (item.step === 'failed' && !item.mayRetry)
    void (isOver ? storage.remove(item.id) : storage.put(item))
  }
  const tell = (id: string, event: UploadEvent): void => {
    const before = find(id)
    if (!before) return
    const item = afterEvent(before, event)
    if (item === before) return
    items.value = items.peek().map(each => (each.id === id ? item : each))
    const isEnd = item.step === 'stored' || item.step === 'failed'
    // Its original first: a page that ends in between has either both or what needs no picture any more.
    if (isEnd) followPicture(item)
    if (event.kind !== 'moved' && event.kind !== 'worked' && event.kind !== 'part-stored') remember(item)
    if (isEnd) settle(id, item)
    if (item.step === 'stored') files.forget([id])
  }
  /** What becomes of an original whose picture is stored, or never will be. */
  const followPicture = ({ id, stored, mayRetry }: UploadItem) => {
    const original = originalFor(id)
    if (original && stored) tell(original.id, { kind: 'picture-stored', picture: stored.url })
    else if (original && !mayRetry) cancel([original.id])
  }

  const askForLogin = async () => {
    if (asksLogin) return
    asksLogin = true
    const isIn = await parts.login()
    asksLogin = false
    if (isIn && halt.peek() === 'login') resume()
  }
  /** Puts items behind another one; null = behind all. */
  const insert = (id: string | null, entered: readonly Entered[]) => {
    if (entered.length === 0) return
    const at = id === null ? items.peek().length : items.peek().findIndex(each => each.id === id) + 1
    items.value = [...items.peek().slice(0, at), ...entered.map(({ item }) => item), ...items.peek().slice(at)]
    for (const { item, file } of entered) {
      remember(item)
      files.hold(item.id, file)
    }
  }
  /** Keeps the file that a picture was made from; it may be there from before a reload. */
  const keepOriginal = (item: UploadItem, file: File) => {
    const known = originalFor(item.id)
    if (known?.name === file.name && known.size === file.size) return files.hold(known.id, file)
    if (known) cancel([known.id])
    insert(item.id, [originalItem(item, file, parts.newId())])
  }
  const take = (id: string, first: PreparedFile, others: readonly PreparedFile[]) => {
    const item = find(id)
    if (!item) return
    const pages = others.map(made => pageItem(item, made, parts.newId()))
    const ids = pages.map(page => page.item.id)
    spawned(id, ids)
    batch(() => {
      insert(id, pages)
      // Before what was made of it takes its place on the device.
      if (first.original) keepOriginal(item, first.original)
      for (const [at, { original }] of others.entries())
        if (original && pages[at]) keepOriginal(pages[at].item, original)
      if (files.get(id) !== first.file) files.hold(id, first.file)
      tell(id, { kind: 'prepared', file: stateOf(first) })
    })
  }
  const leader = (id: string): UploadItem | null => {
    const item = find(id)
    return item ? leaderOf(items.peek(), item) : null
  }
  const conclude = (id: string, outcome: Outcome) => {
    const item = find(id)
    if (!item) return
    const { kind } = outcome
    if (kind === 'stored') tell(id, { kind, stored: outcome.stored, isCopy: false })
    else if (kind === 'refused') tell(id, { kind: 'failed', error: outcome.reason, mayRetry: outcome.mayRetry })
    else if (kind === 'lost') tell(id, { kind: 'file-lost' })
    else if (kind === 'doubled') {
      const stored = leader(id)?.stored
      tell(id, stored ? { kind: 'stored', stored, isCopy: true } : { kind: 'postponed', until: 0, isAttempt: false })
      // Its picture was removed.
    } else if (item.originalOf && !item.session && outcome.failure.code === 'NOT_FOUND') cancel([id])
    else {
      const around = { isOnline: parts.isOnline(), now: parts.now(), random: parts.random() }
      const after = afterFailure(item, outcome.failure, around)
      // An answer may have been lost after its call was carried out.
      if (item.session) unsure.add(id)
      for (const event of after.events) tell(id, event)
      if (after.halt) halt.value = after.halt
      if (after.halt === 'login') void askForLogin()
    }
  }
  const run = async (id: string) => {
    const ending = new AbortController()
    running.set(id, ending)
    const { signal } = ending
    tell(id, { kind: 'started' })
    const held = files.get(id)
    const file = held ?? (await storage.file(id))
    const first = find(id)
    if (!first) return
    // A page ended before what was made of the file was written.
    if (!held && file && first.isPrepared && file.size !== first.size) tell(id, { kind: 'unprepared' })
    let last: UploadItem = first
    const item = () => {
      last = find(id) ?? last
      return last
    }
    let outcome: Outcome = { kind: 'lost' }
    if (file && !signal.aborted) {
      files.set(id, file)
      outcome = await sendItem(parts, file, {
        signal,
        item,
        tell: event => !signal.aborted && tell(id, event),
        take: (made, others) => !signal.aborted && take(id, made, others),
        isDoubled: () => leader(id) !== null,
        mustAsk: unsure.delete(id),
      })
    }
    running.delete(id)
    if (!signal.aborted) conclude(id, outcome)
    pump()
  }
  const pump = () => {
    takeBackTimer()
    const now = parts.now()
    const conditions = { halt: halt.peek(), owner: parts.owner(), now }
    for (const { id } of nextToStart(items.peek(), conditions)) void run(id)
    const time = nextTime(items.peek(), now)
    if (time !== null) takeBackTimer = parts.after(time - now, pump)
  }
  const resume = () => {
    halt.value = null
    for (const { id, step, notBefore } of items.peek())
      if (step === 'waiting' && notBefore > 0) tell(id, { kind: 'postponed', until: 0, isAttempt: false })
    pump()
  }
  const give = (id: string, file: File): boolean => {
    const item = find(id)
    if (item?.originalOf && item.size !== file.size) return false
    files.hold(id, file)
    tell(id, { kind: 'file-given' })
    pump()
    return true
  }

  const drop = (gone: readonly UploadItem[]) => {
    const ids = new Set(gone.map(({ id }) => id))
    items.value = items.peek().filter(({ id }) => !ids.has(id))
    files.forget([...ids])
    for (const id of ids) {
      running.get(id)?.abort()
      settle(id, null)
    }
    if (items.peek().length === 0) halt.value = null
    pump()
  }
  const cancel = (ids: readonly string[]) => {
    const gone = new Set(ids)
    const isGone = (item: UploadItem) =>
      gone.has(item.id) || (waitsForPicture(item) && gone.has(item.originalOf?.item ?? ''))
    const canceled = items.peek().filter(isGone)
    for (const { id, session, step } of canceled) {
      void storage.remove(id)
      if (session && step !== 'stored') transport.abort(session)
    }
    drop(canceled)
  }

  return {
    items,
    halt,
    unkept: files.unkept,
    isBusy: computed(
      () =>
        halt.value === null &&
        items.value.some(item => (item.step === 'running' || item.step === 'waiting') && !waitsForPicture(item)),
    ),
    add: (file, folder = '') => {
      const { name, size, type, lastModified: modified } = file
      const again = items
        .peek()
        .filter(({ step, source }) => step === 'lost' && source.name === name && source.size === size)
      for (const { id, originalOf } of again) if (originalOf) give(id, file)
      const lost = again.find(({ originalOf }) => !originalOf)
      if (lost) {
        give(lost.id, file)
        return lost.id
      }
      const id = parts.newId()
      const source = { name, size, modified }
      const item = newItem({ id, owner: parts.owner(), name, size, type, source, folder })
      insert(null, [{ item, file }])
      pump()
      return id
    },
    settled,
    fileOf: files.get,
    cancel,
    retry: ids => {
      if (halt.peek() === 'quota') halt.value = null
      for (const id of ids) tell(id, { kind: 'retried' })
      pump()
    },
    give,
    resume,
    pause: () => {
      halt.value ??= 'offline'
    },
    adopt: async () => {
      const owner = parts.owner()
      const claimed = await storage.claim(owner)
      // Another account may have logged in meanwhile.
      if (owner !== parts.owner()) return
      const { fresh, gone } = adoptable(items.peek(), claimed)
      for (const { id } of gone) void storage.remove(id)
      for (const { id, session } of fresh) if (session) unsure.add(id)
      items.value = [...items.peek(), ...fresh]
      pump()
    },
    leave: () => drop(items.peek().filter(({ owner }) => owner !== parts.owner())),
  }
}
