import type { Hosts, PartnerApi } from '../ports/hosts.ts'
import type { PhotoSource } from '../ports/photos.ts'
import { problemsOf } from './hosts/host-problems.ts'
import { openHosts } from './hosts/open-hosts.ts'
import { partnerApi } from './hosts/partner-api.ts'
import { partnerPhotos } from './hosts/partner-photos.ts'
import { type HostSettings, hostSettings } from './hosts/settings.ts'
import { oncePerEnv } from './once-per-env.ts'

/** The signage tools and partners of the configuration. */
export const hostSettingsOf = oncePerEnv(
  (env): HostSettings =>
    hostSettings({
      signageOrigins: env.SIGNAGE_ORIGINS ?? '',
      partnerHosts: env.PARTNER_HOSTS ?? '',
      partnerOrigins: env.PARTNER_ORIGINS ?? '',
      partnerSites: env.PARTNER_SITES ?? '',
      hostKeys: env.HOST_KEYS ?? '',
      isDevelopment: env.ENVIRONMENT === 'development',
      origin: env.PUBLIC_ORIGIN,
      secret: env.JWT_SECRET ?? '',
    }),
)

/** Configuration errors of signage tools and partners; empty when there are none. */
export const hostProblems = (env: Cloudflare.Env): readonly string[] => problemsOf(hostSettingsOf(env))

/** The hosts, and the photos of the partner at whose host a request is; null = they are those of other hosts. */
export const hostPorts = (
  env: Cloudflare.Env,
  { url }: Request,
  now: () => number,
): { readonly hosts: Hosts; readonly partnerApi: PartnerApi; readonly photos: PhotoSource | null } => {
  const settings = hostSettingsOf(env)
  return {
    hosts: openHosts(settings, now),
    partnerApi: partnerApi(settings, now),
    photos: partnerPhotos(settings, new URL(url).hostname, now),
  }
}
