import { readSubsetAddress } from '#schemas/catalog/font-subsets.ts'
import { THUMBNAIL_WIDTH, thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { fail } from '#schemas/errors.ts'
import { subsetFile } from '../domain/fonts/font-set.ts'
import type { Ports } from '../ports/index.ts'
import { callerOf } from './authenticate.ts'
import { refuse } from './respond.ts'

/** R2 takes keys of up to 1024 bytes. */
const FILE = /^\/([ufrc]\/[\w./@-]{1,1000})$/
/** A stored picture is only ever shown: whatever it holds, it runs nothing and loads nothing. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

const IMMUTABLE = 'public, max-age=31536000, immutable'
const HEADERS = {
  'content-security-policy': SANDBOX,
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

const attachment = (name: string): string => {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Whether an `If-None-Match` names the etag; a proxy that compresses makes a strong one weak. */
const knows = (header: string | null, etag: string) =>
  (header ?? '').split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/** Answers `/f/s/<font>.woff2?text=…` with the font cut to the text; undefined for other addresses. */
export const serveSubset = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const asked = request.method === 'GET' ? readSubsetAddress(new URL(request.url)) : undefined
  if (!asked) return undefined
  try {
    const body = await subsetFile(ports, () => callerOf(ports, request), asked.face, asked.characters)
    return new Response(body, { headers: { ...HEADERS, 'content-type': 'font/woff2', 'cache-control': IMMUTABLE } })
  } catch (error) {
    return refuse(error, 'envelope', HEADERS)
  }
}

/**
 * The file that a picture is asked for with `?w=` (px): its thumbnail when one is stored beside it and wide enough,
 * else the picture itself.
 */
const keyOf = async (ports: Ports, key: string, width: string | null): Promise<string> => {
  if (width === null || !/^\d{1,4}$/.test(width) || Number(width) > THUMBNAIL_WIDTH || key.endsWith('.svg')) return key
  const thumbnail = thumbnailKey(key)
  return (await ports.files.has(thumbnail)) ? thumbnail : key
}

/** Serves `/u/…` (uploads, art), `/f/…` (fonts), `/r/…` (renders), `/c/…` (covers) from R2; undefined for other paths. */
export const serveFile = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const url = new URL(request.url)
  const asset = FILE.exec(url.pathname)?.[1]
  if (!asset || asset.includes('..')) return undefined
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(fail('METHOD_NOT_ALLOWED'), 'envelope', { ...HEADERS, allow: 'GET, HEAD' })
  const key = await keyOf(ports, asset, url.searchParams.get('w'))
  const asked = request.headers.get('if-none-match')
  const facts = request.method === 'HEAD' || asked !== null ? await ports.files.describe(key) : undefined
  const isKnown = facts && knows(asked, facts.etag)
  const file = request.method === 'GET' && !isKnown && facts !== null ? await ports.files.get(key) : null
  const found = file ?? facts
  if (!found) return refuse(fail('NOT_FOUND'), 'envelope', HEADERS)
  const headers = new Headers({ ...HEADERS, 'cache-control': IMMUTABLE, etag: found.etag })
  if (isKnown) return new Response(null, { status: 304, headers })
  headers.set('content-type', found.type)
  headers.set('content-length', String(found.bytes))
  const name = url.searchParams.get('download')
  if (name) headers.set('content-disposition', attachment([...name].slice(0, 200).join('')))
  return new Response(file?.body ?? null, { headers })
}
