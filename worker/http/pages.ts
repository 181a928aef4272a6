import { findPage } from './find-page.ts'

/** CSP of our pages. Inline styles are allowed because style attributes position the layers. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
].join('; ')

/** Serves a page of the web bundle with security headers. */
export const servePage = async (request: Request, assets: Fetcher, isDevelopment: boolean): Promise<Response> => {
  const url = new URL(request.url)
  const found = findPage(url, isDevelopment)
  if (typeof found === 'string') return Response.redirect(new URL(found, url).href, 302)
  const asset = await assets.fetch(new URL(`/${found.page}.html`, url))
  const headers = new Headers(asset.headers)
  headers.set('content-security-policy', POLICY)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('cache-control', 'no-cache')
  if (url.protocol === 'https:') headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  return new Response(asset.body, { status: asset.ok ? found.status : asset.status, headers })
}
