import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashPieces } from './hash-pieces.ts'

it('a file that is hashed piece by piece has the hash of the whole', async () => {
  const sizes = [0, 1, 2_097_152, 2_097_153]
  for (const size of sizes) {
    const bytes = new Uint8Array(size).map((_, at) => at * 7)
    expect(await hashPieces(new Blob([bytes])), `${size} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})
