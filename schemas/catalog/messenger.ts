/** Host of the script that a messenger gives to pages in its own web view. */
export const MESSENGER_SDK_ORIGIN = 'https://res.wx.qq.com'

/** The script, the only thing that a page of ours loads from another host, and only in that web view. */
export const MESSENGER_SDK = `${MESSENGER_SDK_ORIGIN}/open/js/jweixin-1.6.0.js`

/** Whether a User-Agent is that of the messenger. */
export const isMessenger = (agent: string): boolean => /MicroMessenger/i.test(agent)
