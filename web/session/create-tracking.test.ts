import { describe, expect, it, vi } from 'vitest'
import { createTracking, type TrackingParts } from './create-tracking.ts'
import { parseLaunchParams } from './launch-params.ts'

/** A browser's cookies: those of a domain that is not the page's are refused. */
const cookiesOf = (hostname: string) => {
  const jar = new Map<string, string>()
  const written: string[] = []
  const access = {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const domain = attributes.find(attribute => attribute.startsWith('Domain='))?.slice('Domain='.length)
      if (domain !== undefined && (hostname === '203.0.113.5' || !hostname.endsWith(domain))) return
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  return { jar, written, access }
}

const open = (address = 'https://moye.example/editor?templateId=1', parts: Partial<TrackingParts> = {}) => {
  const location = new URL(address)
  const cookies = cookiesOf(location.hostname)
  let clock = 0
  const send = vi.fn<TrackingParts['send']>(async () => 200)
  const tracking = createTracking({
    location,
    access: cookies.access,
    launchParams: parseLaunchParams(address),
    newId: () => 'id-1',
    now: () => clock,
    send,
    ...parts,
  })
  return { ...cookies, tracking, send, pass: (ms: number) => (clock += ms) }
}
const everything = async ({ tracking }: ReturnType<typeof open>) => {
  tracking.enter()
  tracking.visit()
  tracking.track(1)
  tracking.close()
  tracking.load({ dom: 1, web: 2 })
}
const LOAD = { dom: 420.4, web: 800.6 }

describe('what a page tells of its use', () => {
  it('A-7-30 A-9-28 A-9-29 C-9-60 type 4 on entering the editor, 2 on closing it, and A-9-30 any type that a caller passes', () => {
    const { tracking, send } = open()
    tracking.enter()
    tracking.close()
    tracking.track(1, '')
    const event = { url: '/editor', tid: 'id-1' }
    expect(send.mock.calls).toEqual([
      ['/user-events', { type: 4, content: '', ...event }],
      ['/user-events', { type: 2, content: 'stay 0 minutes', ...event }],
      ['/user-events', { type: 1, content: '', ...event }],
    ])
  })

  it.each([
    [29_999, 0],
    [30_000, 1],
    [89_999, 1],
    [90_000, 2],
    [25 * 3_600_000, 1440],
  ])('A-9-31 C-9-59 the time of stay in rounded minutes: %i ms are %i', (ms, minutes) => {
    const { tracking, send, pass } = open()
    pass(5_000_000)
    tracking.enter()
    pass(ms)
    tracking.close()
    expect(send.mock.lastCall?.[1]).toMatchObject({ type: 2, content: `stay ${minutes} minutes` })
  })

  it('A-7-34 A-7-35 C-7-101 how long the load took, once per page: no query of the address, whole ms', () => {
    const { tracking, send } = open('https://moye.example/vip?token=secret&code=1')
    tracking.load(LOAD)
    tracking.load(LOAD)
    expect(send.mock.calls).toEqual([
      ['/loading-duration', { type: 6, ip: '', domLoading: 420, webLoading: 801, url: '/vip', tid: 'id-1' }],
    ])
  })

  it.each(['http://localhost:8787/', 'http://127.0.0.1:8787/editor?new=1', 'http://[::1]/vip'])(
    'A-7-31 A-7-35 C-7-100 C-7-101 nothing on localhost (%s), and no id',
    async address => {
      const page = open(address)
      await everything(page)
      expect([page.send.mock.calls, page.written]).toEqual([[], []])
    },
  )

  it('A-7-32 C-7-100 nothing in partner mode, whatever is called', async () => {
    const page = open('https://moye.example/editor?appId=7_ismoye')
    await everything(page)
    await page.tracking.registerSource('token')
    expect([page.send.mock.calls, page.written]).toEqual([[], []])
  })

  it.each(['/userCenter/design', '/userCenter/account', '/?from=userCenter'])(
    'A-2-27 C-4-75 nothing from a page whose address has the marker of the user centre: %s',
    async path => {
      const page = open(`https://moye.example${path}`)
      await everything(page)
      expect([page.send.mock.calls, page.written]).toEqual([[], []])
    },
  )

  it('A-2-15 C-2-13 E-2-15 nothing with ssrImg=1', async () => {
    const page = open('https://moye.example/editor?templateId=1&ssrImg=1')
    await everything(page)
    expect([page.send.mock.calls, page.written]).toEqual([[], []])
  })
})

describe('the id of the browser', () => {
  it('A-9-22 C-9-03 lives 3650 days on the domain of the product, and stays', () => {
    const page = open('https://www.moye.example/')
    page.tracking.visit()
    page.tracking.visit()
    expect(page.written).toEqual([
      'moye_tid=id-1; Domain=moye.example; Max-Age=315360000; Path=/; SameSite=Lax; Secure',
    ])
    const again = createTracking({
      location: new URL('https://moye.example/'),
      access: page.access,
      launchParams: parseLaunchParams('https://moye.example/'),
      newId: () => 'another',
      now: () => 0,
      send: page.send,
    })
    again.visit()
    expect(page.send.mock.lastCall?.[1]).toMatchObject({ tid: 'id-1' })
  })

  it('is kept without a domain where the browser refuses one, and is not sent where it keeps none', () => {
    const numbers = open('http://203.0.113.5/')
    numbers.tracking.visit()
    expect(numbers.written.at(-1)).toBe('moye_tid=id-1; Max-Age=315360000; Path=/; SameSite=Lax')
    const none = { cookie: '' }
    Object.defineProperty(none, 'cookie', { get: () => '', set: () => {} })
    const blocked = open(undefined, { access: none })
    blocked.tracking.visit()
    expect(blocked.send.mock.lastCall?.[1]).toMatchObject({ tid: '' })
  })

  it('is replaced when it is none', () => {
    const page = open()
    page.jar.set('moye_tid', '<script>')
    page.tracking.visit()
    expect(page.jar.get('moye_tid')).toBe('id-1')
  })
})

describe('the source record', () => {
  it('is the first channel that led here', () => {
    const page = open('https://moye.example/?utm_source=spring-poster')
    expect(page.jar.get('moye_source_record')).toBe('spring-poster')
    expect(page.written[0]).toContain('Max-Age=2592000')
    for (const source of ['', 'a b', '<b>', 'x'.repeat(41)])
      expect(open(`https://moye.example/?utm_source=${encodeURIComponent(source)}`).jar.size).toBe(0)
  })

  it('A-4-29 A-7-33 is sent once after the login, with the token', async () => {
    const page = open()
    page.jar.set('moye_source_record', 'poster')
    page.send.mockResolvedValue(500)
    await page.tracking.registerSource('token')
    await page.tracking.registerSource('token')
    expect(page.send.mock.calls).toEqual([['/source-channel', { source: 'poster' }, 'token']])
    const none = open()
    await none.tracking.registerSource('token')
    expect(none.send).not.toHaveBeenCalled()
  })

  it('A-4-30 goes away when the answer is 200; otherwise it stays', async () => {
    for (const status of [0, 201, 401, 429, 500]) {
      const page = open('https://moye.example/', { send: async () => status })
      page.jar.set('moye_source_record', 'poster')
      await page.tracking.registerSource('token')
      expect([status, page.jar.get('moye_source_record')]).toEqual([status, 'poster'])
    }
    const page = open()
    page.jar.set('moye_source_record', 'poster')
    await page.tracking.registerSource('token')
    expect(page.jar.has('moye_source_record')).toBe(false)
    // A cookie of the domain and one of the host are two.
    expect(page.written.slice(-2)).toEqual([
      'moye_source_record=; Domain=moye.example; Max-Age=0; Path=/',
      'moye_source_record=; Max-Age=0; Path=/',
    ])
  })
})
