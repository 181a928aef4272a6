import { createUploadQueue, type UploadQueueParts } from '#web/services/uploads/queue.ts'
import { sha256Of, type uploadServer, type uploadShelf } from './upload-server.ts'

/** A picture of this device. */
export const fileOf = (name: string, bytes: Uint8Array | string) =>
  new File([typeof bytes === 'string' ? bytes : bytes.slice()], name, { type: 'image/png', lastModified: 1 })
/** Makes pictures of files with fewer bytes than they have, so that their originals are kept. */
export const reducing: UploadQueueParts['prepare'] = async original => {
  const bytes = new Uint8Array(await original.arrayBuffer())
  const file = new File([bytes.slice(0, Math.ceil(bytes.length / 4)).reverse()], original.name, { type: 'image/jpeg' })
  return { ok: true, files: [{ file, width: 1, height: 1, original }] }
}
/** Lets everything happen that can happen without waiting. */
export const all = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

let pages = 0

/** A page with a queue: time stands still until `advance`. */
export const openQueue = (
  server: ReturnType<typeof uploadServer>,
  shelf: ReturnType<typeof uploadShelf>,
  more: Partial<UploadQueueParts> = {},
) => {
  let now = 0
  let serial = 0
  let timers: { readonly at: number; readonly run: () => void }[] = []
  const state = { isOnline: true, owner: 7 as number | null, logins: 0 }
  const queue = createUploadQueue({
    transport: server.transport,
    storage: shelf.storage,
    prepare: async file => ({ ok: true, files: [{ file, width: 1, height: 1 }] }),
    hash: async file => sha256Of(new Uint8Array(await file.arrayBuffer())),
    owner: () => state.owner,
    login: async () => {
      state.logins += 1
      return false
    },
    isOnline: () => state.isOnline,
    now: () => now,
    random: () => 0.5,
    newId: () => `${pages}-${++serial}`,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter(each => each !== timer)
      }
    },
    ...more,
  })
  pages += 1
  /** Lets everything happen that can happen without waiting, then what waits for the next time. */
  const advance = async (): Promise<boolean> => {
    await all()
    const [next] = timers.toSorted((a, b) => a.at - b.at)
    if (!next) return false
    timers = timers.filter(each => each !== next)
    now = Math.max(now, next.at)
    next.run()
    await all()
    return true
  }
  return { queue, state, advance, steps: () => queue.items.peek().map(({ step }) => step), now: () => now }
}
