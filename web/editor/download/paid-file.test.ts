import { describe, expect, it } from 'vitest'
import { CHOICE, drawn, startDownloader } from '#test/support/downloader.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure, succeed } from '#web/services/result.ts'

describe('what a download costs', () => {
  it('is checked for all files together before the first is paid, and each file is paid before it is drawn', async () => {
    const { downloader, asked, server, pass } = startDownloader({ pages: 3 })
    const log: unknown[] = []
    server.check = async input => {
      log.push(['check', input])
      return succeed({ type: 1, count: 3, cost: 2 })
    }
    server.consume = async (input, key) => {
      log.push(['pay', key, input])
      return succeed({ id: log.length, type: 1, cost: 1 })
    }
    void downloader.start({ ...CHOICE, pages: [0, 2] })
    await pass(1000)
    const file = { workId: 7, fileType: 'png', type: 1 }
    expect(log).toEqual([
      ['check', { ...file, id: '7', pages: '0,2', each: '1', multi: 2 }],
      ['pay', 'key-1', { ...file, pages: '0', multi: 1 }],
      ['pay', 'key-2', { ...file, pages: '2', multi: 1 }],
    ])
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
    asked[0]?.answer(drawn('a'))
    asked[1]?.answer(drawn('b'))
    await pass(0)
    expect(server.confirmed).toEqual([
      { id: 2, type: 1, url: '/r/a.png' },
      { id: 3, type: 1, url: '/r/b.png' },
    ])
  })

  it('is a VIP download for members, whatever the address says', async () => {
    const { downloader, server, pass } = startDownloader()
    server.isMember = true
    const types: unknown[] = []
    server.consume = async input => {
      types.push(Reflect.get(input, 'type'))
      return succeed({ id: 1, type: 2, cost: 0 })
    }
    void downloader.start(CHOICE)
    await pass(0)
    expect(types).toEqual([2])
  })

  it.each(['ALLOWANCE_USED_UP', 'ALLOWANCE_PAGES', 'ALLOWANCE_MEMBERS'] as const)(
    'A-8-05 is refused (%s): nothing is drawn, the download is over, and another one can begin',
    async code => {
      for (const when of ['check', 'consume'] as const) {
        const { downloader, asked, server, pass } = startDownloader()
        server[when] = async () => localFailure(code)
        void downloader.start(CHOICE)
        await pass(0)
        expect(downloader.state.value.step).not.toBe('downloading')
        expect(asked).toEqual([])
        server[when] = async () => succeed({ id: 1, type: 1, cost: 1, count: 1 })
        downloader.show(null)
        void downloader.start(CHOICE)
        await pass(0)
        expect([asked.length, downloader.state.value.step]).toEqual([1, 'downloading'])
      }
    },
  )

  it('is paid anew when a failed download is repeated: its consumption was given back', async () => {
    const { downloader, asked, server, files, pass } = startDownloader()
    const paid: string[] = []
    server.consume = async (_, key) => {
      paid.push(key)
      return succeed({ id: paid.length, type: 1, cost: 1 })
    }
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('RENDER_TIMEOUT'))
    await pass(0)
    void downloader.retry()
    await pass(0)
    asked[1]?.answer(localFailure('ALLOWANCE_REQUIRED'))
    await pass(0)
    asked[2]?.answer(drawn('a'))
    await pass(0)
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2'])
    expect([paid, files.length]).toEqual([['key-1', 'key-1', 'key-2'], 1])
  })

  it('is the same consumption when the connection was lost: it is paid once', async () => {
    const { downloader, asked, server, pass } = startDownloader()
    const paid: string[] = []
    server.consume = async (_, key) => (paid.push(key) > 1 ? succeed({ id: 1, type: 1, cost: 1 }) : networkFailure())
    void downloader.start(CHOICE)
    await pass(0)
    void downloader.retry()
    await pass(0)
    expect([paid, asked.map(({ key }) => key)]).toEqual([['key-1', 'key-1'], ['key-1']])
  })

  it('comes back when the download is cancelled while it is paid for', async () => {
    const { downloader, server, pass } = startDownloader()
    let answer: () => void = () => undefined
    server.consume = () =>
      new Promise(done => {
        answer = () => done(succeed({ id: 1, type: 1, cost: 1 }))
      })
    void downloader.start(CHOICE)
    await pass(0)
    downloader.cancel()
    server.cancelled.length = 0
    answer()
    await pass(0)
    expect(server.cancelled).toEqual(['key-1'])
  })

  it('is not checked again for a download that a reload goes on with: it has reserved already', async () => {
    const first = startDownloader()
    void first.downloader.start(CHOICE)
    await first.pass(0)
    const second = startDownloader({ disk: first.disk })
    second.server.check = async () => localFailure('ALLOWANCE_USED_UP')
    second.downloader.resume()
    await second.pass(0)
    expect(second.asked.map(({ key }) => key)).toEqual(['key-1'])
  })

  it('asks for a login that has expired meanwhile', async () => {
    const { downloader, asked, server, pass } = startDownloader()
    let tries = 0
    server.check = async () => (++tries > 1 ? succeed({ type: 1, count: 1, cost: 1 }) : localFailure('UNAUTHENTICATED'))
    void downloader.start(CHOICE)
    await pass(0)
    expect([tries, asked.length]).toEqual([2, 1])
  })
})
