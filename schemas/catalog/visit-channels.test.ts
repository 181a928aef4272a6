import { describe, expect, it } from 'vitest'
import { channelOf, deviceOf, isBot } from './visit-channels.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; V2309A) AppleWebKit/537.36 Chrome/121.0.6167.71 Mobile Safari/537.36'

describe('a visitor', () => {
  it.each([
    [IPHONE, 'phone'],
    [ANDROID, 'phone'],
    ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 13; SM-X706B) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36', 'tablet'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'computer'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15', 'computer'],
    ['', 'computer'],
  ])('with %s has a device: %s', (agent, device) => {
    expect(deviceOf(agent)).toBe(device)
  })

  it('comes from the browser when no app names itself', () => {
    expect(channelOf(ANDROID)).toBe('browser')
    expect(channelOf(`${IPHONE} MicroMessenger/8.0.47`)).toBe('wechat')
  })

  it('is a program when the agent says so, or says nothing', () => {
    expect([ANDROID, IPHONE].map(isBot)).toEqual([false, false])
    expect(['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Baiduspider/2.0)'].map(isBot)).toEqual([true, true, true])
  })
})
