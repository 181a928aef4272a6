import { PARTNER_PAGES, type PartnerPages } from '#schemas/catalog/partner-pages.ts'
import type { PartnerHost, SignageApp } from '../../ports/hosts.ts'

/** A partner as it is configured. */
interface PartnerSettings extends PartnerHost {
  /** Base of its API, without a slash at the end; empty = none is configured. */
  readonly api: string
  /** Origin of its pictures; empty = it offers none. */
  readonly media: string
}
/** Texts of the configuration; empty = not set. */
interface HostTexts {
  readonly signageOrigins: string
  readonly partnerHosts: string
  readonly partnerOrigins: string
  readonly partnerSites: string
  readonly hostKeys: string
  readonly isDevelopment: boolean
  /** Our own origin. */
  readonly origin: string
  /** The secret of our own tokens. */
  readonly secret: string
}
export interface HostSettings extends Pick<HostTexts, 'isDevelopment' | 'origin' | 'secret'> {
  readonly apps: readonly SignageApp[]
  readonly partners: readonly PartnerSettings[]
  readonly keys: ReadonlyMap<string, string>
  /** Hosts that have origins, and hosts that have a site; null = the sites are no JSON object. */
  readonly framed: readonly string[]
  readonly sites: readonly string[] | null
}

const words = (text: string): readonly string[] => text.split(/[\s,]+/).filter(Boolean)

/** `name=value, other=value` → pairs; what has no `=` has an empty value. */
const pairsIn = (text: string): readonly (readonly [name: string, value: string])[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => {
      const at = part.indexOf('=')
      return at < 0 ? ([part, ''] as const) : ([part.slice(0, at).trim(), part.slice(at + 1).trim()] as const)
    })

type Fields = Readonly<Record<string, unknown>>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** null = it is no JSON object. */
const sitesIn = (text: string): Fields | null => {
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
  } catch {
    return null
  }
}

const pagesOf = (site: Fields): PartnerPages =>
  Object.fromEntries(PARTNER_PAGES.flatMap(name => (textOf(site[name]) ? [[name, textOf(site[name])]] : [])))

/** The hosts of the configuration. */
export const hostSettings = (texts: HostTexts): HostSettings => {
  const origins = new Map(pairsIn(texts.partnerOrigins))
  const sites = sitesIn(texts.partnerSites)
  const partnerOf = (name: string): PartnerSettings => {
    const site = fieldsOf(sites?.[name])
    return {
      ...{ mode: 'partner', name, origins: words(origins.get(name) ?? ''), pages: pagesOf(site) },
      ...{ label: textOf(site.name) || name, api: textOf(site.api).replace(/\/$/, ''), media: textOf(site.media) },
    }
  }
  const { isDevelopment, origin, secret } = texts
  return {
    apps: pairsIn(texts.signageOrigins).map(([name, list]) => ({ mode: 'signage', name, origins: words(list) })),
    partners: words(texts.partnerHosts).map(partnerOf),
    keys: new Map(pairsIn(texts.hostKeys)),
    framed: [...origins.keys()],
    sites: sites && Object.keys(sites),
    ...{ isDevelopment, origin, secret },
  }
}
