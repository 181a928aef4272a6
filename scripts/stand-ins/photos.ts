/** A photo that the stand-in has. */
interface Shot {
  readonly id: number
  readonly title: string
  readonly words: string
  readonly author: string
}
const SHOTS: readonly Shot[] = Array.from({ length: 95 }, (_, index) => ({
  id: 1001 + index,
  title: `样例照片 ${index + 1}`,
  words: index % 3 === 0 ? '春天 花' : index % 3 === 1 ? '海 夏天' : '城市 夜空',
  author: `Author ${(index % 7) + 1}`,
}))
/** A drawing as good as any picture: the product looks at the bytes, not at the name. */
const picture = ({ id, title }: Shot) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="hsl(${(id * 47) % 360} 60% 70%)"/><circle cx="600" cy="400" r="220" fill="#fff" opacity=".5"/><title>${title}</title></svg>`

/**
 * Unsplash, Pexels and Pixabay, in their formats: `/photos`, `/search/photos`, `/v1/search`, `/v1/curated`,
 * `/v1/photos/:id`, `/api/`, and the pictures themselves. `reported` counts the uses that were told to Unsplash.
 */
export const createPhotoLibraries = (key: string, origin: string) => {
  const reported: string[] = []
  const file = (id: number) => `${origin}/pictures/${id}.svg`
  const unsplash = (shot: Shot) => ({
    id: `u-${shot.id}`,
    width: 1200,
    height: 800,
    alt_description: shot.title,
    urls: { raw: `${file(shot.id)}?ixid=1`, small: file(shot.id) },
    links: {
      html: `https://unsplash.com/photos/u-${shot.id}`,
      download_location: `${origin}/photos/u-${shot.id}/download`,
    },
    user: { name: shot.author, links: { html: 'https://unsplash.com/@author' } },
  })
  const pexels = (shot: Shot) => ({
    id: shot.id,
    width: 1200,
    height: 800,
    url: `https://www.pexels.com/photo/${shot.id}/`,
    photographer: shot.author,
    photographer_url: 'https://www.pexels.com/@author',
    alt: shot.title,
    src: { original: file(shot.id), medium: file(shot.id) },
  })
  const pixabay = (shot: Shot) => ({
    id: shot.id,
    pageURL: `https://pixabay.com/photos/${shot.id}/`,
    tags: shot.words,
    webformatURL: file(shot.id),
    largeImageURL: file(shot.id),
    imageWidth: 1200,
    imageHeight: 800,
    user_id: 7,
    user: shot.author,
  })
  const found = (words: string) =>
    SHOTS.filter(shot => words.split(/\s+/).every(word => `${shot.title} ${shot.words}`.includes(word)))
  const slice = <T>(all: readonly T[], query: URLSearchParams, most: number) => {
    const size = Math.min(most, Number(query.get('per_page') ?? 10))
    const from = (Number(query.get('page') ?? 1) - 1) * size
    return all.slice(from, from + size)
  }
  const byId = (id: string | undefined) => SHOTS.find(shot => String(shot.id) === id)
  const missing = () => Response.json({ errors: ['not found'] }, { status: 404 })
  return {
    reported,
    fetch: async (request: Request): Promise<Response> => {
      const { pathname, searchParams: query } = new URL(request.url)
      const shot = byId(/(\d{4,})/.exec(pathname)?.[1])
      if (pathname.startsWith('/pictures/'))
        return shot
          ? new Response(picture(shot), { headers: { 'content-type': 'image/svg+xml' } })
          : new Response(null, { status: 404 })
      const given = request.headers.get('authorization')
      if (![`Client-ID ${key}`, key].includes(given ?? query.get('key') ?? ''))
        return Response.json({ errors: ['OAuth error: The access token is invalid'] }, { status: 401 })
      if (pathname === '/photos') return Response.json(slice(SHOTS, query, 30).map(unsplash))
      if (pathname === '/search/photos') {
        const all = found(query.get('query') ?? '')
        return Response.json({ total: all.length, results: slice(all, query, 30).map(unsplash) })
      }
      if (pathname.endsWith('/download') && shot) {
        reported.push(`u-${shot.id}`)
        return Response.json({ url: file(shot.id) })
      }
      if (pathname.startsWith('/photos/')) return shot ? Response.json(unsplash(shot)) : missing()
      if (pathname === '/v1/curated' || pathname === '/v1/search') {
        const all = found(query.get('query') ?? '')
        return Response.json({ total_results: all.length, photos: slice(all, query, 80).map(pexels) })
      }
      if (pathname.startsWith('/v1/photos/')) return shot ? Response.json(pexels(shot)) : missing()
      if (pathname === '/api/') {
        const one = byId(query.get('id') ?? undefined)
        const all = one ? [one] : query.get('id') ? [] : found(query.get('q') ?? '')
        return Response.json({ total: all.length, totalHits: all.length, hits: slice(all, query, 200).map(pixabay) })
      }
      return missing()
    },
  }
}
