import { isMessenger, MESSENGER_SDK_ORIGIN } from '#schemas/catalog/messenger.ts'
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
import { urlOf } from './url-of.ts'

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

/** What a page may load or be shown in, besides what every page may. */
interface Added {
  readonly captcha: Captcha | null
  /** Another photo library, whose small pictures are shown. */
  readonly photos: PhotoSource | null
  /** The store that takes forms. */
  readonly forms: FormUploads | null
  readonly renderBase: string
  /** Origins whose frames may show the page. */
  readonly framing: readonly string[]
  /** Origin of the script of the messenger in whose web view the page is; empty = it is in none. */
  readonly messenger: string
}
/** A page that only the renderer opens. */
const NOTHING: Added = { captcha: null, photos: null, forms: null, renderBase: '', framing: [], messenger: '' }

const policyOf = ({ captcha, photos, forms, renderBase, framing, messenger }: Added): string => {
  const added: Readonly<Record<string, string>> = {
    ...captcha?.sources,
    'frame-ancestors': framing.join(' '),
    'script-src': [captcha?.sources['script-src'], messenger].filter(Boolean).join(' '),
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
  const url = urlOf(request)
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
  const isShown = found.page === 'editor' && isMessenger(request.headers.get('user-agent') ?? '')
  const messenger = isShown ? MESSENGER_SDK_ORIGIN : ''
  headers.set(
    'content-security-policy',
    policyOf(
      BARE.includes(found.page)
        ? NOTHING
        : {
            ...{ captcha, photos: ports.photoSource, forms: ports.formUploads, renderBase, messenger },
            framing: host?.origins ?? [],
          },
    ),
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
