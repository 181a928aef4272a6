import { describe, expect, it } from 'vitest'
import { CHOICE, drawn, startDownloader } from '#test/support/downloader.ts'
import { localFailure } from '#test/support/local-failure.ts'
import type { Notice } from '../notices.ts'
import { FIRST_STEP } from './download-state.ts'
import type { CanvasBoxes } from './render-request.ts'

/** A download of one page whose popup is closed when it ends; `again` presses the notice's button. */
const ended = async (
  answer: Parameters<ReturnType<typeof startDownloader>['asked'][number]['answer']>[0],
  boxes?: CanvasBoxes,
) => {
  const all = startDownloader()
  const told: Notice[] = []
  all.editor.notices.listen(notice => told.push(notice))
  void all.downloader.start(CHOICE, boxes)
  await all.pass(0)
  all.editor.isDownloadOpen.value = false
  all.asked[0]?.answer(answer)
  await all.pass(0)
  return { ...all, told, again: () => told[0]?.action?.run(), step: () => all.downloader.state.peek().step }
}

describe('a download that ends while its popup is closed', () => {
  it('is told of once; the popup begins anew, and the notice opens it at the result', async () => {
    const { editor, told, again, step, downloader } = await ended(drawn('a'))
    expect(told.map(({ text, kind }) => [text, kind])).toEqual([['下载成功', 'success']])
    expect(downloader.state.peek()).toEqual(FIRST_STEP)
    again()
    expect([step(), editor.isDownloadOpen.peek()]).toEqual(['downloadSuccess', true])
  })

  it('with a problem says so as an error', async () => {
    const box = { layer: 'words', x: 10, y: 10, width: 200, height: 40 }
    const { told, step } = await ended(drawn('a', { boxes: [{ ...box, y: 60 }] }), new Map([[0, [box]]]))
    expect(told.map(({ text, kind }) => [text, kind])).toEqual([[expect.stringContaining('1'), 'error']])
    expect(step()).toBe('downloadSuccess')
  })

  it('shows its failure when it is opened', async () => {
    const { editor, told, again, step, downloader } = await ended(localFailure('RENDER_QUEUE_FULL'))
    expect(told.map(({ text, kind }) => [text, kind])).toEqual([['正在生成的文件较多，请稍后再试', 'error']])
    expect(step()).toBe('error')
    // Also when another page is looked at meanwhile.
    downloader.go('back', FIRST_STEP)
    downloader.show(0)
    expect(step()).toBe('preview')
    again()
    expect([step(), editor.isDownloadOpen.peek()]).toEqual(['error', true])
  })

  it('does not take the place of the next one, which runs', async () => {
    const { editor, again, step, downloader, pass, asked } = await ended(drawn('a'))
    void downloader.start(CHOICE)
    await pass(0)
    editor.isDownloadOpen.value = false
    again()
    expect([step(), editor.isDownloadOpen.peek(), asked.length]).toEqual(['downloading', true, 2])
  })

  it('is not told of when the popup is open', async () => {
    const { downloader, asked, pass, notices } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect([notices, downloader.state.peek()]).toMatchObject([[], { step: 'downloadSuccess', isRegistered: false }])
  })
})

describe('a download', () => {
  it('of many pages asks for five at once, and for the next when one is there', async () => {
    const { downloader, asked, pass } = startDownloader({ pages: 7 })
    void downloader.start({ ...CHOICE, pages: [0, 1, 2, 3, 4, 5, 6] })
    await pass(10_000)
    const pages = () => asked.map(({ input }) => Reflect.get(input, 'page'))
    expect(pages()).toEqual([0, 1, 2, 3, 4])
    expect(asked.map(({ at }) => at - (asked[0]?.at ?? 0))).toEqual([0, 200, 400, 600, 800])
    asked[2]?.answer(drawn('c'))
    await pass(0)
    expect(pages()).toEqual([0, 1, 2, 3, 4, 5])
    expect(downloader.state.peek()).toMatchObject({ done: 1, files: 7 })
  })

  it('that is cancelled calls off only the files that are not there yet', async () => {
    const { downloader, editor, server, asked, pass, disk } = startDownloader({ pages: 3 })
    void downloader.start({ ...CHOICE, pages: [0, 1, 2] })
    await pass(1000)
    asked[1]?.answer(drawn('b'))
    await pass(0)
    downloader.cancel()
    expect([server.cancelled, disk.size(), editor.isDownloadOpen.peek()]).toEqual([['key-1', 'key-3'], 0, true])
    downloader.cancel()
    expect(server.cancelled).toHaveLength(2)
  })

  it('shows nothing else while it runs', async () => {
    const { downloader, pass } = startDownloader()
    void downloader.start(CHOICE)
    await pass(0)
    const before = downloader.state.peek()
    downloader.show(0)
    downloader.show(null)
    downloader.go('failed', FIRST_STEP)
    void downloader.retry()
    expect(downloader.state.peek()).toBe(before)
  })

  it('is shown by page and left again before it runs; nothing is kept or retried then', async () => {
    const { downloader, files, asked, pass } = startDownloader({ pages: 3 })
    downloader.show(2)
    expect(downloader.state.peek()).toEqual({ step: 'preview', page: 2 })
    downloader.show(null)
    expect(downloader.state.peek()).toEqual(FIRST_STEP)
    downloader.keepAgain()
    downloader.cancel()
    await downloader.retry()
    await pass(1000)
    expect([files, asked, downloader.state.peek()]).toEqual([[], [], FIRST_STEP])
  })

  it('that was not saved closes its popup in another site, where a login is asked for elsewhere', async () => {
    const isOpenAfter = async (appIdSuffix: string, problem: 'offline' | null) => {
      const { downloader, server, editor, saveState, pass } = startDownloader()
      Object.assign(server, { isSaved: false, appIdSuffix })
      saveState.value = { ...saveState.value, problem }
      void downloader.start(CHOICE)
      await pass(0)
      expect(downloader.state.peek().step).toBe('download')
      return editor.isDownloadOpen.peek()
    }
    expect(await isOpenAfter('', null)).toBe(true)
    expect(await isOpenAfter('_yzp', null)).toBe(false)
    expect(await isOpenAfter('_yzp', 'offline')).toBe(true)
  })

  it('of a work that the server does not have does not begin', async () => {
    const { downloader, saveState, asked, pass } = startDownloader()
    saveState.value = { ...saveState.value, workId: null }
    downloader.resume()
    void downloader.start(CHOICE)
    await pass(1000)
    expect([asked, downloader.state.peek()]).toEqual([[], FIRST_STEP])
  })

  it('goes on with its popup open or not when it is taken up again', async () => {
    const first = startDownloader()
    void first.downloader.start(CHOICE)
    await first.pass(0)
    const second = startDownloader({ disk: first.disk })
    second.downloader.show(0)
    second.downloader.resume()
    await second.pass(0)
    expect([second.downloader.state.peek().step, second.asked.map(({ key }) => key)]).toEqual([
      'downloading',
      ['key-1'],
    ])
  })
})
