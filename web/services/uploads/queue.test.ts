import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fate, sha256Of, uploadServer, uploadShelf } from '#test/support/upload-server.ts'
import { createUploadQueue, type UploadQueueParts } from './queue.ts'

const fileOf = (name: string, bytes: Uint8Array | string) =>
  new File([typeof bytes === 'string' ? bytes : bytes.slice()], name, { type: 'image/png', lastModified: 1 })
const all = async () => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

/** A page with a queue: time stands still until `advance`. */
const open = (
  server: ReturnType<typeof uploadServer>,
  shelf: ReturnType<typeof uploadShelf>,
  more: Partial<UploadQueueParts> = {},
) => {
  let now = 0
  let serial = 0
  let timers: { readonly at: number; readonly run: () => void }[] = []
  const state = { isOnline: true, owner: 7 as number | null, logins: 0 }
  const hashes: string[] = []
  const queue = createUploadQueue({
    transport: server.transport,
    storage: shelf.storage,
    prepare: async file => ({ ok: true, files: [{ file, width: 1, height: 1 }] }),
    hash: async file => {
      hashes.push(file.name)
      return sha256Of(new Uint8Array(await file.arrayBuffer()))
    },
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
  return { queue, state, hashes, advance, steps: () => queue.items.peek().map(({ step }) => step), now: () => now }
}
let pages = 0

describe('the queue of uploads', () => {
  it('sends 200 files over 5 network cuts and a reload: nothing is lost, nothing is there twice', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 5, maxLength: 5 }),
        fc.array(fc.constantFrom<Fate>('lost', 'answer-lost', 'fault'), { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 255 }),
        async (cuts, bad, reloadAt, seed) => {
          let calls = 0
          let isCut = false
          let failing = 0
          const server = uploadServer(() => {
            calls += 1
            if (cuts.includes(calls)) {
              isCut = true
              // The call that is under way may have been carried out.
              return bad[calls % bad.length] ?? 'lost'
            }
            if (isCut) return 'lost'
            failing = (failing * 31 + seed) % 101
            return failing % 23 === 0 ? (bad[failing % bad.length] ?? 'done') : 'done'
          })
          const shelf = uploadShelf()
          // 180 files, and 20 of them a second time.
          const bytes = Array.from({ length: 180 }, (_, index) =>
            Uint8Array.from({ length: 1 + ((index * 7 + seed) % 30) }, (__, at) => index + at * seed),
          )
          const files = [...bytes, ...bytes.slice(0, 20)].map((each, index) => fileOf(`${index}.png`, each))
          const distinct = new Set(bytes.map(sha256Of))
          let page = open(server, shelf)
          for (const file of files) page.queue.add(file)
          let isReloaded = false
          for (let turn = 0; turn < 500; turn += 1) {
            await all()
            if (isCut) {
              page.state.isOnline = false
              page.queue.pause()
              await all()
              isCut = false
              page.state.isOnline = true
              page.queue.resume()
            }
            if (!isReloaded && calls >= reloadAt) {
              isReloaded = true
              // The old page ends; its requests may still arrive, their answers do not.
              page.state.owner = null
              page.queue.leave()
              page = open(server, shelf)
              await page.queue.adopt()
            }
            page.queue.retry(page.queue.items.peek().map(({ id }) => id))
            if (!(await page.advance()) && !isCut && page.steps().every(step => step === 'stored')) break
          }
          expect(page.steps().filter(step => step !== 'stored')).toEqual([])
          expect(shelf.items.size).toBe(0)
          expect(new Set(server.pictures.keys())).toEqual(distinct)
          expect([...server.sessions.values()].filter(({ done }) => !done)).toEqual([])
          for (const { id, stored } of page.queue.items.peek()) expect(stored, id).not.toBeNull()
        },
      ),
      { numRuns: 4 },
    )
  }, 20_000)
})
