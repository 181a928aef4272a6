import * as v from 'valibot'
import { MODERATION_LIMITS } from '#schemas/catalog/moderation-limits.ts'
import { MODERATION_REASONS, type ModerationReason } from '#schemas/catalog/moderation-reasons.ts'
import type { Judgement, Moderator } from '../ports/moderation.ts'
import { type AccessKey, callAliyun } from './aliyun-call.ts'

/** The provider's endpoint in Shanghai. */
export const ALIYUN_GREEN = 'https://green-cip.cn-shanghai.aliyuncs.com'
/** Endpoints of the provider, of any region. */
export const IS_ALIYUN_GREEN = /^https:\/\/green-cip(-vpc)?\.[a-z\d-]+\.aliyuncs\.com$/

const VERSION = '2022-03-02'
const TEXT_SERVICES = { name: 'nickname_detection_pro', content: 'comment_detection_pro' } as const
const IMAGE_SERVICE = 'baselineCheck'

const found = v.object({
  Label: v.optional(v.string(), ''),
  RiskWords: v.nullish(v.string(), ''),
})
const answered = v.object({
  Code: v.literal(200),
  Data: v.object({
    RiskLevel: v.picklist(['none', 'low', 'medium', 'high']),
    Result: v.nullish(v.array(found), []),
  }),
})

/** How the labels of the provider begin. */
const REASONS: Readonly<Record<Exclude<ModerationReason, 'other'>, RegExp>> = {
  politics: /^(political|flag|religion)/,
  violence: /^violent/,
  porn: /^(porn|sexual)/,
  contraband: /^(contraband|tobacco|drug|gambling)/,
  abuse: /^(inappropriate|profanity|abuse|pt_to_sociality)/,
  ads: /^(ad_|ads|pt_|spam|recruitment|qr|contact)/i,
}

/** The gravest of the reasons that labels stand for. */
const reasonOf = (labels: readonly string[]): ModerationReason =>
  MODERATION_REASONS.find(reason => reason !== 'other' && labels.some(label => REASONS[reason].test(label))) ?? 'other'

const ACCEPTED: Judgement = { verdict: 'accept', reason: null, words: [] }

/** What an answer says; null for an error of the provider, also for one of our account. */
const judgementOf = (answer: unknown): Judgement | null => {
  const parsed = v.safeParse(answered, answer)
  if (!parsed.success) return null
  const { RiskLevel, Result } = parsed.output.Data
  if (RiskLevel === 'none' || RiskLevel === 'low') return ACCEPTED
  const words = (Result ?? []).flatMap(({ RiskWords }) => (RiskWords ?? '').split(/[,，]/)).map(word => word.trim())
  return {
    verdict: RiskLevel === 'high' ? 'refuse' : 'review',
    reason: reasonOf((Result ?? []).map(({ Label }) => Label)),
    words: [...new Set(words)].filter(Boolean).slice(0, MODERATION_LIMITS.words),
  }
}

/** Aliyun Content Moderation (内容安全) 2.0: TextModerationPlus and ImageModeration 2022-03-02. */
export const aliyunModerator = (
  key: AccessKey,
  origin: string,
  now: () => number,
  send: typeof fetch = fetch,
): Moderator => {
  const ask = async (action: string, service: string, parameters: object, timeoutMs: number) => {
    const form = { Service: service, ServiceParameters: JSON.stringify(parameters) }
    const response = await callAliyun({ origin, action, version: VERSION, form, timeoutMs }, key, now, send)
    const judgement = response && judgementOf(response.answer)
    if (!judgement) {
      const code: unknown = Reflect.get(Object(response?.answer), 'Code')
      console.error('aliyun moderation', action, response?.status, code)
    }
    return judgement
  }
  return {
    checkText: (text, kind, timeoutMs) => ask('TextModerationPlus', TEXT_SERVICES[kind], { content: text }, timeoutMs),
    checkImage: (imageUrl, timeoutMs) => ask('ImageModeration', IMAGE_SERVICE, { imageUrl }, timeoutMs),
  }
}
