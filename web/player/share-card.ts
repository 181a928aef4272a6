import type { PlayedSettings } from '#schemas/publication/played.ts'

/** The script of WeChat's browser; the only thing that a published page loads from another host, and only there. */
const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

/** What our server answers for the address of a page. */
export interface PageSignature {
  readonly appId: string
  /** s since 1970 */
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}
interface Card {
  readonly title: string
  readonly desc: string
  readonly link: string
  readonly imgUrl: string
}
interface WeChat extends Record<(typeof CALLS)[number], (card: Card) => void> {
  config(settings: PageSignature & { readonly jsApiList: readonly string[] }): void
  ready(done: () => void): void
  error(done: (error: unknown) => void): void
}
declare global {
  interface Window {
    wx?: WeChat
  }
}

/** Whether the page is open in WeChat on a phone. */
export const isInWeChat = (agent = navigator.userAgent): boolean => /MicroMessenger/i.test(agent)

const loadSdk = (): Promise<WeChat> =>
  new Promise((done, refuse) => {
    const script = document.createElement('script')
    script.src = SDK
    script.onload = () => (window.wx ? done(window.wx) : refuse(new Error('no SDK')))
    script.onerror = () => refuse(new Error('SDK failed'))
    document.head.append(script)
  })

/** Gives WeChat title, text and picture of the card under which the page is passed on. */
export const offerShareCard = async (
  { title, description, cover }: PlayedSettings,
  sign: (url: string) => Promise<PageSignature | null>,
): Promise<void> => {
  const [url = ''] = location.href.split('#')
  const [wx, signature] = await Promise.all([loadSdk(), sign(url)])
  if (!signature) return
  wx.error(error => console.warn('share card', error))
  wx.ready(() => {
    for (const call of CALLS) wx[call]({ title, desc: description, link: url, imgUrl: cover })
  })
  wx.config({ ...signature, jsApiList: CALLS })
}
