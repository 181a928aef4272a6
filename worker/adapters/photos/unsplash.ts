import type { ForeignPhoto, PhotoSource } from '../../ports/photos.ts'
import { askLibrary, fetchPicture, link, number, record, rows, text } from './photo-call.ts'

export const UNSPLASH = 'https://api.unsplash.com'
const PICTURES = 'https://images.unsplash.com'
/** count; most results in a page. */
const MOST = 30
/** s */
const KEEP = 3600
/** px; longer side of a picture that is taken over: A4 at 300 dpi. */
const LONGEST = 3508

/** Unsplash asks for these in links to it. */
const CAMPAIGN = { utm_source: 'moye', utm_medium: 'referral' }

const photoOf = (photo: Readonly<Record<string, unknown>>): ForeignPhoto => {
  const user = record(photo.user)
  return {
    ref: text(photo.id),
    name: text(photo.alt_description) || text(photo.description),
    thumbnail: text(record(photo.urls).small),
    width: number(photo.width),
    height: number(photo.height),
    credit: {
      library: 'Unsplash',
      author: text(user.name),
      authorUrl: link(record(user.links).html, CAMPAIGN),
      pageUrl: link(record(photo.links).html, CAMPAIGN),
    },
  }
}

/**
 * Unsplash: pictures in panels are loaded from its hosts, links name their author and carry the campaign, and a
 * photo that is taken over is reported to its `download_location`.
 */
export const unsplash = (key: string, api = UNSPLASH, send: typeof fetch = fetch): PhotoSource => {
  const origins = api === UNSPLASH ? [PICTURES] : [PICTURES, new URL(api).origin]
  const headers = { authorization: `Client-ID ${key}`, 'accept-version': 'v1' }
  const ask = (path: string, keepSeconds = KEEP) => askLibrary({ address: `${api}${path}`, headers, keepSeconds }, send)
  const one = (ref: string) => ask(`/photos/${encodeURIComponent(ref)}`)
  return {
    origins,
    async search({ words, page, size }) {
      const perPage = Math.min(size, MOST)
      const place = `page=${page + 1}&per_page=${perPage}`
      if (words === '') {
        const found = await ask(`/photos?${place}`)
        // The list of recommended photos has no total: it goes on as long as pages are full.
        const elements = rows(found).map(photoOf)
        return found
          ? { elements, total: page * perPage + elements.length + (elements.length === perPage ? 1 : 0), size: perPage }
          : null
      }
      const found = await ask(`/search/photos?query=${encodeURIComponent(words)}&lang=zh&content_filter=high&${place}`)
      if (!found) return null
      const { results, total } = record(found)
      return { elements: rows(results).map(photoOf), total: number(total), size: perPage }
    },
    async find(ref) {
      const found = await one(ref)
      return found ? photoOf(record(found)) : (found as null | undefined)
    },
    async take(ref, most) {
      const photo = record(await one(ref))
      const url = URL.parse(text(record(photo.urls).raw))
      if (!url) return null
      for (const [name, value] of Object.entries({ fm: 'jpg', q: '85', fit: 'max', w: LONGEST, h: LONGEST }))
        url.searchParams.set(name, String(value))
      const bytes = await fetchPicture(url.href, origins, most, send)
      const used = URL.parse(text(record(photo.links).download_location))
      if (bytes && used?.origin === new URL(api).origin)
        await askLibrary({ address: used.href, headers, keepSeconds: 0 }, send)
      return bytes
    },
  }
}
