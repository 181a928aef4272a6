import { SignJWT } from 'jose'

/** What a host says of its user. Times are s since 1970. */
export interface HostToken {
  /** The app of a signage tool, or the host of a partner. */
  readonly iss: string
  /** The host's id of its user. */
  readonly sub: string
  /** At most a day away; default: in an hour. */
  readonly exp?: number
  readonly name?: string
  /** Whom the token is for; default: a login. */
  readonly aud?: string
  /** The host's own id of a design. */
  readonly ref?: string
  /** The only work that may be opened. */
  readonly work?: number
  /** The only parts of the editor that are shown. */
  readonly allow?: readonly string[]
}

/** s */
const HOUR = 3600

/** A token as a host signs it on its server: JWT, HS256, with the key that it has agreed with us. */
export const signHostToken = (key: string, { exp, ...claims }: HostToken): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(exp ?? Math.floor(Date.now() / 1000) + HOUR)
    .sign(new TextEncoder().encode(key))

/** The signage tool and the partner of a developer's machine. The keys sign nothing elsewhere. */
export const DEVELOPMENT_HOSTS = {
  signage: { name: 'yunping', key: 'yunping signs with this key on this machine', site: 'yunping.localhost' },
  partner: {
    name: 'design.tuku.localhost',
    key: 'tuku signs with another key on this machine',
    site: 'www.tuku.localhost',
    label: '图库',
  },
} as const

/** Origins of both: of the host at which the partner has the editor, and of the sites, two ports above the product. */
export const developmentOrigins = (publicOrigin: string) => {
  const { protocol, port } = new URL(publicOrigin)
  const site = (name: string) => `${protocol}//${name}:${Number(port) + 2}`
  return {
    editor: `${protocol}//${DEVELOPMENT_HOSTS.partner.name}:${port}`,
    signage: site(DEVELOPMENT_HOSTS.signage.site),
    partner: site(DEVELOPMENT_HOSTS.partner.site),
  }
}

/** Variables of the API Worker; the partner's API is below a path of the origin of its pictures. */
export const hostVariables = (
  publicOrigin: string,
  media: string,
  apiPath: string,
): Readonly<Record<string, string>> => {
  const { signage, partner } = DEVELOPMENT_HOSTS
  const origins = developmentOrigins(publicOrigin)
  const page = (path: string) => `${origins.partner}${path}`
  const site = {
    ...{ name: partner.label, api: media + apiPath, media },
    ...{ designs: page('/designs'), cart: page('/cart'), membership: page('/membership'), packages: page('/packages') },
  }
  return {
    SIGNAGE_ORIGINS: `${signage.name}=${origins.signage}`,
    PARTNER_HOSTS: partner.name,
    PARTNER_ORIGINS: `${partner.name}=${origins.partner}`,
    PARTNER_SITES: JSON.stringify({ [partner.name]: site }),
    HOST_KEYS: `${signage.name}=${signage.key},${partner.name}=${partner.key}`,
  }
}
