import type { Hashed } from './hash-file.ts'
import { hashPieces } from './hash-pieces.ts'

const answer = (hashed: Hashed) => self.postMessage(hashed)

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  hashPieces(data).then(
    sha256 => answer({ sha256 }),
    () => answer({ sha256: null }),
  )
})
