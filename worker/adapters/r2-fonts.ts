import type { FontFiles } from '../ports/fonts.ts'
import type { ObjectStorage } from '../ports/object-storage.ts'

/** Fonts in R2. */
export const r2Fonts = (bucket: ObjectStorage): FontFiles => ({
  async open(key) {
    const file = await bucket.get(key)
    return file && { bytes: file.size, body: file.body }
  },
})
