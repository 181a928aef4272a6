import { CAPTCHA_PROVIDERS, type CaptchaProvider } from '#schemas/catalog/captcha.ts'
import type { Captcha } from '../ports/captcha.ts'
import { aliyunCaptcha } from './captcha-aliyun.ts'
import { turnstile } from './captcha-turnstile.ts'

const TURNSTILE = 'https://challenges.cloudflare.com/turnstile'

interface Provider {
  /** Variables that must be set in production. */
  readonly needs: readonly (keyof Cloudflare.Env & string)[]
  readonly open: (env: Cloudflare.Env, now: () => number) => Captcha
}

const PROVIDERS: Readonly<Record<CaptchaProvider, Provider>> = {
  turnstile: {
    needs: ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
    open: env =>
      turnstile({
        siteKey: env.TURNSTILE_SITE_KEY ?? '',
        secret: env.TURNSTILE_SECRET ?? '',
        api: env.TURNSTILE_API || TURNSTILE,
        hostname: new URL(env.PUBLIC_ORIGIN).hostname,
      }),
  },
  aliyun: {
    needs: ['ALIYUN_KEY_ID', 'ALIYUN_KEY_SECRET', 'ALIYUN_CAPTCHA_SCENE', 'ALIYUN_CAPTCHA_PREFIX'],
    open: (env, now) =>
      aliyunCaptcha(
        {
          id: env.ALIYUN_KEY_ID ?? '',
          secret: env.ALIYUN_KEY_SECRET ?? '',
          scene: env.ALIYUN_CAPTCHA_SCENE ?? '',
          prefix: env.ALIYUN_CAPTCHA_PREFIX ?? '',
        },
        now,
      ),
  },
}
const providerOf = ({ CAPTCHA_PROVIDER: name }: Cloudflare.Env): Provider | undefined => {
  const known = CAPTCHA_PROVIDERS.find(provider => provider === name)
  return known && PROVIDERS[known]
}

/** Configuration errors of the captcha; empty when there are none. */
export const captchaProblems = (env: Cloudflare.Env): readonly string[] => {
  if (!env.CAPTCHA_PROVIDER) return []
  const provider = providerOf(env)
  if (!provider) return [`CAPTCHA_PROVIDER is not one of ${CAPTCHA_PROVIDERS.join(', ')}`]
  if (env.ENVIRONMENT === 'development') return []
  const isStandIn = env.CAPTCHA_PROVIDER === 'turnstile' && env.TURNSTILE_API && env.TURNSTILE_API !== TURNSTILE
  return [
    ...provider.needs.filter(name => !env[name]).map(name => `${name} is not set`),
    ...(isStandIn && env.ALLOW_STAND_INS !== '1' ? ['TURNSTILE_API is a stand-in and ALLOW_STAND_INS is not 1'] : []),
  ]
}

/** The configured captcha; null = none. */
export const captchaOf = (env: Cloudflare.Env, now: () => number): Captcha | null =>
  providerOf(env)?.open(env, now) ?? null
