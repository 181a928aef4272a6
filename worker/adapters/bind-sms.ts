import type { Ports } from '../ports/index.ts'
import type { SmsSender } from '../ports/sms.ts'
import { aliyunSms } from './sms-aliyun.ts'
import { inboxSms } from './sms-inbox.ts'
import { tencentSms } from './sms-tencent.ts'

type SmsVariable = Extract<keyof Cloudflare.Env, `ALIYUN_${string}` | `TENCENT_${string}`>

interface SmsProvider {
  /** Variables that must be set in production. */
  readonly needs: readonly SmsVariable[]
  /** Sends nothing; in production only with ALLOW_STAND_INS. */
  readonly isStandIn: boolean
  readonly open: (env: Cloudflare.Env, inbox: Ports['inbox'], now: () => number) => SmsSender
}

/** A provider whose adapter takes one key per variable. */
const outsideSms = <Key extends string>(
  variables: Readonly<Record<Key, SmsVariable>>,
  adapter: (keys: Readonly<Record<Key, string>>, now: () => number) => SmsSender,
): SmsProvider => {
  const entries = Object.entries(variables) as [Key, SmsVariable][]
  return {
    needs: entries.map(([, name]) => name),
    isStandIn: false,
    open(env, _, now) {
      const keys = Object.fromEntries(entries.map(([key, name]) => [key, env[name] ?? ''])) as Record<Key, string>
      return adapter(keys, now)
    },
  }
}

/** Values of SMS_PROVIDER. */
const SMS_PROVIDERS: ReadonlyMap<string, SmsProvider> = new Map([
  [
    'aliyun',
    outsideSms(
      {
        id: 'ALIYUN_KEY_ID',
        secret: 'ALIYUN_KEY_SECRET',
        sign: 'ALIYUN_SMS_SIGN',
        template: 'ALIYUN_SMS_TEMPLATE',
      },
      aliyunSms,
    ),
  ],
  [
    'tencent',
    outsideSms(
      {
        id: 'TENCENT_SECRET_ID',
        secret: 'TENCENT_SECRET_KEY',
        app: 'TENCENT_SMS_APP',
        sign: 'TENCENT_SMS_SIGN',
        template: 'TENCENT_SMS_TEMPLATE',
      },
      tencentSms,
    ),
  ],
  ['inbox', { needs: [], isStandIn: true, open: (_, inbox, now) => inboxSms(inbox, now) }],
])

/** Configuration errors of the SMS provider; empty when there are none. */
export const smsProblems = (env: Cloudflare.Env): readonly string[] => {
  const provider = SMS_PROVIDERS.get(env.SMS_PROVIDER)
  if (!provider) return [`SMS_PROVIDER is not one of ${[...SMS_PROVIDERS.keys()].join(', ')}`]
  if (env.ENVIRONMENT === 'development') return []
  return [
    ...provider.needs.filter(name => !env[name]).map(name => `${name} is not set`),
    ...(provider.isStandIn && env.ALLOW_STAND_INS !== '1'
      ? ['SMS_PROVIDER is a stand-in and ALLOW_STAND_INS is not 1']
      : []),
  ]
}

/** Clean-up runs without the check of the configuration, so that an unknown provider must not stop it. */
const UNKNOWN_SMS: SmsSender = { sendCode: async () => ({ ok: false, code: 'SMS_FAILED' }) }

/** The sender that SMS_PROVIDER names. */
export const smsOf = (env: Cloudflare.Env, inbox: Ports['inbox'], now: () => number): SmsSender =>
  SMS_PROVIDERS.get(env.SMS_PROVIDER)?.open(env, inbox, now) ?? UNKNOWN_SMS
