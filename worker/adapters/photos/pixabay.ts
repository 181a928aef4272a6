import type { ForeignPhoto, PhotoSource } from '../../ports/photos.ts'
import { askLibrary, fetchPicture, link, number, record, rows, text } from './photo-call.ts'

export const PIXABAY = 'https://pixabay.com'
const PICTURES = ['https://cdn.pixabay.com', 'https://pixabay.com'] as const
/** count; fewest and most results in a page, and most results of a search that can be paged through. */
const FEWEST = 3
const MOST = 200
const REACHABLE = 500
/** s; Pixabay demands that answers are kept for a day. */
const KEEP = 86_400
/** characters; longest search text. */
const WORDS = 100

const photoOf = (hit: Readonly<Record<string, unknown>>): ForeignPhoto => {
  const author = text(hit.user)
  return {
    ref: String(number(hit.id)),
    name: text(hit.tags),
    thumbnail: text(hit.webformatURL),
    width: number(hit.imageWidth),
    height: number(hit.imageHeight),
    credit: {
      library: 'Pixabay',
      author,
      authorUrl: author ? link(`https://pixabay.com/users/${encodeURIComponent(author)}-${number(hit.user_id)}/`) : '',
      pageUrl: link(hit.pageURL),
    },
  }
}

/**
 * Pixabay: its pictures may be shown in results for a while, but those in use must be copied, as every photo is here;
 * answers are kept for a day; only pictures for all ages.
 */
export const pixabay = (key: string, api = PIXABAY, send: typeof fetch = fetch): PhotoSource => {
  const origins = api === PIXABAY ? PICTURES : [...PICTURES, new URL(api).origin]
  const ask = (query: string) =>
    askLibrary({ address: `${api}/api/?key=${encodeURIComponent(key)}&${query}`, keepSeconds: KEEP }, send)
  const one = async (ref: string) => (/^\d+$/.test(ref) ? rows(record(await ask(`id=${ref}`)).hits)[0] : undefined)
  return {
    origins,
    async search({ words, page, size }) {
      const perPage = Math.min(MOST, Math.max(FEWEST, size))
      const found = await ask(
        `q=${encodeURIComponent([...words].slice(0, WORDS).join(''))}&lang=zh&image_type=photo&safesearch=true&page=${page + 1}&per_page=${perPage}`,
      )
      if (!found) return null
      const { hits, totalHits } = record(found)
      return { elements: rows(hits).map(photoOf), total: Math.min(REACHABLE, number(totalHits)), size: perPage }
    },
    async find(ref) {
      const found = await one(ref)
      return found && photoOf(found)
    },
    async take(ref, most) {
      const hit = await one(ref)
      // The larger ones are only for accounts that Pixabay has approved.
      const address = text(hit?.imageURL) || text(hit?.fullHDURL) || text(hit?.largeImageURL)
      return fetchPicture(address, origins, most, send)
    },
  }
}
