import { batch, computed, type ReadonlySignal, signal } from '#web/model/signals.ts'
import { afterFailure } from './after-failure.ts'
import { leaderOf, nextTime, nextToStart, type UploadHalt } from './plan.ts'
import type { PreparedFile, UploadStorage } from './ports.ts'
import { type Outcome, type SendItemParts, sendItem } from './send-item.ts'
import { afterEvent, newItem, type UploadEvent, type UploadItem } from './upload-item.ts'

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
  /** Adds a file; returns its id. A file that was lost is taken for what it was. */
  add(file: File, folder?: string): string
  /** Resolves when a file and all that were made of it are stored or have failed; to null when it is canceled. */
  settled(id: string): Promise<readonly UploadItem[] | null>
  /** The file that is sent, while this page has it. */
  fileOf(id: string): File | null
  cancel(ids: readonly string[]): void
  retry(ids: readonly string[]): void
  /** Chooses a lost file again. */
  give(id: string, file: File): void
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
  const files = new Map<string, File>()
  const running = new Map<string, AbortController>()
  const spawned = new Map<string, readonly string[]>()
  const waitingFor = new Map<string, ((item: UploadItem | null) => void)[]>()
  /** Sessions whose parts this page does not know. */
  const unsure = new Set<string>()
  let takeBackTimer = () => {}
  let asksLogin = false

  const find = (id: string) => items.peek().find(each => each.id === id)
  const settle = (id: string, item: UploadItem | null) => {
    for (const resolve of waitingFor.get(id) ?? []) resolve(item)
    waitingFor.delete(id)
  }
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
    if (event.kind !== 'moved' && event.kind !== 'worked' && event.kind !== 'part-stored') remember(item)
    if (item.step === 'stored' || item.step === 'failed') settle(id, item)
    if (item.step === 'stored') files.delete(id)
  }

  const askForLogin = async () => {
    if (asksLogin) return
    asksLogin = true
    const isIn = await parts.login()
    asksLogin = false
    if (isIn && halt.peek() === 'login') resume()
  }
  const take = (id: string, first: PreparedFile, others: readonly PreparedFile[]) => {
    const item = find(id)
    if (!item) return
    const state = ({ file, width, height }: PreparedFile) => {
      const { name, size, type } = file
      return { name, size, type, width, height }
    }
    const more = others.map(prepared => {
      const own = { ...newItem({ ...item, id: parts.newId(), ...state(prepared) }), isPrepared: true, prepared: 1 }
      const { width, height } = prepared
      files.set(own.id, prepared.file)
      return { ...own, width, height }
    })
    batch(() => {
      if (more.length > 0) {
        spawned.set(
          id,
          more.map(each => each.id),
        )
        const at = items.peek().findIndex(each => each.id === id) + 1
        items.value = [...items.peek().slice(0, at), ...more, ...items.peek().slice(at)]
      }
      if (files.get(id) !== first.file) void storage.keep(id, first.file)
      files.set(id, first.file)
      tell(id, { kind: 'prepared', file: state(first) })
    })
    for (const each of more) {
      remember(each)
      const file = files.get(each.id)
      if (file) void storage.keep(each.id, file)
    }
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
    } else {
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
    const file = files.get(id) ?? (await storage.file(id))
    const first = find(id)
    if (!first) return
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
        take: (first, others) => !signal.aborted && take(id, first, others),
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
  const enter = (item: UploadItem, file: File) => {
    files.set(item.id, file)
    items.value = [...items.peek(), item]
    remember(item)
    void storage.keep(item.id, file)
    pump()
  }
  const give = (id: string, file: File) => {
    files.set(id, file)
    void storage.keep(id, file)
    tell(id, { kind: 'file-given' })
    pump()
  }

  const drop = (gone: readonly UploadItem[]) => {
    const ids = new Set(gone.map(({ id }) => id))
    items.value = items.peek().filter(({ id }) => !ids.has(id))
    for (const { id } of gone) {
      running.get(id)?.abort()
      files.delete(id)
      settle(id, null)
    }
    if (items.peek().length === 0) halt.value = null
    pump()
  }

  return {
    items,
    halt,
    isBusy: computed(
      () => halt.value === null && items.value.some(({ step }) => step === 'running' || step === 'waiting'),
    ),
    add: (file, folder = '') => {
      const { name, size, type, lastModified: modified } = file
      const lost = items
        .peek()
        .find(({ step, source }) => step === 'lost' && source.name === name && source.size === size)
      if (lost) {
        give(lost.id, file)
        return lost.id
      }
      const id = parts.newId()
      const source = { name, size, modified }
      enter(newItem({ id, owner: parts.owner(), name, size, type, source, folder }), file)
      return id
    },
    settled: async id => {
      const ended = (each: string) =>
        new Promise<UploadItem | null>(resolve => {
          const item = find(each)
          if (!item || item.step === 'stored' || item.step === 'failed') return resolve(item ?? null)
          waitingFor.set(each, [...(waitingFor.get(each) ?? []), resolve])
        })
      const first = await ended(id)
      if (!first) return null
      const others = await Promise.all((spawned.get(id) ?? []).map(ended))
      return [first, ...others.filter(other => other !== null)]
    },
    fileOf: id => files.get(id) ?? null,
    cancel: ids => {
      const gone = new Set(ids)
      const canceled = items.peek().filter(({ id }) => gone.has(id))
      for (const { id, session, step } of canceled) {
        void storage.remove(id)
        if (session && step !== 'stored') transport.abort(session)
      }
      drop(canceled)
    },
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
      const known = new Set(items.peek().map(({ id }) => id))
      const left = (await storage.claim(parts.owner())).filter(({ id }) => !known.has(id))
      for (const { id, session } of left) if (session) unsure.add(id)
      const fresh = left.map(item => (item.step === 'running' ? { ...item, step: 'waiting' as const } : item))
      items.value = [...items.peek(), ...fresh.map(item => ({ ...item, attempts: 0, notBefore: 0 }))]
      pump()
    },
    leave: () => drop(items.peek().filter(({ owner }) => owner !== parts.owner())),
  }
}
