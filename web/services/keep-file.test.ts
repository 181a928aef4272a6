import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFile } from './keep-file.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('A-9-36 the address of a saved file is revoked 40 s after the click', () => {
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  keepFile(new Blob(['file']), '海报.png')
  expect(link).toMatchObject({ href: 'blob:file', download: '海报.png' })
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(39_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke.mock.calls).toEqual([['blob:file']])
})
