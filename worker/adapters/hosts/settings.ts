import { PARTNER_PAGES, type PartnerHost, type PartnerPages, type SignageApp } from '../../ports/hosts.ts'

/** A partner as it is configured. */
interface PartnerSettings extends PartnerHost {
  /** Base of its API, without a slash at the end; empty = none is configured. */
  readonly api: string
  /** Origin of its pictures; empty = it offers none. */
  readonly media: string
}
export interface HostSettings {
  readonly apps: readonly SignageApp[]
  readonly partners: readonly PartnerSettings[]
  readonly keys: ReadonlyMap<string, string>
}

type Variables = Pick<
  Cloudflare.Env,
  'SIGNAGE_ORIGINS' | 'PARTNER_HOSTS' | 'PARTNER_ORIGINS' | 'PARTNER_SITES' | 'HOST_KEYS'
>

const words = (text: string | undefined): readonly string[] => (text ?? '').split(/[\s,]+/).filter(Boolean)

/** `name=value, other=value` → pairs; what has no `=` has an empty value. */
export const pairsIn = (text: string | undefined): readonly (readonly [name: string, value: string])[] =>
  (text ?? '')
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

/** PARTNER_SITES; null = it is no JSON object. */
export const sitesIn = (text: string | undefined): Fields | null => {
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
export const hostSettings = (env: Variables): HostSettings => {
  const origins = new Map(pairsIn(env.PARTNER_ORIGINS))
  const sites = sitesIn(env.PARTNER_SITES) ?? {}
  const partnerOf = (name: string): PartnerSettings => {
    const site = fieldsOf(sites[name])
    return {
      ...{ mode: 'partner', name, origins: words(origins.get(name)), pages: pagesOf(site) },
      ...{ label: textOf(site.name) || name, api: textOf(site.api).replace(/\/$/, ''), media: textOf(site.media) },
    }
  }
  return {
    apps: pairsIn(env.SIGNAGE_ORIGINS).map(([name, list]) => ({ mode: 'signage', name, origins: words(list) })),
    partners: words(env.PARTNER_HOSTS).map(partnerOf),
    keys: new Map(pairsIn(env.HOST_KEYS)),
  }
}
