import type { Ports } from '../ports/index.ts'
import { ALIYUN_GREEN, aliyunModerator, IS_ALIYUN_GREEN } from './moderation-aliyun.ts'

const KEYS = ['MODERATION_KEY_ID', 'MODERATION_KEY_SECRET'] as const

/** Configuration errors of the checks of texts and pictures; empty when there are none. */
export const moderationProblems = (env: Cloudflare.Env): readonly string[] => {
  const { MODERATION_PROVIDER: provider } = env
  if (provider !== 'aliyun' && provider !== 'off') return ['MODERATION_PROVIDER is not one of aliyun, off']
  if (env.ENVIRONMENT === 'development') return []
  const mayStandIn = env.ALLOW_STAND_INS === '1'
  if (provider === 'off') return mayStandIn ? [] : ['MODERATION_PROVIDER is off and ALLOW_STAND_INS is not 1']
  const isStandIn = Boolean(env.MODERATION_API) && !IS_ALIYUN_GREEN.test(env.MODERATION_API ?? '')
  return [
    ...KEYS.filter(name => !env[name]).map(name => `${name} is not set`),
    ...(isStandIn && !mayStandIn ? ['MODERATION_API is a stand-in and ALLOW_STAND_INS is not 1'] : []),
  ]
}

/** The configured provider; null = nothing is checked. */
export const moderatorOf = (env: Cloudflare.Env, now: () => number): Ports['moderator'] =>
  env.MODERATION_PROVIDER === 'aliyun'
    ? aliyunModerator(
        { id: env.MODERATION_KEY_ID ?? '', secret: env.MODERATION_KEY_SECRET ?? '' },
        env.MODERATION_API || ALIYUN_GREEN,
        now,
      )
    : null
