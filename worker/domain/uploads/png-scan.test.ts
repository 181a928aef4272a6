import { expect, it } from 'vitest'
import { scanPng } from './png-scan.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunk = (type: string, ...data: readonly number[]) => [
  ...[0, 0, data.length >> 8, data.length & 255],
  ...[...type].map(char => char.charCodeAt(0)),
  ...[...data, 1, 2, 3, 4],
]
const scan = (bytes: readonly number[], step: number) => {
  const png = scanPng()
  for (let at = 0; at < bytes.length; at += step) png.push(Uint8Array.from(bytes.slice(at, at + step)))
  return [png.isWhole(), png.isAnimated()]
}
/** The same answer, in whatever pieces the file comes. */
const scanned = (...parts: readonly (readonly number[])[]) => {
  const bytes = parts.flat()
  const answer = scan(bytes, bytes.length + 1)
  for (const step of [1, 2, 3, 7, 8, 11, 12, 13]) expect([step, ...scan(bytes, step)]).toEqual([step, ...answer])
  return answer
}

it('a PNG is whole with its end chunk and the checksum of that', () => {
  const end = chunk('IEND')
  const long = chunk('IDAT', ...Array<number>(300).fill(7))
  expect(scanned(SIGNATURE, end)).toEqual([true, false])
  expect(scanned(SIGNATURE, long, end)).toEqual([true, false])
  expect(scanned(SIGNATURE, long)).toEqual([false, false])
  for (const cut of [1, 4, 5, 11])
    expect(scanned(SIGNATURE, long, end.slice(0, -cut)), `${cut}`).toEqual([false, false])
  expect(scanned(SIGNATURE, chunk('IDAT', ...end))).toEqual([false, false])
  expect(scanned(end)).toEqual([false, false])
  expect([scanPng().isWhole(), scanned(SIGNATURE)]).toEqual([false, [false, false]])
})

it('what follows the end chunk says nothing', () => {
  expect(scanned(SIGNATURE, chunk('IEND'), chunk('acTL', 1))).toEqual([true, false])
  expect(scanned(SIGNATURE, chunk('IEND'), [0, 0, 1])).toEqual([true, false])
})

it('an animation has one of three chunks, not their names inside another', () => {
  for (const type of ['acTL', 'fcTL', 'fdAT'])
    expect(scanned(SIGNATURE, chunk(type, 5, 6), chunk('IEND'))).toEqual([true, true])
  expect(scanned(SIGNATURE, chunk('tEXt', ...chunk('acTL', 5)), chunk('IEND'))).toEqual([true, false])
  expect(scanned(SIGNATURE, chunk('acTL', 5))).toEqual([false, true])
})
