import type { ForeignPhoto, PhotoSource } from '../../ports/photos.ts'
import { askLibrary, fetchPicture, link, number, record, rows, text } from './photo-call.ts'

export const PEXELS = 'https://api.pexels.com'
const PICTURES = 'https://images.pexels.com'
/** count; most results in a page. */
const MOST = 80
/** s */
const KEEP = 3600
/** px; longer side of a picture that is taken over: A4 at 300 dpi. */
const LONGEST = '3508'

const photoOf = (photo: Readonly<Record<string, unknown>>): ForeignPhoto => ({
  ref: String(number(photo.id)),
  name: text(photo.alt),
  thumbnail: text(record(photo.src).medium),
  width: number(photo.width),
  height: number(photo.height),
  credit: {
    library: 'Pexels',
    author: text(photo.photographer),
    authorUrl: link(photo.photographer_url),
    pageUrl: link(photo.url),
  },
})

/** Pexels: results link to the photo and name the photographer. */
export const pexels = (key: string, api = PEXELS, send: typeof fetch = fetch): PhotoSource => {
  const origins = api === PEXELS ? [PICTURES] : [PICTURES, new URL(api).origin]
  const ask = (path: string) =>
    askLibrary({ address: `${api}${path}`, headers: { authorization: key }, keepSeconds: KEEP }, send)
  const one = async (ref: string) => (/^\d+$/.test(ref) ? ask(`/v1/photos/${ref}`) : undefined)
  return {
    origins,
    async search({ words, page, size }) {
      const perPage = Math.min(size, MOST)
      const place = `page=${page + 1}&per_page=${perPage}`
      const found = await ask(
        words ? `/v1/search?query=${encodeURIComponent(words)}&locale=zh-CN&${place}` : `/v1/curated?${place}`,
      )
      if (!found) return null
      const { photos, total_results } = record(found)
      return { elements: rows(photos).map(photoOf), total: number(total_results), size: perPage }
    },
    async find(ref) {
      const found = await one(ref)
      return found ? photoOf(record(found)) : (found as null | undefined)
    },
    async take(ref, most) {
      const url = URL.parse(text(record(record(await one(ref)).src).original))
      if (!url) return null
      for (const [name, value] of Object.entries({ auto: 'compress', cs: 'srgb', w: LONGEST, h: LONGEST, fit: 'max' }))
        url.searchParams.set(name, value)
      return fetchPicture(url.href, origins, most, send)
    },
  }
}
