/** Apps whose own browser opens a published page: what their User-Agent has, the more special first. */
const APPS = {
  wechat: /MicroMessenger/i,
  dingtalk: /DingTalk/i,
  weibo: /Weibo/i,
  qq: /\bQQ\/|MQQBrowser.*\bQQ\b/i,
  douyin: /aweme|BytedanceWebview/i,
  xiaohongshu: /discover\/|xhs/i,
  alipay: /AlipayClient/i,
} as const

/** Where visitors come from when the link does not say: the app they use, else a browser. */
export const VISIT_CHANNELS = [...(Object.keys(APPS) as (keyof typeof APPS)[]), 'browser', 'other'] as const
export type VisitChannel = (typeof VISIT_CHANNELS)[number]

/** Channel of a link: `/p/{code}?from=poster-1`. */
export const CHANNEL = /^[\p{L}\p{N}_-]{1,20}$/u

/** The channel of a visitor by the User-Agent. */
export const channelOf = (agent: string): VisitChannel =>
  (Object.keys(APPS) as (keyof typeof APPS)[]).find(name => APPS[name].test(agent)) ?? 'browser'

export const DEVICES = ['phone', 'tablet', 'computer'] as const
export type Device = (typeof DEVICES)[number]

/** The kind of device by the User-Agent. */
export const deviceOf = (agent: string): Device => {
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android/i.test(agent) ? 'phone' : 'computer'
}

const BOTS =
  /bot\b|bot[/;)]|spider|crawl|slurp|preview|fetcher|headless|phantom|puppeteer|playwright|selenium|lighthouse|curl|wget|python|java\/|okhttp|go-http|axios|node-fetch|monitor|facebookexternalhit|^$/i

/** Whether a program looks at the page, by the User-Agent. */
export const isBot = (agent: string): boolean => BOTS.test(agent)
