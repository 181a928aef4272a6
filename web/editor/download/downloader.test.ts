import { describe, expect, it, vi } from 'vitest'
import type { RenderJobState } from '#schemas/api/delivery.ts'
import { CHOICE, drawn, startDownloader, storage } from '#test/support/downloader.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure } from '#web/services/result.ts'
import { progressText } from './download-progress.ts'
import { FIRST_STEP } from './download-state.ts'
import { planDownload, readRequest } from './render-request.ts'

describe('a download', () => {
  it('A-9-35 is a file named after the work and the time, without a page when there is one only', async () => {
    const { downloader, asked, files, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(files.map(({ name }) => name)).toEqual(['海报_20260701120000.png'])
    expect(downloader.state.value).toMatchObject({ step: 'downloadSuccess', files: [{ url: '/r/a.png', bytes: 1200 }] })
    downloader.keepAgain()
    expect(files).toHaveLength(2)
  })

  it.each([
    ['a PNG', { fileType: 'png', pages: [0] }],
    ['a JPG', { fileType: 'jpg', pages: [0] }],
    ['a PDF of one page', { fileType: 'pdf', pages: [1] }],
    ['a PDF of several pages', { fileType: 'pdf', pages: [0, 1] }],
  ] as const)(
    'A-7-44 that is %s is the file that the render service has drawn, and none without it',
    async (_, file) => {
      const { downloader, asked, files, pass } = startDownloader({ pages: 2 })
      void downloader.start({ ...CHOICE, ...file })
      await pass(5000)
      expect([asked.length, files.length]).toEqual([1, 0])
      asked[0]?.answer(drawn('of-the-service'))
      await pass(0)
      expect(await Promise.all(files.map(each => each.file.text()))).toEqual(['/r/of-the-service.png'])
    },
  )

  it.each(['png', 'pdf'] as const)('A-2-22 asks for the watermark that the address wants (%s)', async fileType => {
    for (const pages of [[0], [0, 1]])
      for (const wantsWatermark of [true, false]) {
        const { downloader, asked, pass } = startDownloader({ pages: 2 })
        void downloader.start({ ...CHOICE, fileType, pages, wantsWatermark })
        await pass(1000)
        const marks = asked.map(({ input }) => Reflect.get(input, 'wm'))
        expect(new Set(marks)).toEqual(new Set([wantsWatermark ? '1' : undefined]))
      }
  })

  it('A-4-44 A-5-17 A-4-51 asks for a phone when the account has none, and begins anew when one is bound', async () => {
    const { downloader, asked, files, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('PHONE_REQUIRED'))
    await pass(0)
    expect(downloader.state.value).toEqual({ step: 'bindPhone' })
    expect(files).toEqual([])
    downloader.go('phoneBound', FIRST_STEP)
    expect(downloader.state.value).toEqual({ step: 'download', problem: null })
    void downloader.start(CHOICE)
    await pass(0)
    asked[1]?.answer(drawn('a'))
    await pass(0)
    expect(files).toHaveLength(1)
  })

  it('runs once, however often it is started', async () => {
    const { downloader, asked, pass } = startDownloader()
    for (let press = 0; press < 3; press++) void downloader.start(CHOICE)
    await pass(5000)
    expect(asked).toHaveLength(1)
  })

  it('A-4-59 of several pages begins each 200 ms after the one before; the files come as one archive', async () => {
    const { downloader, asked, files, pass } = startDownloader({ pages: 3 })
    void downloader.start({ ...CHOICE, pages: [0, 2] })
    await pass(1000)
    expect(asked.map(({ input }) => input)).toEqual([
      { appId: 7, page: 0, fileType: 'png' },
      { appId: 7, page: 2, fileType: 'png' },
    ])
    expect((asked[1]?.at ?? 0) - (asked[0]?.at ?? 0)).toBe(200)
    asked[1]?.answer(drawn('b'))
    await pass(0)
    expect(downloader.state.value).toMatchObject({ step: 'downloading', done: 1, files: 2 })
    asked[0]?.answer(drawn('a'))
    await vi.waitFor(() => expect(files.map(({ name }) => name)).toEqual(['海报_20260701120000.zip']))
    expect(await files[0]?.file.text()).toMatch(/海报_第1页_20260701120000\.png[\s\S]*海报_第3页_20260701120000\.png/)
  })

  it('that is cancelled while its files are packed keeps nothing', async () => {
    const { downloader, asked, files, disk, pass } = startDownloader({ pages: 2 })
    const ends = downloader.start({ ...CHOICE, pages: [0, 1] })
    await pass(1000)
    // What a reload would go on with is forgotten just before the files are packed.
    const forgets = vi.spyOn(disk, 'removeItem').mockImplementation(() => void downloader.cancel())
    for (const call of asked) call.answer(drawn('a'))
    await ends
    expect(forgets).toHaveBeenCalled()
    expect(files).toEqual([])
    expect(downloader.state.value.step).toBe('download')
  })

  it('of several pages as one PDF is one job; one page of it is an ordinary download', async () => {
    const { downloader, asked, files, pass } = startDownloader({ pages: 2 })
    void downloader.start({ ...CHOICE, fileType: 'pdf', pages: [0, 1], hasMarks: true })
    await pass(0)
    expect(asked.map(({ input }) => input)).toEqual([{ appId: 7, marks: '1', pages: '0,1' }])
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(files[0]?.name).toBe('海报_20260701120000.pdf')
    downloader.show(null)
    void downloader.start({ ...CHOICE, fileType: 'pdf', pages: [1] })
    await pass(0)
    expect(asked[1]?.input).toEqual({ appId: 7, page: 1, fileType: 'pdf' })
  })

  it('tells its place in the queue, its page and its band', async () => {
    const { downloader, server, pass } = startDownloader()
    void downloader.start({ ...CHOICE })
    await pass(0)
    const text = async (job: Partial<RenderJobState>) => {
      server.job = { position: 0, page: 0, pages: 1, band: 0, bands: 0, ...job }
      await pass(700)
      const { value } = downloader.state
      return value.step === 'downloading' ? progressText(value) : value.step
    }
    expect(await text({ state: 'queued', position: 3 })).toBe('排队中，前面还有 2 个任务')
    expect(await text({ state: 'queued', position: 1 })).toBe('排队中，马上开始')
    expect(await text({ state: 'drawing', page: 1, band: 2, bands: 8 })).toBe('正在生成 第 2 / 8 段')
    expect(await text({ state: 'drawing', page: 2, pages: 4 })).toBe('正在生成 第 2 / 4 页')
  })

  it('that is cancelled tells the service and keeps nothing', async () => {
    const { downloader, server, asked, files, disk, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    downloader.cancel()
    expect(server.cancelled).toEqual(['key-1'])
    expect(asked[0]?.signal.aborted).toBe(true)
    await pass(10_000)
    expect([downloader.state.value.step, files.length, disk.size()]).toEqual(['download', 0, 0])
  })

  it('goes on by itself with the same job when the connection was lost', async () => {
    const { downloader, asked, files, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(networkFailure())
    await pass(0)
    expect(downloader.state.value).toMatchObject({ phase: 'lost', position: 0, page: 0, pages: 0, band: 0, bands: 0 })
    await pass(3000)
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    asked[1]?.answer(drawn('a'))
    await pass(0)
    expect(files).toHaveLength(1)
  })

  it('A-8-08 A-4-47 whose drawing fails says 下载失败了，请重试 at the step download; what is there is kept for the retry', async () => {
    const { downloader, asked, files, pass } = startDownloader({ pages: 2 })
    void downloader.start({ ...CHOICE, pages: [0, 1] })
    await pass(1000)
    asked[0]?.answer(drawn('a'))
    asked[1]?.answer(localFailure('RENDER_TIMEOUT'))
    await pass(0)
    const failed = downloader.state.value
    expect(failed).toMatchObject({ step: 'download', problem: { text: expect.stringMatching(/^下载失败了，请重试/) } })
    void downloader.retry()
    await pass(1000)
    expect(asked).toHaveLength(3)
    expect(asked[2]?.key).toBe('key-2')
    asked[2]?.answer(drawn('b'))
    await pass(0)
    expect(files).toHaveLength(1)
  })

  it('is drawn anew by a retry after the work was changed', async () => {
    const { downloader, editor, asked, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('RENDER_FAILED'))
    await pass(0)
    editor.change('history.rename', tx => tx.updateWork(work => ({ ...work, name: '新' })))
    void downloader.retry()
    await pass(0)
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })

  it('that the service refuses is an error of its own, with a retry', async () => {
    const { downloader, asked, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('RENDER_QUEUE_FULL'))
    await pass(0)
    expect(downloader.state.value).toMatchObject({ step: 'error', text: '正在生成的文件较多，请稍后再试' })
    void downloader.retry()
    await pass(0)
    expect(asked).toHaveLength(2)
  })

  it('asks for the login that has expired and goes on with the same job', async () => {
    const { downloader, asked, files, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(localFailure('UNAUTHENTICATED'))
    await pass(0)
    expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    asked[1]?.answer(drawn('a'))
    await pass(0)
    expect(files).toHaveLength(1)
  })

  it('does not begin before the work is saved, and says so', async () => {
    const { downloader, server, saveState, asked, pass } = startDownloader()
    server.isSaved = false
    saveState.value = { ...saveState.value, problem: 'offline' }
    void downloader.start(CHOICE)
    await pass(0)
    expect(asked).toEqual([])
    expect(downloader.state.value).toMatchObject({
      step: 'download',
      problem: { text: expect.stringContaining('网络') },
    })
  })

  it('A-4-48 to a phone keeps nothing here and ends with the code', async () => {
    const { downloader, asked, files, pass } = startDownloader()
    void downloader.start({ ...CHOICE, target: 'phone' })
    await pass(0)
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(files).toEqual([])
    expect(downloader.state.value).toMatchObject({ step: 'phoneDownloadCode', files: [{ url: '/r/a.png' }] })
  })

  it('goes on while its popup is closed and then says so', async () => {
    const { downloader, editor, asked, notices, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    editor.isDownloadOpen.value = false
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(notices).toEqual(['下载成功'])
  })

  it('that is taken up again after a reload is compared with the canvas that it was drawn of', async () => {
    const disk = storage()
    const first = startDownloader({ disk })
    const box = { layer: 'words', x: 10, y: 10, width: 200, height: 40 }
    void first.downloader.start(CHOICE, new Map([[0, [box]]]))
    await first.pass(0)
    const second = startDownloader({ disk })
    second.downloader.resume()
    await second.pass(0)
    second.asked[0]?.answer(drawn('a', { boxes: [{ ...box, y: 60 }] }))
    await second.pass(0)
    expect(second.downloader.state.value).toMatchObject({
      step: 'downloadSuccess',
      problems: [{ kind: 'moved', severity: 'error', text: expect.stringContaining('位置与画布不同') }],
    })
  })

  it.each(['webp', 'cover', 'toString'])('of the unknown type %s is not taken up again after a reload', fileType => {
    const request = planDownload(7, '海报', 1, CHOICE, new Date(0), () => 'key-1')
    expect(readRequest(request, 7, 0, 1)).toEqual(request)
    expect(readRequest({ ...request, choice: { ...CHOICE, fileType } }, 7, 0, 1)).toBeNull()
  })

  it('is taken up again with its job after a reload, for half an hour, and only once', async () => {
    const disk = storage()
    const first = startDownloader({ disk })
    void first.downloader.start(CHOICE)
    await first.pass(0)
    const second = startDownloader({ disk })
    second.downloader.resume()
    await second.pass(0)
    expect(second.asked.map(({ key }) => key)).toEqual(['key-1'])
    second.asked[0]?.answer(drawn('a'))
    await second.pass(0)
    expect(second.files).toHaveLength(1)
    const third = startDownloader({ disk })
    third.downloader.resume()
    await third.pass(0)
    expect(third.asked).toEqual([])
    void third.downloader.start(CHOICE)
    await third.pass(0)
    const late = startDownloader({ disk })
    await late.pass(1_900_000)
    late.downloader.resume()
    await late.pass(0)
    expect(late.asked).toEqual([])
  })
})
