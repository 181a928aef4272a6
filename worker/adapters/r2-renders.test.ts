import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { r2Renders } from './r2-renders.ts'

const PART_BYTES = 5 * 1024 * 1024
const content = (bytes: number) => new Uint8Array(bytes).map((_, at) => (at * 31 + (at >> 12)) & 255)

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

describe('a render in storage', () => {
  it.each([1000, PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES, 12_345_678])(
    'of %i bytes is what was streamed into it, in whatever pieces',
    async bytes => {
      const store = r2Renders(env.FILES)
      const file = content(bytes)
      const key = `r/${bytes}.png`
      expect(await store.put(key, 'image/png', inPieces(file, 777_777))).toBe(bytes)
      const stored = await env.FILES.get(key)
      expect(stored?.size).toBe(bytes)
      expect(await sha256Hex(new Uint8Array((await stored?.arrayBuffer()) ?? []))).toBe(await sha256Hex(file))
    },
  )
})
