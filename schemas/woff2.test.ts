import { expect, it } from 'vitest'
import { privateTextOf, WOFF2 } from './woff2.ts'

const font = (start: number, bytes: number, length: number, signature: number = WOFF2.signature) => {
  const file = new Uint8Array(length).fill(0x61)
  const head = new DataView(file.buffer)
  head.setUint32(0, signature)
  head.setUint32(40, start)
  head.setUint32(44, bytes)
  return file.buffer
}

it('the private block of a WOFF2 file is read where the header says, and not beyond the file', () => {
  expect(privateTextOf(font(48, 3, 51))).toBe('aaa')
  expect(privateTextOf(font(49, 3, 51))).toBeNull()
  expect(privateTextOf(font(0, 0, 48))).toBe('')
  expect(privateTextOf(font(48, 3, 51, 0x774f4646))).toBeNull()
  expect(privateTextOf(font(0, 0, 48).slice(0, 47))).toBeNull()
})
