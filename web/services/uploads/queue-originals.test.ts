import { describe, expect, it } from 'vitest'
import { all, fileOf, openQueue, reducing } from '#test/support/upload-page.ts'
import { addressOf, type Fate, sha256Of, uploadServer, uploadShelf } from '#test/support/upload-server.ts'

const bytesOf = (seed: number, length = 40) => Uint8Array.from({ length }, (_, at) => at * seed + seed)
const photo = (name: string, seed = 1) => fileOf(name, bytesOf(seed))
const open = (server: ReturnType<typeof uploadServer>, shelf: ReturnType<typeof uploadShelf>) =>
  openQueue(server, shelf, { prepare: reducing })
/** Address of the picture that is made of `photo(…, seed)`. */
const pictureOf = (seed: number) => addressOf(sha256Of(bytesOf(seed).slice(0, 10).reverse()))
type Page = ReturnType<typeof open>
const stateOf = ({ queue }: Page) =>
  queue.items.peek().map(({ originalOf, step }) => `${originalOf ? 'original' : 'picture'} ${step}`)
const originalIn = ({ queue }: Page) => queue.items.peek().find(({ originalOf }) => originalOf)

describe('the original of a reduced picture', () => {
  it('follows its picture in parts, one after another behind all pictures, and leaves nothing on the device', async () => {
    const server = uploadServer(() => 'done')
    const shelf = uploadShelf()
    const page = open(server, shelf)
    const order: string[] = []
    page.queue.items.subscribe(items => {
      const running = items.filter(({ step, originalOf }) => step === 'running' && originalOf)
      expect(running.length).toBeLessThanOrEqual(1)
      for (const { name } of running) if (!order.includes(name)) order.push(name)
      if (running.length === 1 && order.length === 1)
        expect(items.filter(({ originalOf }) => !originalOf).map(({ step }) => step)).toEqual(Array(4).fill('stored'))
    })
    const ids = [1, 2, 3, 4].map(seed => page.queue.add(photo(`${seed}.heic`, seed)))
    const settled = await page.queue.settled(ids[0] ?? '')
    // Nobody waits for the originals.
    expect(settled?.map(({ name, step, size }) => [name, step, size])).toEqual([['1.heic', 'stored', 10]])
    expect(server.originals.size).toBe(0)
    await all()
    expect(order).toEqual(['1.heic', '2.heic', '3.heic', '4.heic'])
    expect([...server.originals]).toEqual([1, 2, 3, 4].map(seed => [pictureOf(seed), sha256Of(bytesOf(seed))]))
    expect([shelf.items.size, shelf.files.size, page.queue.isBusy.peek()]).toEqual([0, 0, false])
  })

  it('goes on after a reload from the parts that have arrived, and is not sent again when the answer was lost', async () => {
    let isCut = false
    const server = uploadServer(() => (isCut && server.sentParts.length >= 4 ? 'lost' : 'done'))
    const shelf = uploadShelf()
    const first = open(server, shelf)
    first.queue.add(photo('a.heic'))
    isCut = true
    await all()
    expect(stateOf(first)).toEqual(['picture stored', 'original waiting'])
    const sent = server.sentParts.length
    first.queue.leave()
    isCut = false
    const next = open(server, shelf)
    await next.queue.adopt()
    await all()
    expect(stateOf(next)).toEqual(['original stored'])
    // 40 bytes in parts of 8, each once; the picture has two.
    expect([sent, server.sentParts.length, server.counts.kept]).toEqual([4, 7, 1])
    const again = open(server, uploadShelf())
    again.queue.add(photo('a.heic'))
    await all()
    expect([stateOf(again), server.sentParts.length, server.counts.kept]).toEqual([
      ['picture stored', 'original stored'],
      7,
      1,
    ])
  })

  it('whose page ended before its picture was stored follows it after the reload; the bytes of both are there', async () => {
    let fate: Fate = 'lost'
    const server = uploadServer(() => fate)
    const shelf = uploadShelf()
    const first = open(server, shelf)
    const early: string[] = []
    first.queue.items.subscribe(items =>
      early.push(...items.flatMap(({ step, originalOf }) => (originalOf && step === 'running' ? [step] : []))),
    )
    first.queue.add(photo('a.heic'))
    for (let attempt = 0; attempt < 3; attempt += 1) await first.advance()
    expect([stateOf(first), early]).toEqual([['picture waiting', 'original waiting'], []])
    expect([...shelf.files.values()].map(({ size }) => size).sort()).toEqual([10, 40])
    fate = 'done'
    const next = open(server, shelf)
    await next.queue.adopt()
    await all()
    expect(server.originals.get(pictureOf(1))).toBe(sha256Of(bytesOf(1)))
  })

  it('of a picture whose bytes the device had not written yet is made again from the chosen file', async () => {
    let fate: Fate = 'lost'
    const server = uploadServer(() => fate)
    const shelf = uploadShelf()
    const first = open(server, shelf)
    const id = first.queue.add(photo('a.heic'))
    await all()
    // The tab crashed: what was chosen is still in the place of what was made of it, and the original is not written.
    for (const key of [...shelf.files.keys()]) if (key !== id) shelf.files.delete(key)
    shelf.files.set(id, photo('a.heic'))
    fate = 'done'
    const next = open(server, shelf)
    await next.queue.adopt()
    await all()
    expect([...server.pictures.keys()].map(addressOf)).toEqual([pictureOf(1)])
    expect(server.originals.get(pictureOf(1))).toBe(sha256Of(bytesOf(1)))
    expect([stateOf(next), shelf.items.size]).toEqual([['picture stored', 'original stored'], 0])
  })

  it('ends quietly when its picture was removed, before it is begun or in the middle', async () => {
    for (const parts of [0, 1]) {
      const server = uploadServer(() => {
        if (server.sentParts.length >= 2 + parts) server.pictures.clear()
        return 'done'
      })
      const shelf = uploadShelf()
      const page = open(server, shelf)
      page.queue.add(photo('a.heic'))
      await all()
      const id = originalIn(page)?.id
      const settled = id === undefined ? null : page.queue.settled(id)
      while (await page.advance());
      expect([parts, stateOf(page), await settled]).toEqual([parts, ['picture stored'], null])
      expect([server.originals.size, shelf.items.size, shelf.files.size]).toEqual([0, 0, 0])
    }
  })

  it('goes with its picture when that is canceled or refused, and alone when it is canceled itself', async () => {
    let fate: Fate = 'lost'
    const server = uploadServer(() => fate)
    const shelf = uploadShelf()
    const page = open(server, shelf)
    const id = page.queue.add(photo('a.heic'))
    await all()
    page.queue.cancel([id])
    expect([stateOf(page), shelf.items.size, shelf.files.size]).toEqual([[], 0, 0])

    fate = 'done'
    server.refuse('SVG_UNSAFE')
    page.queue.add(photo('b.heic'))
    await all()
    expect([stateOf(page), shelf.items.size, shelf.files.size]).toEqual([['picture failed'], 0, 0])
    server.refuse(null)

    fate = 'done'
    const alone = open(
      uploadServer(() => fate),
      shelf,
    )
    alone.queue.add(photo('c.heic', 3))
    alone.queue.items.subscribe(items => {
      const original = items.find(({ originalOf, session }) => originalOf && session)
      if (original) queueMicrotask(() => alone.queue.cancel([original.id]))
    })
    await all()
    expect([stateOf(alone), shelf.items.size, shelf.files.size]).toEqual([['picture stored'], 0, 0])
  })

  it('without room fails with a sentence and keeps no picture waiting; a retry sends it', async () => {
    const server = uploadServer(() => {
      server.refuse(server.counts.begin === 1 && server.counts.complete === 1 ? 'STORAGE_FULL' : null)
      return 'done'
    })
    const page = open(server, uploadShelf())
    page.queue.add(photo('a.heic'))
    await all()
    expect([stateOf(page), page.queue.halt.peek()]).toEqual([['picture stored', 'original failed'], null])
    const original = originalIn(page)
    expect(original).toMatchObject({ error: '存储空间不足，请先删除不用的图片', mayRetry: true })
    server.counts.begin = 5
    page.queue.retry([original?.id ?? ''])
    await all()
    expect(stateOf(page)).toEqual(['picture stored', 'original stored'])
  })

  it('of two equal files is kept once, also in two tabs', async () => {
    const server = uploadServer(() => 'done')
    const shelf = uploadShelf()
    const [page, other] = [open(server, shelf), open(server, uploadShelf())]
    page.queue.add(photo('a.heic'))
    page.queue.add(photo('b.heic'))
    other.queue.add(photo('a.heic'))
    await all()
    while (await page.advance());
    while (await other.advance());
    expect([server.counts.kept, server.originals.size]).toEqual([1, 1])
    expect([stateOf(page), stateOf(other)]).toEqual([
      ['picture stored', 'original stored', 'picture stored', 'original stored'],
      ['picture stored', 'original stored'],
    ])
    expect(shelf.files.size).toBe(0)
  })

  it('and a picture with the same bytes are two files', async () => {
    const server = uploadServer(() => 'done')
    const page = openQueue(server, uploadShelf(), {
      prepare: async (file, options) =>
        file.name === 'b.png' ? { ok: true, files: [{ file, width: 1, height: 1 }] } : reducing(file, options),
    })
    page.queue.add(photo('b.png'))
    page.queue.add(photo('a.heic'))
    await all()
    expect([...server.pictures.keys()].map(addressOf).sort()).toEqual(
      [pictureOf(1), addressOf(sha256Of(bytesOf(1)))].sort(),
    )
    expect(server.originals.get(pictureOf(1))).toBe(sha256Of(bytesOf(1)))
  })

  it('knows its picture before the device forgets that, so that a crash in between loses nothing', async () => {
    const shelf = uploadShelf()
    const known: (string | undefined)[] = []
    const storage = {
      ...shelf.storage,
      remove: async (id: string) => {
        known.push([...shelf.items.values()].find(({ originalOf }) => originalOf)?.originalOf?.picture)
        await shelf.storage.remove(id)
      },
    }
    const page = open(
      uploadServer(() => 'done'),
      { ...shelf, storage },
    )
    page.queue.add(photo('a.heic'))
    await all()
    expect(known).toEqual([pictureOf(1), pictureOf(1)])
  })

  it('goes on after a login that had ended, and never for another account', async () => {
    const shelf = uploadShelf()
    let isEnded = true
    const server = uploadServer(() => {
      server.refuse(isEnded && server.sentParts.length >= 3 ? 'UNAUTHENTICATED' : null)
      return 'done'
    })
    const page = open(server, shelf)
    page.queue.add(photo('a.heic'))
    await all()
    expect([stateOf(page)[1], page.queue.halt.peek(), page.state.logins]).toEqual(['original waiting', 'login', 1])
    page.state.owner = 8
    page.queue.leave()
    await page.queue.adopt()
    isEnded = false
    page.queue.resume()
    await all()
    expect([stateOf(page), server.originals.size, shelf.files.size]).toEqual([[], 0, 1])
    page.state.owner = 7
    await page.queue.adopt()
    await all()
    expect([stateOf(page), server.counts.kept, server.sentParts.length]).toEqual([['original stored'], 1, 7])
  })

  it('that the device cannot keep is sent all the same, and is asked for after a reload, by the same file alone', async () => {
    let isCut = true
    const server = uploadServer(() => (isCut && server.sentParts.length >= 3 ? 'lost' : 'done'))
    const shelf = uploadShelf()
    const full = { ...shelf, storage: { ...shelf.storage, keep: async () => false } }
    const first = open(server, full)
    first.queue.add(photo('a.heic'))
    await all()
    expect([...first.queue.unkept.peek()]).toEqual([originalIn(first)?.id])
    isCut = false
    const next = open(server, shelf)
    await next.queue.adopt()
    await all()
    expect(stateOf(next)).toEqual(['original lost'])
    const lost = originalIn(next)?.id ?? ''
    expect(next.queue.give(lost, fileOf('a.heic', bytesOf(1, 41)))).toBe(false)
    expect(stateOf(next)).toEqual(['original lost'])
    // Choosing the file in any way is enough.
    next.queue.add(photo('a.heic'))
    await all()
    expect(stateOf(next)).toEqual(['original stored', 'picture stored', 'original stored'])
    expect([server.counts.kept, server.originals.get(pictureOf(1))]).toEqual([1, sha256Of(bytesOf(1))])
  })

  it('is dropped after a reload when its picture never came to be', async () => {
    const server = uploadServer(() => 'lost')
    const shelf = uploadShelf()
    const first = open(server, shelf)
    const id = first.queue.add(photo('a.heic'))
    await all()
    // The page ended between the two removals of a canceled picture.
    shelf.items.delete(id)
    shelf.files.delete(id)
    const next = open(server, shelf)
    await next.queue.adopt()
    await all()
    expect([stateOf(next), shelf.items.size, shelf.files.size]).toEqual([[], 0, 0])
  })
})
