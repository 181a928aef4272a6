import { afterEach, expect, it, vi } from 'vitest'
import { svgSize } from './svg-size.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a drawing has the size that the browser gives it, and 512 px for a side that it does not know', async () => {
  const revoked: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:drawing')
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(url => void revoked.push(url))
  const sizeOf = (naturalWidth: number, naturalHeight: number, decode = async () => {}) => {
    vi.stubGlobal(
      'Image',
      class {
        readonly naturalWidth = naturalWidth
        readonly naturalHeight = naturalHeight
        decode = decode
      },
    )
    return svgSize(new File(['<svg/>'], 'a.svg'))
  }
  expect(await sizeOf(30, 20)).toEqual({ width: 30, height: 20 })
  expect(await sizeOf(0, 20)).toEqual({ width: 512, height: 20 })
  expect(await sizeOf(30, 0)).toEqual({ width: 30, height: 512 })
  await expect(sizeOf(1, 1, () => Promise.reject(new Error('no drawing')))).rejects.toThrow('no drawing')
  expect(revoked).toHaveLength(4)
})
