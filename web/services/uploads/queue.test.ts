import { describe, expect, it } from 'vitest'
import { all, fileOf, openQueue as open } from '#test/support/upload-page.ts'
import { type Fate, sha256Of, uploadServer, uploadShelf } from '#test/support/upload-server.ts'

describe('the queue of uploads', () => {
  const done = () => uploadServer(() => 'done')
  const long = (name: string, seed = 1) =>
    fileOf(
      name,
      Uint8Array.from({ length: 40 }, (_, at) => at * seed),
    )

  it('sends three files at a time, and two parts of each in their order', async () => {
    const server = done()
    const { queue, steps } = open(server, uploadShelf())
    for (const seed of [1, 2, 3, 4, 5]) queue.add(long(`${seed}.png`, seed))
    expect(steps().filter(step => step === 'running')).toHaveLength(3)
    await all()
    expect(steps()).toEqual(Array(5).fill('stored'))
    expect(server.mostAtOnce()).toBeLessThanOrEqual(6)
    expect(server.sentParts.filter(({ session }) => session === 's1').map(({ part }) => part)).toEqual([1, 2, 3, 4, 5])
    expect(server.counts).toMatchObject({ begin: 5, part: 25, complete: 5, whole: 0 })
  })

  it('sends a small file by one request, the same file once, and a known one not at all', async () => {
    const server = done()
    const { queue } = open(server, uploadShelf())
    queue.add(fileOf('小.png', 'abc'))
    queue.add(long('甲.png'))
    queue.add(long('同一张.png'))
    await all()
    expect(server.counts).toMatchObject({ whole: 1, begin: 1, part: 5 })
    expect(queue.items.peek().map(({ step, isCopy }) => [step, isCopy])).toEqual([
      ['stored', false],
      ['stored', false],
      ['stored', true],
    ])
    const later = open(server, uploadShelf())
    later.queue.add(long('又来.png'))
    await all()
    expect(later.steps()).toEqual(['stored'])
    expect(server.counts).toMatchObject({ begin: 2, part: 5 })
  })

  it('the same file is sent after all when the first one is canceled', async () => {
    let fate: Fate = 'lost'
    const server = uploadServer(() => fate)
    const { queue, advance, steps } = open(server, uploadShelf())
    const first = queue.add(long('甲.png'))
    queue.add(long('同一张.png'))
    await all()
    expect(steps()).toEqual(['waiting', 'waiting'])
    fate = 'done'
    queue.cancel([first])
    await all()
    while (await advance());
    expect(steps()).toEqual(['stored'])
    expect(server.pictures.size).toBe(1)
  })

  it('a canceled file is gone for the server and the device too', async () => {
    const shelf = uploadShelf()
    const server = uploadServer(() => (server.counts.part > 1 ? 'lost' : 'done'))
    const { queue } = open(server, shelf)
    const id = queue.add(long('甲.png'))
    const settled = queue.settled(id)
    await all()
    queue.cancel([id])
    expect(await settled).toBeNull()
    expect([queue.items.peek(), shelf.items.size, shelf.files.size, server.counts.abort]).toEqual([[], 0, 0, 1])
    expect(server.sessions.size).toBe(0)
  })

  it('waits without a network and goes on by itself; while the network is only bad it tries more and more rarely', async () => {
    let fate: Fate = 'lost'
    const { queue, state, advance, steps, now } = open(
      uploadServer(() => fate),
      uploadShelf(),
    )
    queue.add(long('甲.png'))
    const times: number[] = []
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await advance()
      times.push(now())
    }
    expect(times).toEqual([375, 1125, 2625, 5625, 11_625, 23_625, 46_125, 68_625])
    state.isOnline = false
    await advance()
    expect([queue.halt.peek(), queue.isBusy.peek(), steps()]).toEqual(['offline', false, ['waiting']])
    expect(await advance()).toBe(false)
    fate = 'done'
    state.isOnline = true
    queue.resume()
    await all()
    expect([queue.halt.peek(), steps()]).toEqual([null, ['stored']])
  })

  it('gives up after some faults of the server, and a retry goes on from the parts that have arrived', async () => {
    let fate: Fate = 'done'
    const server = uploadServer(() => (server.counts.part === 3 ? fate : 'done'))
    fate = 'fault'
    const { queue, advance, steps } = open(server, uploadShelf())
    const id = queue.add(long('甲.png'))
    while (await advance());
    expect(steps()).toEqual(['failed'])
    expect(queue.items.peek()[0]).toMatchObject({ mayRetry: true, error: '服务出错了，请稍后重试' })
    fate = 'done'
    queue.retry([id])
    await all()
    expect(steps()).toEqual(['stored'])
    expect(server.counts.part).toBe(5)
  })

  it('asks for a login once when it has ended, and goes on after it; the files of one account are never sent by another', async () => {
    const shelf = uploadShelf()
    const server = done()
    server.refuse('UNAUTHENTICATED')
    const { queue, state, steps } = open(server, shelf)
    for (const seed of [1, 2, 3]) queue.add(long(`${seed}.png`, seed))
    await all()
    expect([queue.halt.peek(), state.logins, steps()]).toEqual(['login', 1, Array(3).fill('waiting')])
    server.refuse(null)
    state.owner = 8
    queue.resume()
    await all()
    expect(steps()).toEqual(Array(3).fill('waiting'))
    queue.leave()
    await queue.adopt()
    await all()
    expect([steps(), server.pictures.size]).toEqual([[], 0])
    state.owner = 7
    await queue.adopt()
    await all()
    expect(steps()).toEqual(Array(3).fill('stored'))
  })

  it('stops when there is no room, and goes on when asked', async () => {
    const server = done()
    server.refuse('STORAGE_FULL')
    const { queue, steps } = open(server, uploadShelf())
    for (const seed of [1, 2, 3, 4, 5]) queue.add(long(`${seed}.png`, seed))
    await all()
    expect([queue.halt.peek(), steps()]).toEqual(['quota', Array(5).fill('waiting')])
    server.refuse(null)
    queue.resume()
    await all()
    expect(steps()).toEqual(Array(5).fill('stored'))
  })

  it('a file that the device has lost is asked for again, recognized by its name and size, and sent from where it was', async () => {
    let isCut = true
    const server = uploadServer(() => (isCut && server.counts.part >= 3 ? 'lost' : 'done'))
    const shelf = uploadShelf()
    const first = open(server, shelf)
    first.queue.add(long('甲.png'))
    await all()
    expect(first.steps()).toEqual(['waiting'])
    shelf.files.clear()
    isCut = false
    const next = open(server, shelf)
    await next.queue.adopt()
    await all()
    expect(next.steps()).toEqual(['lost'])
    next.queue.add(long('甲.png'))
    await all()
    expect([next.steps(), server.counts.part]).toEqual([['stored'], 5])
  })

  it('another file in place of a lost one is begun anew', async () => {
    const server = uploadServer(() => (server.counts.part === 2 ? 'lost' : 'done'))
    const shelf = uploadShelf()
    const first = open(server, shelf)
    first.queue.add(long('甲.png'))
    await all()
    shelf.files.clear()
    server.counts.part = 10
    const next = open(server, shelf)
    await next.queue.adopt()
    await all()
    const [item] = next.queue.items.peek()
    next.queue.give(item?.id ?? '', long('乙.png', 3))
    await all()
    expect(next.steps()).toEqual(['stored'])
    expect([...server.pictures.keys()]).toEqual([sha256Of(new Uint8Array(await long('', 3).arrayBuffer()))])
  })

  it('a part whose answer was lost is not sent again', async () => {
    let lost = 1
    const server = uploadServer(() => (server.counts.part === 2 && lost-- > 0 ? 'answer-lost' : 'done'))
    const { queue, advance, steps } = open(server, uploadShelf())
    queue.add(long('甲.png'))
    while (await advance());
    expect([steps(), server.counts.part]).toEqual([['stored'], 5])
  })

  it('what a server has forgotten is begun again', async () => {
    let isCut = true
    const server = uploadServer(() => (isCut && server.counts.part === 3 ? 'lost' : 'done'))
    const { queue, advance, steps } = open(server, uploadShelf())
    queue.add(long('甲.png'))
    await all()
    expect(steps()).toEqual(['waiting'])
    isCut = false
    server.sessions.clear()
    while (await advance());
    expect([steps(), server.pictures.size, server.counts.begin]).toEqual([['stored'], 1, 2])
  })

  it('a file that becomes several is settled when all of them are', async () => {
    const server = done()
    const pages = [long('第 1 页.png', 1), long('第 2 页.png', 2), long('第 3 页.png', 3)]
    const { queue } = open(server, uploadShelf(), {
      prepare: async () => ({ ok: true, files: pages.map(file => ({ file, width: 4, height: 3 })) }),
    })
    const settled = await queue.settled(queue.add(fileOf('文档.pdf', 'pdf')))
    expect(settled?.map(({ name, step, size }) => [name, step, size])).toEqual(
      pages.map(({ name }) => [name, 'stored', 40]),
    )
  })

  it('files go into the folder with their name, which is made once', async () => {
    const server = done()
    const { queue } = open(server, uploadShelf())
    queue.add(fileOf('小.png', 'abc'), '夏装')
    queue.add(long('大.png'), '夏装')
    await all()
    expect(server.counts).toMatchObject({ whole: 0, begin: 2 })
    expect([...server.begunIn]).toEqual([1, 1])
  })
})
