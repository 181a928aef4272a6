import { expect, it } from 'vitest'
import { SETTINGS } from '#schemas/catalog/device-keys.ts'
import { CHOICE, drawn, startDownloader, storage } from '#test/support/downloader.ts'
import { createDeviceMemory } from '../device-memory.ts'
import { createDownloadOnDemand, type LoadDownloader } from './download-on-demand.ts'
import { FIRST_STEP } from './download-state.ts'
import * as code from './downloader.ts'

/** A downloader whose code arrives, or fails to arrive, when the test says so. */
const start = (disk = storage()) => {
  const asked: PromiseWithResolvers<typeof code>[] = []
  const load: LoadDownloader = () => {
    const next = Promise.withResolvers<typeof code>()
    asked.push(next)
    return next.promise
  }
  const started = startDownloader({
    disk,
    create: (editor, saveController, ports) => createDownloadOnDemand(editor, saveController, ports, load),
  })
  return { ...started, loads: asked }
}

it('the code of downloads comes with the first one; until then it counts as saving, and runs once', async () => {
  const { downloader, loads, asked, files, pass } = start()
  expect(loads).toHaveLength(0)
  for (let press = 0; press < 2; press++) void downloader.start(CHOICE)
  expect(downloader.state.value).toMatchObject({ step: 'downloading', phase: 'saving' })
  downloader.show(0)
  downloader.go('cancel', FIRST_STEP)
  expect(downloader.state.value.step).toBe('downloading')
  loads[0]?.resolve(code)
  await pass(0)
  expect([loads.length, asked.length]).toEqual([1, 1])
  asked[0]?.answer(drawn('a'))
  await pass(0)
  expect(files).toHaveLength(1)
  downloader.keepAgain()
  expect(files).toHaveLength(2)
  downloader.show(null)
  downloader.show(1)
  expect(downloader.state.value).toEqual({ step: 'preview', page: 1 })
})

it('what the popup shows before a download needs no code', () => {
  const { downloader, loads } = start()
  downloader.go('noPhone', { step: 'bindPhone' })
  expect(downloader.state.value).toEqual({ step: 'bindPhone' })
  downloader.go('back', FIRST_STEP)
  expect([downloader.state.value, loads.length]).toEqual([FIRST_STEP, 0])
})

it('a download that is cancelled before its code comes draws nothing; the next one does', async () => {
  const { downloader, loads, asked, pass } = start()
  void downloader.start(CHOICE)
  downloader.cancel()
  expect(downloader.state.value).toEqual({ step: 'download', problem: null })
  loads[0]?.resolve(code)
  await pass(0)
  expect(asked).toHaveLength(0)
  void downloader.start(CHOICE)
  await pass(0)
  expect(asked).toHaveLength(1)
})

it('code that does not come is told, and the retry loads it again', async () => {
  const { downloader, loads, asked, pass } = start()
  void downloader.start(CHOICE)
  loads[0]?.reject(new TypeError('offline'))
  await pass(0)
  expect(downloader.state.value).toEqual({
    step: 'download',
    problem: { text: '加载失败，请检查网络后重试', choice: CHOICE },
  })
  void downloader.retry()
  await pass(0)
  loads[1]?.resolve(code)
  await pass(0)
  expect(asked).toHaveLength(1)
})

it('code is loaded at the start only to go on with a download that a reload interrupted', async () => {
  const disk = storage()
  const idle = start(disk)
  idle.downloader.resume()
  expect(idle.loads).toHaveLength(0)
  createDeviceMemory(() => disk as unknown as Storage).write(SETTINGS.download(7), { workId: 7 })
  const resumed = start(disk)
  resumed.downloader.resume()
  expect(resumed.loads).toHaveLength(1)
})
