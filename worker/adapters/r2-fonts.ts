import type { FontFiles } from '../ports/fonts.ts'

/** Fonts in R2. */
export const r2Fonts = (bucket: R2Bucket): FontFiles => ({
  async open(key) {
    const file = await bucket.get(key)
    return file && { bytes: file.size, body: file.body }
  },
})
