import type { Captcha } from '../ports/captcha.ts'
import type { FormUploads } from '../ports/form-uploads.ts'
import type { Ports } from '../ports/index.ts'
import type { PhotoSource } from '../ports/photos.ts'
import { mayOpenAdministration } from './authenticate.ts'
import { type Found, findPage } from './find-page.ts'
import { framingHost, hostFacts, hostRedirect } from './host-page.ts'
import { missingPageFacts, pageFacts } from './page-facts.ts'
import { withFacts } from './page-head.ts'
import { NOT_AT_EDGE } from './respond.ts'

type PagePorts = Pick<
  Ports,
  | 'accounts'
  | 'assets'
  | 'captcha'
  | 'hosts'
  | 'contactEmail'
  | 'isDevelopment'
  | 'now'
  | 'origin'
  | 'photoSource'
  | 'renderBase'
  | 'formUploads'
  | 'shares'
  | 'supportChat'
  | 'templates'
  | 'tokens'
>

/** Pages that only the renderer or the editor opens. */
const BARE: readonly string[] = ['stage', 'cutout', 'preview']

/** CSP of our pages. Inline styles are allowed because style attributes position the layers. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'manifest-src': "'self'",
  'frame-ancestors': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'form-action': "'self'",
} as const

/**
 * The policy, with what the configured captcha loads, the small pictures of another photo library, the store that takes
 * forms and the base of the render service; a page that only the renderer opens has none of them.
 */
const policyOf = (
  captcha: Captcha | null,
  photos: PhotoSource | null,
  forms: FormUploads | null,
  renderBase: string,
  framing: readonly string[],
): string => {
  const added: Readonly<Record<string, string>> = {
    ...captcha?.sources,
    'frame-ancestors': framing.join(' '),
    'connect-src': [captcha?.sources['connect-src'], forms?.origin, renderBase].filter(Boolean).join(' '),
    'img-src': [captcha?.sources['img-src'], ...(photos?.origins ?? [])].filter(Boolean).join(' '),
  }
  const known: Readonly<Record<string, string>> = POLICY
  return [...new Set([...Object.keys(known), ...Object.keys(added)])]
    .map(name => [name, known[name], added[name]].filter(Boolean).join(' '))
    .join('; ')
}

/** Serves a page of the web bundle with security headers, and with what search engines and share cards read. */
export const servePage = async (request: Request, ports: PagePorts): Promise<Response> => {
  const url = new URL(request.url)
  const elsewhere = hostRedirect(url, ports)
  const found = elsewhere ?? findPage(url, ports.isDevelopment)
  if (typeof found === 'string')
    return new Response(null, {
      status: 302,
      headers: { location: new URL(found, url).href, 'cache-control': 'no-store' },
    })
  // For anybody else the administration answers exactly as an address without a page.
  const isMissing = found.page === 'admin' && !(await mayOpenAdministration(ports, request))
  const { page: name, status }: Found = isMissing ? { page: 'index', status: 404 } : found
  const host = name === 'editor' ? await framingHost(url, ports) : null
  // At the host of a partner nobody logs in with us, and the calls of the render service go to that host.
  const [captcha, renderBase] = host?.mode === 'partner' ? [null, ''] : [ports.captcha, ports.renderBase]
  const asset = await ports.assets.fetch(new URL(`/${name}.html`, url))
  const headers = new Headers(asset.headers)
  // It names the file, not what is written into it.
  headers.delete('etag')
  headers.set(
    'content-security-policy',
    BARE.includes(found.page)
      ? policyOf(null, null, null, '', [])
      : policyOf(captcha, ports.photoSource, ports.formUploads, renderBase, host?.origins ?? []),
  )
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'no-referrer')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('cache-control', 'no-cache')
  for (const [name, value] of Object.entries(NOT_AT_EDGE)) headers.set(name, value)
  if (url.protocol === 'https:') headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  const page = new Response(asset.body, { status: asset.ok ? status : asset.status, headers })
  if (!asset.ok || request.method === 'HEAD' || BARE.includes(name)) return page
  return withFacts(page, isMissing ? missingPageFacts() : await pageFacts(url, ports), {
    ...ports,
    renderBase,
    host: host ? hostFacts(host) : '',
  })
}
