import { createHmac, timingSafeEqual } from 'node:crypto'
import { jwtVerify } from 'jose'

/** ms; age at which a signed request counts as a repeated one. */
const SIGNED_MS = 300_000

export interface StandInPartner {
  /** Host of the partner, the `iss` of its tokens. */
  readonly name: string
  /** The key that it has agreed with us. */
  readonly key: string
}
interface CartItem {
  readonly id: string
  readonly mediaId: string
  readonly nonce: string
}

interface Medium {
  readonly id: string
  readonly title: string
}
/** What the market sells, and two that are free. */
const MEDIA: readonly Medium[] = Array.from({ length: 24 }, (_, at) => ({
  id: at % 12 === 0 ? `free-${1001 + at}` : `tk-${1001 + at}`,
  title: `${['春日花海', '城市夜景', '山间晨雾', '海边日落'][at % 4]} ${at + 1}`,
}))
const drawing = ({ id, title }: Medium): string => {
  const hue = (Number(/\d+$/.exec(id)?.[0]) * 47) % 360
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 900 600"><rect width="900" height="600" fill="hsl(${hue} 55% 72%)"/><circle cx="450" cy="300" r="170" fill="#fff" opacity=".5"/><title>${title}</title></svg>`
}

/** Media whose id begins so are licensed to everybody; a person whose id begins so is a member for the editor. */
const FREE_MEDIUM = 'free-'
export const VIP_PERSON = 'vip-'

const answer = (data: unknown) => Response.json({ status: 200, data })
const refuse = (status: number, message: string) => Response.json({ status, code: 'REFUSED', message }, { status })

/**
 * The API of a market of pictures: `/users/check-edit-vip`, `/licenses/v2/check-license` and `/carts/add/edit`, each with
 * the person's token and our signature; `/media/search` and `/media/:id` with the signature; pictures below `/pictures`. `POST /test/buy` (`{sub, mediaIds}`) buys licenses, `GET /test/cart?sub=` shows a
 * cart, `POST /test/state` (`{state}`) makes it fail: `down`, `huge`, `wrong`, or `up` again.
 */
export const createPartner = ({ name, key }: StandInPartner, origin: string) => {
  const licenses = new Map<string, Set<string>>()
  const carts = new Map<string, CartItem[]>()
  let state = 'up'

  const isSigned = (request: Request, path: string, body: string): boolean => {
    const timestamp = request.headers.get('x-moye-timestamp') ?? ''
    const given = request.headers.get('x-moye-signature') ?? ''
    const wanted = createHmac('sha256', key).update(`${timestamp}.${request.method}.${path}.${body}`).digest()
    const isFresh = Math.abs(Date.now() - Number(timestamp) * 1000) < SIGNED_MS
    return isFresh && /^[\da-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given, 'hex'), wanted)
  }
  const personOf = async (token: string): Promise<string | null> => {
    const options = { algorithms: ['HS256'], issuer: name, clockTolerance: 60 }
    const read = await jwtVerify(token, new TextEncoder().encode(key), options).catch(() => null)
    return read?.payload.sub ?? null
  }
  const isLicensed = (person: string, mediaId: string) =>
    mediaId.startsWith(FREE_MEDIUM) || licenses.get(person)?.has(mediaId) === true

  const addToCart = (person: string, { mediaId, mediaSize, source, nonce }: Readonly<Record<string, unknown>>) => {
    if (typeof mediaId !== 'string' || mediaSize !== 'xl' || source !== 'moye' || typeof nonce !== 'string')
      return refuse(400, '字段不正确')
    const cart = carts.get(person) ?? []
    carts.set(person, cart)
    // Delivered twice, or in the cart already.
    const known = cart.find(item => item.nonce === nonce || item.mediaId === mediaId)
    const item = known ?? { id: `cart-${cart.length + 1}`, mediaId, nonce }
    if (!known) cart.push(item)
    return answer({ id: item.id })
  }
  /** What somebody does at the site itself. */
  const atSite = (path: string, query: URLSearchParams, body: Readonly<Record<string, unknown>>): Response | null => {
    const person = String(body.sub ?? query.get('sub'))
    if (path === '/test/buy') {
      const own = licenses.get(person) ?? new Set()
      licenses.set(person, own)
      for (const id of Array.isArray(body.mediaIds) ? body.mediaIds : []) own.add(String(id))
      carts.set(
        person,
        (carts.get(person) ?? []).filter(({ mediaId }) => !own.has(mediaId)),
      )
      return answer(null)
    }
    if (path === '/test/cart') return answer(carts.get(person) ?? [])
    if (path !== '/test/state') return null
    state = String(body.state)
    return answer(null)
  }
  const shown = ({ id, title }: Medium) => ({
    ...{ mediaId: id, title, width: 900, height: 600, author: '图库摄影师' },
    preview: `${origin}/pictures/${id}.svg`,
  })
  const media = (path: string, query: URLSearchParams): Response => {
    if (path === '/media/search') {
      const all = MEDIA.filter(({ title }) => title.includes(query.get('q') ?? ''))
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
      return answer({ elements: all.slice(page * size, (page + 1) * size).map(shown), total: all.length })
    }
    const one = MEDIA.find(({ id }) => path === `/media/${id}`)
    return one ? answer({ ...shown(one), file: `${origin}/pictures/${one.id}.svg` }) : refuse(404, '没有这张图片')
  }
  const FAILURES: Readonly<Record<string, () => Response>> = {
    down: () => new Response('bad gateway', { status: 502 }),
    // What it should be to the first call, and far too much besides.
    huge: () => new Response(`{"status":200,"data":true,"more":"${'x'.repeat(200_000)}"}`),
    wrong: () => Response.json({ status: 200, data: { elements: 'all', id: 5 } }),
  }
  return {
    carts,
    fetch: async (request: Request): Promise<Response> => {
      const { pathname: path, search, searchParams: query } = new URL(request.url)
      const text = await request.text()
      let body: Readonly<Record<string, unknown>>
      try {
        body = text ? JSON.parse(text) : {}
      } catch {
        return refuse(400, '不是 JSON')
      }
      const there = atSite(path, query, body)
      if (there) return there
      const pictured = MEDIA.find(({ id }) => path === `/pictures/${id}.svg`)
      if (pictured) return new Response(drawing(pictured), { headers: { 'content-type': 'image/svg+xml' } })
      const failing = FAILURES[state]
      if (failing) return failing()
      if (!isSigned(request, path + search, text)) return refuse(401, '签名不正确')
      if (path.startsWith('/media/')) return media(path, query)
      const person = await personOf(request.headers.get('x-token') ?? '')
      if (person === null) return refuse(401, '请登录')
      if (path === '/users/check-edit-vip') return answer(person.startsWith(VIP_PERSON))
      if (path === '/carts/add/edit') return addToCart(person, body)
      if (path !== '/licenses/v2/check-license') return refuse(404, '没有这个接口')
      const ids = Array.isArray(body.mediaIds) ? body.mediaIds.map(String) : []
      return answer({ elements: ids.map(mediaId => ({ mediaId, licensed: isLicensed(person, mediaId) })) })
    },
  }
}
