import { describe, expect, it } from 'vitest'
import { CHOICE, drawn, startDownloader } from '#test/support/downloader.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { networkFailure, type Result, succeed } from '#web/services/result.ts'
import { progressText } from './download-progress.ts'
import type { DownloadState } from './download-state.ts'
import type { Licenses } from './licenses.ts'

const FOR_HOST = { ...CHOICE, target: 'host' } as const
const textOf = (state: DownloadState) => (state.step === 'downloading' ? progressText(state) : state.step)

describe('the save of a signage tool', () => {
  it('A-4-39 saves the work, draws a PNG of it and registers that, without asking for anything', async () => {
    const { downloader, asked, files, server, pass, saveState } = startDownloader()
    const registered: unknown[] = []
    let answer = (_: Result<object>) => {}
    server.register = (workId, url) => {
      registered.push([workId, url])
      return new Promise(resolve => {
        answer = resolve
      })
    }
    void downloader.start(FOR_HOST)
    expect(textOf(downloader.state.value)).toBe('正在保存作品')
    await pass(0)
    expect(asked.map(({ input }) => input)).toEqual([{ appId: saveState.value.workId, page: 0, fileType: 'png' }])
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(textOf(downloader.state.value)).toBe('正在登记成图')
    expect(downloader.state.value).toMatchObject({ share: 0.97 })
    answer(succeed({}))
    await pass(0)
    expect(downloader.state.value).toMatchObject({ step: 'downloadSuccess', isRegistered: true })
    expect([registered, files]).toEqual([[[7, '/r/a.png']], []])
  })

  it('says that the work is saved when its picture could not be made or registered, and tries again with the file that is there', async () => {
    const { downloader, asked, server, pass } = startDownloader()
    const answers: Result<object>[] = [networkFailure(), succeed({})]
    server.register = async () => answers.shift() ?? networkFailure()
    void downloader.start(FOR_HOST)
    await pass(0)
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect(downloader.state.value).toMatchObject({
      step: 'error',
      text: expect.stringContaining('作品已保存，成图没有更新'),
    })
    void downloader.retry()
    await pass(0)
    expect([asked.length, downloader.state.value]).toMatchObject([1, { step: 'downloadSuccess', isRegistered: true }])

    const drawing = startDownloader()
    drawing.server.check = async () => localFailure('ALLOWANCE_USED_UP', '今天的次数已用完')
    void drawing.downloader.start(FOR_HOST)
    await drawing.pass(0)
    expect(drawing.downloader.state.value).toMatchObject({
      step: 'error',
      text: '作品已保存，成图没有更新：今天的次数已用完',
    })
  })

  it('never says saved for a work that is not: without a login the popup closes, otherwise it tells why', async () => {
    const { downloader, server, editor, pass } = startDownloader()
    server.isSaved = false
    void downloader.start(FOR_HOST)
    await pass(0)
    expect(downloader.state.value.step).toBe('download')
    expect(editor.isDownloadOpen.value).toBe(true)

    const hosted = startDownloader()
    Object.assign(hosted.server, { isSaved: false, appIdSuffix: '_yzp' })
    void hosted.downloader.start(FOR_HOST)
    await hosted.pass(0)
    expect(hosted.editor.isDownloadOpen.value).toBe(false)

    for (const [problem, text] of [
      ['offline', '网络已断开，作品还没有保存'],
      ['failed', '作品没有保存成功'],
      ['login', '登录已过期，作品还没有保存'],
    ] as const) {
      const failing = startDownloader()
      failing.server.isSaved = false
      failing.saveState.value = { ...failing.saveState.value, problem }
      void failing.downloader.start(FOR_HOST)
      await failing.pass(0)
      expect(failing.downloader.state.value).toMatchObject({ step: 'error', text: expect.stringContaining(text) })
    }
  })

  it('is told by a notice when its popup was closed, and called off it closes', async () => {
    const { downloader, editor, asked, notices, pass } = startDownloader()
    void downloader.start(FOR_HOST)
    await pass(0)
    editor.isDownloadOpen.value = false
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect([notices, downloader.state.value.step]).toEqual([['已保存，成图已更新'], 'download'])
    editor.isDownloadOpen.value = true
    void downloader.start(FOR_HOST)
    await pass(0)
    downloader.cancel()
    expect(editor.isDownloadOpen.value).toBe(false)
    // Also while the work is still being saved.
    editor.isDownloadOpen.value = true
    void downloader.start(FOR_HOST)
    downloader.cancel()
    expect(editor.isDownloadOpen.value).toBe(false)
  })
})

describe("the download at a partner's site", () => {
  const shop = (missing: readonly string[], failed: readonly string[] = []) => {
    const ordered: (readonly string[])[] = []
    const licenses: Licenses = {
      missing: async () => succeed(missing),
      order: async ids => {
        ordered.push(ids)
        return { added: ids.filter(id => !failed.includes(id)), failed }
      },
    }
    return { licenses, ordered }
  }

  it('A-6-22 A-2-53 stops at media without a license: they are in the cart, and the user is told', async () => {
    const { downloader, asked, server, notices, editor, pass } = startDownloader()
    const { licenses, ordered } = shop(['m1', 'm2'])
    server.licenses = licenses
    void downloader.start(CHOICE)
    expect(textOf(downloader.state.value)).toBe('正在检查素材授权')
    await pass(5000)
    expect([asked.length, ordered]).toEqual([0, [['m1', 'm2']]])
    const told = '2 个未购买的素材已加入购物车，购买后即可下载'
    expect(downloader.state.value).toMatchObject({ step: 'error', text: told, cart: { added: ['m1', 'm2'] } })
    // With the popup closed a notice says the same.
    editor.isDownloadOpen.value = false
    void downloader.retry()
    await pass(0)
    expect(notices).toEqual([told])
  })

  it('A-4-40 goes on when everything has a license, also after a purchase', async () => {
    const { downloader, asked, files, server, pass } = startDownloader()
    server.licenses = shop(['m1']).licenses
    void downloader.start(CHOICE)
    await pass(0)
    server.licenses = shop([]).licenses
    void downloader.retry()
    await pass(0)
    asked[0]?.answer(drawn('a'))
    await pass(0)
    expect([downloader.state.value.step, files.length]).toEqual(['downloadSuccess', 1])
  })

  it('orders what the server refuses, whatever the page has found, and nothing where it has no cart', async () => {
    const refused = { ...localFailure('LICENSE_NEEDED'), details: { mediaIds: ['m3', 7] } }
    const { downloader, server, pass } = startDownloader()
    const { licenses, ordered } = shop([])
    server.licenses = licenses
    server.check = async () => refused
    void downloader.start(CHOICE)
    await pass(0)
    expect([ordered, downloader.state.value]).toMatchObject([[['m3']], { step: 'error', cart: { added: ['m3'] } }])

    const elsewhere = startDownloader()
    elsewhere.server.check = async () => refused
    void elsewhere.downloader.start(CHOICE)
    await elsewhere.pass(0)
    expect(elsewhere.downloader.state.value).toMatchObject({ step: 'error' })
    expect(elsewhere.downloader.state.value).not.toHaveProperty('cart')
  })

  it('does not download what it could not check', async () => {
    const { downloader, asked, server, pass } = startDownloader()
    server.licenses = { ...shop([]).licenses, missing: async () => localFailure('FORBIDDEN', '图库暂时无法连接') }
    void downloader.start(CHOICE)
    await pass(5000)
    expect([asked.length, downloader.state.value]).toMatchObject([0, { step: 'error', text: '图库暂时无法连接' }])
  })
})
