import { describe, expect, it } from 'vitest'
import { savingWays } from './saving-ways.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

describe('how a phone saves a picture', () => {
  it('an iPhone by the menu of the system, which has the album', () => {
    expect(savingWays(IPHONE, true)).toEqual({ save: 'share-sheet', shares: true })
    expect(savingWays(IPHONE, false)).toEqual({ save: 'download', shares: false })
  })

  it('Android as a download; what can be shared is shared by a button of its own', () => {
    expect(savingWays(ANDROID, true)).toEqual({ save: 'download', shares: true })
    expect(savingWays(ANDROID, false)).toEqual({ save: 'download', shares: false })
  })

  it('the web view of a messenger by a long press only', () => {
    for (const app of ['MicroMessenger/8.0.50', 'MicroMessenger/8.0.50 miniProgram', 'QQ/9.0', 'Weibo (iPhone)'])
      for (const device of [IPHONE, ANDROID])
        expect(savingWays(`${device} ${app}`, true)).toEqual({ save: 'long-press', shares: false })
    // The browser of the same maker downloads.
    expect(savingWays(`${ANDROID} MQQBrowser/14.0`, false).save).toBe('download')
  })
})
