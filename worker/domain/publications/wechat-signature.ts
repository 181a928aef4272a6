import { fail } from '#schemas/errors.ts'
import type { Ports } from '../../ports/index.ts'
import type { WechatSignature } from '../../ports/wechat-share.ts'
import type { Spend } from '../rate-limits.ts'

/**
 * What WeChat wants from a page before it shows its share card; only for addresses of this deployment.
 * @throws NOT_FOUND when no official account is configured; BAD_REQUEST, RATE_LIMITED, WECHAT_UNAVAILABLE
 */
export const signAddress = async (
  { origin, wechatShare }: Pick<Ports, 'origin' | 'wechatShare'>,
  url: string,
  spend: Spend,
): Promise<WechatSignature> => {
  if (!wechatShare) throw fail('NOT_FOUND')
  // WeChat signs what stands before the fragment, as it is written.
  if (URL.parse(url)?.origin !== origin || url.includes('#')) throw fail('BAD_REQUEST')
  await spend()
  const signed = await wechatShare.sign(url)
  if (!signed.ok) throw fail(signed.code)
  const { appId, timestamp, nonceStr, signature } = signed
  return { appId, timestamp, nonceStr, signature }
}
