import { missingKey } from '#schemas/catalog/font-subsets.ts'
import type { FontFiles } from '../ports/fonts.ts'

const CACHE = 'public, max-age=31536000, immutable'

/** Fonts in R2. */
export const r2Fonts = (bucket: R2Bucket): FontFiles => ({
  async open(key) {
    const file = await bucket.get(key)
    return file && { bytes: file.size, body: file.body }
  },
  async putSubset(key, woff2, missing) {
    await bucket.put(key, woff2, { httpMetadata: { contentType: 'font/woff2', cacheControl: CACHE } })
    // Last: what finds the list finds the font.
    await bucket.put(missingKey(key), JSON.stringify({ missing }), {
      httpMetadata: { contentType: 'application/json', cacheControl: CACHE },
    })
  },
})
