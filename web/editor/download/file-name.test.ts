import { expect, it } from 'vitest'
import { downloadFileName, timestamp } from './file-name.ts'

const AT = new Date(2026, 8, 3, 4, 5, 6)

it('the time has two digits for everything but the year', () => {
  expect(timestamp(AT)).toBe('20260903040506')
  expect(timestamp(new Date(2026, 11, 31, 23, 59, 58))).toBe('20261231235958')
})

it('a name has no characters that a file system refuses, and does not begin with a dot', () => {
  const name = (work: string) => downloadFileName(work, null, AT, 'png').replace('_20260903040506.png', '')
  expect(name('a\\b/c:d*e?f"g<h>i|j')).toBe('a_b_c_d_e_f_g_h_i_j')
  expect([name('a\tb\nc'), name('a b!c'), name('..隐藏.文件'), name(' 空 ')]).toEqual([
    'a_b_c',
    'a b!c',
    '_隐藏.文件',
    '空',
  ])
})

it('a page has its number in the name, and a work without a name has one', () => {
  expect(downloadFileName('海报', 3, AT, 'jpg')).toBe('海报_第3页_20260903040506.jpg')
  expect(downloadFileName('  ', null, AT, 'zip')).toMatch(/^[^_\s]+_20260903040506\.zip$/)
})
