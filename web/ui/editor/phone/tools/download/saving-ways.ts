/** How a picture gets from the page into a phone's album. */
export interface SavingWays {
  /**
   * `share-sheet`: the system's menu, which has an entry for the album; `download`: as a file, which phones show in the
   * album; `long-press`: only a long press on the picture, because the web views of messengers save nothing.
   */
  readonly save: 'share-sheet' | 'download' | 'long-press'
  readonly shares: boolean
}

/** Web views of WeChat (also its mini programs), QQ, Weibo, Alipay and DingTalk. */
const WEB_VIEW = /MicroMessenger|miniProgram|\bQQ\/|Weibo|AlipayClient|DingTalk/i

export const savingWays = (userAgent: string, canShareFiles: boolean): SavingWays => {
  if (WEB_VIEW.test(userAgent)) return { save: 'long-press', shares: false }
  // There a download goes to the files, never to the album.
  if (/iPhone|iPad|iPod/.test(userAgent) && canShareFiles) return { save: 'share-sheet', shares: true }
  return { save: 'download', shares: canShareFiles }
}
