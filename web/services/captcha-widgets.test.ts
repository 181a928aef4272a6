import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CaptchaChallenge } from '#schemas/catalog/captcha.ts'
import { showCheck } from './captcha-widgets.ts'

interface FakeScript {
  src: string
  onload?: () => void
  onerror?: () => void
  remove(): void
}
/** Scripts that were asked for, oldest first. */
let scripts: FakeScript[] = []
let last = 0
/** A challenge whose script nobody has loaded. */
const challenge = (provider: CaptchaChallenge['provider']): CaptchaChallenge => ({
  provider,
  script: `https://provider.example/${++last}.js`,
  key: 'site',
  prefix: provider === 'aliyun' ? 'abc123' : '',
  action: 'login-code',
})
const boxOf = (clientWidth: number) => {
  const box = { clientWidth, append: vi.fn(), replaceChildren: vi.fn() }
  return { box, element: box as unknown as HTMLElement }
}
const events = () => ({ onPassed: vi.fn(), onFailed: vi.fn() })
/** Calls what was handed to the provider, as the provider does. */
const run = (options: Readonly<Record<string, unknown>> | undefined, name: string, ...given: readonly string[]) => {
  const callback = options?.[name]
  if (typeof callback !== 'function') throw new Error(`no ${name}`)
  callback(...given)
}
const settle = () => new Promise(done => setTimeout(done))

beforeEach(() => {
  scripts = []
  vi.stubGlobal('document', {
    createElement: (name: string) => ({ name, src: '', id: '', remove: vi.fn() }),
    head: { append: (script: FakeScript) => scripts.push(script) },
  })
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the check of Turnstile', () => {
  const turnstile = () => {
    const api = { render: vi.fn((_: unknown, __: Record<string, unknown>) => 'widget-1'), remove: vi.fn() }
    Object.assign(window, { turnstile: api })
    return api
  }

  it('is shown in its box for the action, gives its token, and goes away', async () => {
    const api = turnstile()
    const [asked, told, { element }] = [challenge('turnstile'), events(), boxOf(320)]
    const remove = showCheck(asked, element, told)
    expect(scripts.map(({ src }) => src)).toEqual([asked.script])
    scripts[0]?.onload?.()
    await settle()
    const [box, options] = api.render.mock.calls[0] ?? []
    expect(box).toBe(element)
    expect(options).toMatchObject({ sitekey: 'site', action: 'login-code', language: 'zh-CN', size: 'flexible' })
    run(options, 'callback', 'token')
    expect(told.onPassed).toHaveBeenCalledExactlyOnceWith('token')
    run(options, 'error-callback')
    expect(told.onFailed).toHaveBeenCalledOnce()
    remove()
    expect(api.remove).toHaveBeenCalledExactlyOnceWith('widget-1')
  })

  it('loads its script once, and is small where there is little room', async () => {
    const api = turnstile()
    const asked = challenge('turnstile')
    showCheck(asked, boxOf(320).element, events())
    scripts[0]?.onload?.()
    await settle()
    showCheck(asked, boxOf(294).element, events())
    await settle()
    expect(scripts).toHaveLength(1)
    expect(api.render.mock.calls.map(([, { size }]) => size)).toEqual(['flexible', 'compact'])
  })

  it('that does not load says so, and the next one tries again', async () => {
    turnstile()
    const [asked, told] = [challenge('turnstile'), events()]
    showCheck(asked, boxOf(320).element, told)
    scripts[0]?.onerror?.()
    await settle()
    expect(told.onFailed).toHaveBeenCalledOnce()
    showCheck(asked, boxOf(320).element, told)
    expect(scripts).toHaveLength(2)
  })

  it('that was removed before it came is never shown, and tells nothing', async () => {
    const api = turnstile()
    const told = events()
    const [good, bad] = [challenge('turnstile'), challenge('turnstile')]
    for (const asked of [good, bad]) showCheck(asked, boxOf(320).element, told)()
    scripts[0]?.onload?.()
    scripts[1]?.onerror?.()
    await settle()
    expect([api.render.mock.calls, told.onFailed.mock.calls]).toEqual([[], []])
  })

  it('whose script brings nothing has failed', async () => {
    const told = events()
    showCheck(challenge('turnstile'), boxOf(320).element, told)
    scripts[0]?.onload?.()
    await settle()
    expect(told.onFailed).toHaveBeenCalledOnce()
  })
})

describe('the check of Aliyun', () => {
  it('knows the account before its script runs, is part of the form, and gives its token', async () => {
    const init = vi.fn((_: Record<string, unknown>) => {})
    Object.assign(window, { initAliyunCaptcha: init })
    const [told, { box, element }] = [events(), boxOf(320)]
    const remove = showCheck(challenge('aliyun'), element, told)
    expect(window).toMatchObject({ AliyunCaptchaConfig: { region: 'cn', prefix: 'abc123' } })
    scripts[0]?.onload?.()
    await settle()
    const options = init.mock.calls[0]?.[0]
    expect(options).toMatchObject({
      SceneId: 'site',
      mode: 'embed',
      language: 'cn',
      slideStyle: { width: 320, height: 40 },
    })
    const [frame, button] = box.append.mock.calls[0] ?? []
    expect([`#${frame.id}`, `#${button.id}`]).toEqual([options?.element, options?.button])
    run(options, 'success', 'param')
    expect(told.onPassed).toHaveBeenCalledExactlyOnceWith('param')
    run(options, 'onError')
    expect(told.onFailed).toHaveBeenCalledOnce()
    remove()
    expect(box.replaceChildren).toHaveBeenCalledOnce()
  })
})
