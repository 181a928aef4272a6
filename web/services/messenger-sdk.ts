import { MESSENGER_SDK } from '#schemas/catalog/messenger.ts'

const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const

/** What our server answers for the address of a page. */
export interface PageSignature {
  readonly appId: string
  /** s since 1970 */
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}
export interface ShareCard {
  readonly title: string
  readonly desc: string
  readonly link: string
  readonly imgUrl: string
}
interface Messenger extends Record<(typeof CALLS)[number], (card: ShareCard) => void> {
  config(settings: PageSignature & { readonly jsApiList: readonly string[] }): void
  ready(done: () => void): void
  error(done: (error: unknown) => void): void
}
declare global {
  interface Window {
    wx?: Messenger
  }
}

const loadSdk = (): Promise<Messenger> =>
  new Promise((done, refuse) => {
    const script = document.createElement('script')
    script.src = MESSENGER_SDK
    script.onload = () => (window.wx ? done(window.wx) : refuse(new Error('no SDK')))
    script.onerror = () => refuse(new Error('SDK failed'))
    document.head.append(script)
  })

/**
 * Loads the messenger's script and gives it the card under which the page is passed on; `sign` answers null where the
 * deployment has no account of the messenger.
 * @throws Error when the script cannot be loaded.
 */
export const offerCard = async (
  card: ShareCard,
  sign: (url: string) => Promise<PageSignature | null>,
): Promise<void> => {
  const [url = ''] = location.href.split('#')
  const [wx, signature] = await Promise.all([loadSdk(), sign(url)])
  if (!signature) return
  wx.error(error => console.warn('share card', error))
  wx.ready(() => {
    for (const call of CALLS) wx[call](card)
  })
  wx.config({ ...signature, jsApiList: CALLS })
}
