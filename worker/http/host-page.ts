import { PREVIEW_PATH } from '#schemas/publication/preview.ts'
import type { Host } from '../ports/hosts.ts'
import type { Ports } from '../ports/index.ts'

type HostPorts = Pick<Ports, 'hosts'>

/** Mark of the works of partners in the address of the editor. */
const PARTNER_MARK = '_ismoye'

/**
 * The host whose pages may frame the editor at its address: the partner whose host it is, or the signage tool of the
 * credentials, also of expired ones, which the page asks its host to replace. null = only our own pages may.
 */
export const framingHost = async (url: URL, { hosts }: HostPorts): Promise<Host | null> => {
  const partner = hosts.partnerAt(url)
  if (partner) return partner
  const credentials = url.searchParams.get('credentials')
  if (!credentials) return null
  const read = await hosts.readCredentials(credentials)
  return 'host' in read ? read.host : null
}

/** What the page knows of its host, as JSON for the head. */
export const hostFacts = (host: Host): string =>
  JSON.stringify({
    mode: host.mode,
    name: host.mode === 'partner' ? host.label : host.name,
    origins: host.origins,
    pages: host.mode === 'partner' ? host.pages : {},
  })

/**
 * Where a page leads instead of being served: works of a partner are opened at its host, whose other pages are those of the
 * partner, or ours. Undefined = nowhere else.
 */
export const hostRedirect = (url: URL, { hosts, origin }: Pick<Ports, 'hosts' | 'origin'>): string | undefined => {
  const partner = hosts.partnerAt(url)
  const isEditor = url.pathname === '/editor' && url.search.length > 1 && !url.search.includes('undefined')
  // The editor plays a work in a frame of its own host.
  if (partner && !isEditor && url.pathname !== PREVIEW_PATH) {
    const isOfPerson = url.pathname === '/' || url.pathname === '/editor' || url.pathname.startsWith('/userCenter/')
    return (isOfPerson && partner.pages.designs) || `${origin}${url.pathname}${url.search}`
  }
  const [first] = hosts.partners
  const isOfPartner = url.searchParams.get('appId')?.endsWith(PARTNER_MARK) && url.searchParams.get('ssrImg') !== '1'
  if (partner || !first || !isEditor || !isOfPartner) return undefined
  const there = new URL(origin)
  there.hostname = first.name
  return `${there.origin}${url.pathname}${url.search}`
}
