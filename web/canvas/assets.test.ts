import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadImage } from './assets.ts'

/** How the pictures of this test end, by address; others never answer. */
const ends = new Map<string, () => Promise<void>>()
class FakeImage {
  src = ''
  decode = () => ends.get(this.src)?.() ?? new Promise<void>(() => {})
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Image', FakeImage)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('C-9-50 a picture that does not answer is given up after 30 s, with a line on the console; the next try loads it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isLoaded: boolean | undefined
  void loadImage('/u/late.png').then(loaded => {
    isLoaded = loaded
  })
  await vi.advanceTimersByTimeAsync(29_999)
  expect([isLoaded, warn.mock.calls]).toEqual([undefined, []])
  await vi.advanceTimersByTimeAsync(1)
  expect([isLoaded, warn.mock.calls]).toEqual([false, [['image failed', '/u/late.png']]])
  ends.set('/u/late.png', async () => {})
  expect(await loadImage('/u/late.png')).toBe(true)
  expect(warn).toHaveBeenCalledOnce()
})

it('a picture that cannot be decoded has failed at once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  ends.set('/u/none.png', () => Promise.reject(new DOMException('The source image cannot be decoded.')))
  expect(await loadImage('/u/none.png')).toBe(false)
  expect(warn).toHaveBeenCalledExactlyOnceWith('image failed', '/u/none.png')
})
