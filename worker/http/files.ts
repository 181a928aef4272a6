import { readBrandFontKey } from '#schemas/catalog/brand-font-key.ts'
import { readSubsetAddress } from '#schemas/catalog/font-subsets.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import {
  IMMUTABLE_CACHE,
  isDownloadKey,
  isFontKey,
  isMediaKey,
  publicKeyOfPath,
} from '#schemas/catalog/storage-keys.ts'
import { THUMBNAIL_WIDTH, thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { fail } from '#schemas/errors.ts'
import { FIRST_FRAME_HEADER } from '#schemas/gif.ts'
import { subsetFile } from '../domain/fonts/font-set.ts'
import { spend } from '../domain/rate-limits.ts'
import { isShownAsStored, shownPicture } from '../domain/uploads/shown-picture.ts'
import type { FileFacts } from '../ports/files.ts'
import type { Ports } from '../ports/index.ts'
import { subjectsOf } from './authenticate.ts'
import { serveRanged } from './ranged-file.ts'
import { attachment, failureOf, NOT_AT_EDGE, refuse } from './respond.ts'
import { SMALL_PICTURE_HEADERS, smallPicture } from './small-picture.ts'
import { urlOf } from './url-of.ts'

/** CSP of stored files: they may be shown, but they may not run scripts or load anything. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"

const HEADERS = {
  'content-security-policy': SANDBOX,
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Leads from a font file to the page with its license. */
const LICENSE_LINK = { link: `<${SITE_ROUTES.licenses.path}>; rel="license"` }

/** Workers Cache keeps a file for a day, so that one that had to be removed is gone then, and no download of a person. */
const edgeOf = (key: string) =>
  isDownloadKey(key) ? NOT_AT_EDGE : { 'cloudflare-cdn-cache-control': 'public, max-age=86400' }

/** Whether an `If-None-Match` header contains the ETag. Weak tags match too: compressing proxies create them. */
const knows = (header: string | null, etag: string) =>
  (header ?? '').split(',').some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')))

/** Serves the address of a font subset (`?text=…`); undefined for other addresses. */
export const serveSubset = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const asked = request.method === 'GET' ? readSubsetAddress(urlOf(request)) : undefined
  if (!asked) return undefined
  const subjects = subjectsOf(ports, request)
  const caller = { spend: () => spend(ports, 'font-subset', subjects), owner: subjects.caller }
  try {
    const body = await subsetFile(ports, caller, asked.face, asked.characters)
    const license = asked.face.license === 'custom' ? {} : LICENSE_LINK
    return new Response(body, {
      headers: { ...HEADERS, ...license, 'content-type': 'font/woff2', 'cache-control': IMMUTABLE_CACHE },
    })
  } catch (error) {
    return refuse(failureOf(error, ports), 'envelope', HEADERS)
  }
}

/**
 * Key of the file for a picture that is requested with `?w=` (px): the stored thumbnail if it is wide enough, else the
 * picture itself.
 */
const keyOf = async (ports: Ports, key: string, width: string | null): Promise<string> => {
  if (width === null || !/^\d{1,4}$/.test(width) || Number(width) > THUMBNAIL_WIDTH) return key
  const thumbnail = thumbnailKey(key)
  return (await ports.files.has(thumbnail)) ? thumbnail : key
}

interface Found extends FileFacts {
  readonly body?: BodyInit
  readonly isPlaceholder?: boolean
  readonly isFirstFrame?: boolean
}

/** Serves the public folders of the file bucket; undefined for other paths. */
export const serveFile = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const url = urlOf(request)
  const asset = publicKeyOfPath(url.pathname)
  if (!asset) return undefined
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(fail('METHOD_NOT_ALLOWED'), 'envelope', { ...HEADERS, allow: 'GET, HEAD' })
  if (isMediaKey(asset)) return serveRanged(request, ports, asset, HEADERS)
  const small = await smallPicture(request, ports, asset)
  if (small)
    return new Response(small, {
      headers: { ...HEADERS, ...edgeOf(asset), ...SMALL_PICTURE_HEADERS, 'content-length': String(small.byteLength) },
    })
  const key = await keyOf(ports, asset, url.searchParams.get('w'))
  const asked = request.headers.get('if-none-match')
  const isHead = request.method === 'HEAD'
  const facts = isHead || asked !== null ? await ports.files.describe(key) : undefined
  const isEnough = facts && isShownAsStored(facts) && (isHead || knows(asked, facts.etag))
  const stored = facts === null || isEnough ? null : await ports.files.get(key)
  const found: Found | null | undefined =
    stored && !isShownAsStored(stored) ? await shownPicture(stored) : (stored ?? facts)
  if (!found) return refuse(fail('NOT_FOUND'), 'envelope', HEADERS)
  const caching = found.isPlaceholder ? 'no-store' : IMMUTABLE_CACHE
  const license = isFontKey(key) && !readBrandFontKey(key) ? LICENSE_LINK : {}
  const edge = found.isPlaceholder ? NOT_AT_EDGE : edgeOf(key)
  const frames = found.isFirstFrame ? { [FIRST_FRAME_HEADER]: '1' } : {}
  const headers = new Headers({
    ...{ ...HEADERS, ...license, ...edge, ...frames },
    'cache-control': caching,
    etag: found.etag,
  })
  if (knows(asked, found.etag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', found.type)
  headers.set('content-length', String(found.bytes))
  const name = url.searchParams.get('download')
  if (name) headers.set('content-disposition', attachment([...name].slice(0, 200).join('')))
  return new Response(isHead ? null : (found.body ?? null), { headers })
}
