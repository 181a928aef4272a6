import fc from 'fast-check'
import { expect, it } from 'vitest'
import { all, fileOf, openQueue as open, reducing } from '#test/support/upload-page.ts'
import { addressOf, type Fate, sha256Of, uploadServer, uploadShelf } from '#test/support/upload-server.ts'

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

it('keeps each original whole, wherever the network is cut and the page ends, and sends none of its parts twice in vain', async () => {
  const bytes = Array.from({ length: 40 }, (_, at) => at + 1)
  const names = ['甲.heic', '乙.heic', '丙.heic']
  const contents = names.map((_, seed) => Uint8Array.from(bytes, value => value + seed * 50))
  const pictureOf = (content: Uint8Array) => addressOf(sha256Of(content.slice(0, 10).reverse()))
  /** Sends three photos; the call number `cut` and those after it are lost, then the page is reloaded. */
  const send = async (cut: number, bad: Fate) => {
    let calls = 0
    let isCut = false
    const server = uploadServer(() => {
      calls += 1
      if (isCut) return 'lost'
      isCut = calls === cut
      return isCut ? bad : 'done'
    })
    const shelf = uploadShelf()
    const first = open(server, shelf, { prepare: reducing })
    for (const [at, name] of names.entries()) first.queue.add(fileOf(name, contents[at] ?? ''))
    await all()
    first.state.owner = null
    first.queue.leave()
    isCut = false
    const page = open(server, shelf, { prepare: reducing })
    await page.queue.adopt()
    while (await page.advance());
    const expected = contents.map(content => [pictureOf(content), sha256Of(content)] as const)
    expect([cut, bad, new Map(server.originals)]).toEqual([cut, bad, new Map(expected)])
    expect([server.counts.kept, shelf.items.size, shelf.files.size]).toEqual([3, 0, 0])
    // Of each file at most the two parts are sent again that were under way.
    const again = server.sentParts.length - new Set(server.sentParts.map(each => `${each.session} ${each.part}`)).size
    expect(again).toBeLessThanOrEqual(2)
    return calls
  }
  const steps = await send(0, 'done')
  expect(steps).toBeGreaterThan(30)
  for (let cut = 1; cut <= steps; cut += 1)
    for (const bad of ['lost', 'answer-lost', 'fault'] as const) await send(cut, bad)
}, 60_000)
