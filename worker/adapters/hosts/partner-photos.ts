import * as v from 'valibot'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import type { ForeignPhoto, PhotoSource } from '../../ports/photos.ts'
import { fetchPicture } from '../photos/photo-call.ts'
import { partnerCalls } from './partner-call.ts'
import type { HostSettings } from './settings.ts'

/** count; most results in a page. */
const MOST = 50
/** characters */
const TITLE = 200
/** px */
const side = v.pipe(v.number(), v.minValue(1), v.maxValue(100_000))
const medium = v.object({
  mediaId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  title: v.pipe(v.string(), v.maxLength(TITLE)),
  width: side,
  height: side,
  preview: v.string(),
  author: v.optional(v.pipe(v.string(), v.maxLength(TITLE)), ''),
})
const found = v.object({ elements: v.pipe(v.array(medium), v.maxLength(MOST)), total: v.number() })
const whole = v.object({ ...medium.entries, file: v.string() })

/** The photos of a partner, at its own host; null = it offers none, or the host is none of a partner. */
export const partnerPhotos = (
  settings: HostSettings,
  host: string,
  now: () => number,
  send: typeof fetch = (input, init) => fetch(input, init),
): PhotoSource | null => {
  const partner = settings.partners.find(({ name }) => name === host)
  if (!partner?.media) return null
  const origins = [partner.media]
  const ask = partnerCalls(settings, now, send)
  const get = (path: string) => ({ name: host, method: 'GET', path, token: '' }) as const
  const photoOf = ({ mediaId, title, width, height, preview, author }: v.InferOutput<typeof medium>): ForeignPhoto => ({
    ref: mediaId,
    name: title,
    thumbnail: URL.parse(preview)?.origin === partner.media ? preview : '',
    ...{ width, height },
    credit: { library: partner.label, author: author || partner.label, authorUrl: '', pageUrl: '' },
  })
  const one = (ref: string) => ask(get(`/media/${encodeURIComponent(ref)}`), whole)
  return {
    partner: host,
    origins,
    async search({ words, page, size }) {
      const most = Math.min(size, MOST)
      const query = new URLSearchParams({ q: words, page: String(page), size: String(most) })
      const { data } = await ask(get(`/media/search?${query}`), found)
      return data && { elements: data.elements.map(photoOf), total: data.total, size: most }
    },
    async find(ref) {
      if (ref.length > HOST_LIMITS.mediaId) return undefined
      const { status, data } = await one(ref)
      return data ? photoOf(data) : status === 404 ? undefined : null
    },
    async take(ref, most) {
      const { data } = await one(ref)
      return data && fetchPicture(data.file, origins, most, send)
    },
  }
}
