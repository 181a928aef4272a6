import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { storedParts } from './stored-parts.ts'

const parts = storedParts(env.FILES)
const newId = () => crypto.randomUUID().replaceAll('-', '')
/** Content that does not say how long it is; `isCut` = its connection ends. */
const stream = (bytes: number, isCut = false) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes; at += 1) controller.enqueue(new Uint8Array([at]))
      if (isCut) controller.error(new Error('cut'))
      else controller.close()
    },
  })

describe('a part of an upload', () => {
  it('is stored when it has exactly its length, once', async () => {
    const id = newId()
    expect(await parts.put(id, 2, stream(9), 9)).toBe(true)
    expect(await parts.put(id, 2, stream(0), 9)).toBe(true)
    expect(await parts.put(id, 10, stream(3), 3)).toBe(true)
    expect([...(await parts.list(id))].sort(([a], [b]) => a - b)).toEqual([
      [2, 9],
      [10, 3],
    ])
    const read = await parts.read(id, 2)
    expect([...new Uint8Array(await new Response(read).arrayBuffer())]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(await parts.read(id, 3)).toBeNull()
  })

  it.each([
    ['shorter', stream(8)],
    ['longer', stream(10)],
    ['empty', stream(0)],
    ['cut off', stream(8, true)],
  ])('is not stored when what arrives is %s', async (_, content) => {
    const id = newId()
    expect(await parts.put(id, 1, content, 9)).toBe(false)
    expect((await parts.list(id)).size).toBe(0)
  })

  it('is not stored by two requests at the same time in two ways', async () => {
    const id = newId()
    expect(await Promise.all([1, 2, 3].map(() => parts.put(id, 1, stream(9), 9)))).toEqual([true, true, true])
    expect([...(await parts.list(id))]).toEqual([[1, 9]])
  })
})
