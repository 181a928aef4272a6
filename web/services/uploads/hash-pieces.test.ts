import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import { hashPieces } from './hash-pieces.ts'

it('a file that is hashed piece by piece has the hash of the whole', async () => {
  const sizes = [0, 1, UPLOAD_QUEUE.hashedPiece, UPLOAD_QUEUE.hashedPiece + 1]
  for (const size of sizes) {
    const bytes = new Uint8Array(size).map((_, at) => at * 7)
    expect(await hashPieces(new Blob([bytes])), `${size} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
})
