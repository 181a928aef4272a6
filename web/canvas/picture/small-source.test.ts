import { afterEach, expect, it, vi } from 'vitest'
import { smallSource } from './small-source.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('C-8-30 a picture that cannot be converted to a data: URL is logged, left out, and tried again next time', async () => {
  const broken = new Error('broken')
  const decode = vi.fn(() => Promise.reject(broken))
  vi.stubGlobal('location', new URL('https://moye.test/editor'))
  vi.stubGlobal(
    'Image',
    class {
      decode = decode
    },
  )
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await smallSource('/u/broken.png')).toBe('')
  expect(log.mock.calls).toEqual([['picture not converted', '/u/broken.png', broken]])
  expect(await smallSource('/u/broken.png')).toBe('')
  expect(decode).toHaveBeenCalledTimes(2)
})
