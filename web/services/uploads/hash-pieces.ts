import { sha256 } from '@noble/hashes/sha2.js'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'

/**
 * SHA-256 of a file, hex, with one piece of it in memory.
 * @throws DOMException when the file cannot be read.
 */
export const hashPieces = async (file: Blob): Promise<string> => {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += UPLOAD_QUEUE.hashedPiece)
    hash.update(new Uint8Array(await file.slice(at, at + UPLOAD_QUEUE.hashedPiece).arrayBuffer()))
  return Array.from(hash.digest(), byte => byte.toString(16).padStart(2, '0')).join('')
}
