import fc from 'fast-check'
import { expect, it } from 'vitest'
import { all, fileOf, openQueue as open } from '#test/support/upload-page.ts'
import { type Fate, sha256Of, uploadServer, uploadShelf } from '#test/support/upload-server.ts'

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
        const server = uploadServer(() => {
          calls += 1
          if (cuts.includes(calls)) {
            isCut = true
            // The call that is under way may have been carried out.
            return bad[calls % bad.length] ?? 'lost'
          }
          if (isCut) return 'lost'
          // Some other calls fail too, never the same one for ever.
          return (calls * 31 + seed) % 23 === 0 ? (bad[calls % bad.length] ?? 'done') : 'done'
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
        const sent = [...server.sessions.values()].map(({ sha256 }) => sha256)
        expect(sent.length).toBe(new Set(sent).size)
        for (const { id, stored } of page.queue.items.peek()) expect(stored, id).not.toBeNull()
      },
    ),
    { numRuns: 3 },
  )
}, 20_000)
