import decompress from 'woff2-encoder/decompress'

/** Answers a WOFF2 file with its TrueType or OpenType file; null = it is none. */
self.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  decompress(data).then(
    unpacked => {
      const file = unpacked.slice().buffer
      self.postMessage(file, { transfer: [file] })
    },
    () => self.postMessage(null),
  )
})
