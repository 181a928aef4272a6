import { afterEach, expect, it, vi } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { succeed } from '../result.ts'
import { hashFile } from './hash-file.ts'
import { sendParts } from './send-parts.ts'

afterEach(() => vi.unstubAllGlobals())

it('two parts of a file are under way at once, in their order, and the last one has the rest', async () => {
  let running = 0
  let most = 0
  const sent: (readonly [part: number, bytes: number])[] = []
  const told: number[] = []
  const part = async (_: unknown, number: number, bytes: Blob) => {
    running += 1
    most = Math.max(most, running)
    sent.push([number, bytes.size])
    await Promise.resolve()
    running -= 1
    return succeed(null)
  }
  const session = { id: 's', sha256: 'x', partSize: 4, parts: [2] }
  const failure = await sendParts(
    { part } as unknown as Parameters<typeof sendParts>[0],
    session,
    new File(['x'.repeat(18)], 'a'),
    {
      signal: new AbortController().signal,
      onPart: () => {},
      onSent: bytes => told.push(bytes),
    },
  )
  expect([failure, most, told.at(-1)]).toEqual([null, 2, 18])
  expect(sent).toEqual([
    [1, 4],
    [3, 4],
    [4, 4],
    [5, 2],
  ])
})

it('a file of up to 4 MiB is hashed at once, a larger one by a worker', async () => {
  const asked: number[] = []
  class HashWorker extends EventTarget {
    terminate() {}
    postMessage({ size }: File) {
      asked.push(size)
      this.dispatchEvent(new MessageEvent('message', { data: { sha256: 'by a worker' } }))
    }
  }
  vi.stubGlobal('Worker', HashWorker)
  const { signal } = new AbortController()
  const whole = new Uint8Array(4_194_304)
  expect(await hashFile(new File([whole], 'a'), signal)).toBe(await sha256Hex(whole))
  expect(await hashFile(new File([whole, 'x'], 'a'), signal)).toBe('by a worker')
  expect(asked).toEqual([4_194_305])
})
