import type { VoiceReader } from '../ports/voice.ts'
import { TENCENT_TTS, tencentVoice } from './voice-tencent.ts'

const KEYS = ['TTS_KEY_ID', 'TTS_KEY_SECRET'] as const

/** Configuration errors of the service that reads texts aloud; empty when there are none. */
export const voiceProblems = (env: Cloudflare.Env): readonly string[] => {
  const { TTS_PROVIDER: provider = '' } = env
  if (provider === '') return []
  if (provider !== 'tencent') return ['TTS_PROVIDER is neither empty nor tencent']
  const isStandIn = Boolean(env.TTS_API) && env.TTS_API !== TENCENT_TTS
  return [
    ...KEYS.filter(name => !env[name]).map(name => `${name} is not set`),
    ...(env.ENVIRONMENT !== 'development' && isStandIn && env.ALLOW_STAND_INS !== '1'
      ? ['TTS_API is a stand-in and ALLOW_STAND_INS is not 1']
      : []),
  ]
}

/** The configured service; null = reading aloud is not offered. */
export const voiceOf = (env: Cloudflare.Env, now: () => number): VoiceReader | null =>
  env.TTS_PROVIDER === 'tencent'
    ? tencentVoice({ id: env.TTS_KEY_ID ?? '', secret: env.TTS_KEY_SECRET ?? '' }, env.TTS_API || TENCENT_TTS, now)
    : null
