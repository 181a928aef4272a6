import { describe, expect, it, vi } from 'vitest'
import { chooseTarget } from './save-archive.ts'

const archive = (pieces: number) => {
  let left = pieces
  return new ReadableStream<Uint8Array>({
    pull: controller => (left-- > 0 ? controller.enqueue(new Uint8Array([7])) : controller.close()),
  })
}
const setUp = () => {
  const written: number[] = []
  const [abort, close] = [vi.fn(), vi.fn()]
  const writable = new WritableStream<Uint8Array>({ write: piece => void written.push(...piece), abort, close })
  const showSaveFilePicker = vi.fn(async (_: object) => ({ createWritable: async () => writable }))
  return { written, abort, close, showSaveFilePicker }
}

describe('an archive in a browser that writes files', () => {
  it('is written while it grows into the file that the user has chosen', async () => {
    const { written, close, showSaveFilePicker } = setUp()
    const target = await chooseTarget('墨页数据.zip', { showSaveFilePicker })
    expect(showSaveFilePicker.mock.calls[0]?.[0]).toMatchObject({ suggestedName: '墨页数据.zip' })
    await target?.(archive(3), new AbortController().signal)
    expect([written, close.mock.calls.length]).toEqual([[7, 7, 7], 1])
  })

  it('leaves no file behind when it is cancelled', async () => {
    const { abort, close, showSaveFilePicker } = setUp()
    const controller = new AbortController()
    const target = await chooseTarget('x.zip', { showSaveFilePicker })
    const end = target?.(new ReadableStream({ pull: () => controller.abort() }), controller.signal)
    await expect(end).rejects.toMatchObject({ name: 'AbortError' })
    expect([abort.mock.calls.length, close.mock.calls.length]).toEqual([1, 0])
  })

  it('is not begun when the user closes the dialog', async () => {
    const showSaveFilePicker = vi.fn(async () => Promise.reject(new DOMException('', 'AbortError')))
    expect(await chooseTarget('x.zip', { showSaveFilePicker })).toBeNull()
  })
})
