import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { HostSettings } from './settings.ts'

const isLocal = ({ hostname }: URL) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost')
/** https; in development also http on this machine. */
const isSafe = (address: string, isDevelopment: boolean): boolean => {
  const url = URL.parse(address)
  return url !== null && (url.protocol === 'https:' || (isDevelopment && url.protocol === 'http:' && isLocal(url)))
}
/** They are written into a policy of pages: nothing but an origin. */
const isOrigin = (text: string, isDevelopment: boolean) =>
  isSafe(text, isDevelopment) && URL.parse(text)?.origin === text
const isHost = (text: string) => text.includes('.') && URL.parse(`https://${text}/`)?.hostname === text

const repeated = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at)

/** Configuration errors of signage tools and partners; empty when there are none. Keys are never quoted. */
export const problemsOf = (settings: HostSettings): readonly string[] => {
  const { apps, partners, keys, framed, sites, isDevelopment, origin, secret } = settings
  const names = [...apps, ...partners].map(({ name }) => name)
  const own = URL.parse(origin)?.hostname
  const of = (variable: string, wrong: readonly string[], what: string) =>
    wrong.map(name => `${variable}: ${name} ${what}`)
  const values = [...keys.values()]
  const wrongKey = (name: string) => {
    const key = keys.get(name) ?? ''
    return key.length < HOST_LIMITS.key || key === secret || values.filter(each => each === key).length > 1
  }
  const strangers = (list: Iterable<string>) => [...list].filter(name => !names.includes(name))
  const notPartners = (list: Iterable<string>) =>
    [...list].filter(name => !partners.some(partner => partner.name === name))
  const wrongOrigins = ({ origins }: { readonly origins: readonly string[] }) =>
    origins.length === 0 ||
    origins.length > HOST_LIMITS.origins ||
    origins.some(origin => !isOrigin(origin, isDevelopment))
  return [
    ...of(
      'SIGNAGE_ORIGINS',
      apps.filter(({ name }) => !/^[a-z][a-z\d-]{0,39}$/.test(name)).map(({ name }) => name),
      'is no name of lower case letters, digits and -',
    ),
    ...of(
      'SIGNAGE_ORIGINS',
      apps.filter(wrongOrigins).map(({ name }) => name),
      'has no list of https origins',
    ),
    ...of(
      'PARTNER_HOSTS',
      partners.filter(({ name }) => !isHost(name) || name === own).map(({ name }) => name),
      'is no host of a partner',
    ),
    ...of(
      'PARTNER_ORIGINS',
      partners.filter(wrongOrigins).map(({ name }) => name),
      'has no list of https origins',
    ),
    ...of('PARTNER_ORIGINS', notPartners(framed), 'is not in PARTNER_HOSTS'),
    ...(sites ? [] : ['PARTNER_SITES is no JSON object']),
    ...of('PARTNER_SITES', notPartners(sites ?? []), 'is not in PARTNER_HOSTS'),
    ...of(
      'PARTNER_SITES',
      partners
        .filter(
          ({ api, media, pages, label }) =>
            !isSafe(api, isDevelopment) ||
            (media !== '' && !isOrigin(media, isDevelopment)) ||
            [...label].length > Math.max(LIMITS.nickname, 60) ||
            Object.values(pages).some(page => !isSafe(page, isDevelopment)),
        )
        .map(({ name }) => name),
      'has no https address of an API, or a page or media that are none',
    ),
    ...of('HOST_KEYS', repeated(names), 'is there twice'),
    ...of('HOST_KEYS', strangers(keys.keys()), 'is no app and no host of a partner'),
    ...of('HOST_KEYS', names.filter(wrongKey), `needs a key of its own of ${HOST_LIMITS.key} characters or more`),
  ]
}
