import { hashPieces } from './hash-pieces.ts'

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  hashPieces(data).then(
    sha256 => self.postMessage({ sha256 }),
    () => self.postMessage({ sha256: null }),
  )
})
