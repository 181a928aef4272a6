import type { CaptchaChallenge, CaptchaProvider } from '#schemas/catalog/captcha.ts'

/** What a shown check tells. */
interface CheckEvents {
  /** It was passed: the token is for the server, once. */
  readonly onPassed: (token: string) => void
  /** The provider's part failed: it was not loaded, or it reports an error. */
  readonly onFailed: () => void
}
/** Removes the check. */
type Remove = () => void
type Show = (challenge: CaptchaChallenge, box: HTMLElement, events: CheckEvents) => Remove

interface Turnstile {
  render(box: HTMLElement, options: Readonly<Record<string, unknown>>): string
  remove(id: string): void
}
type InitAliyun = (options: Readonly<Record<string, unknown>>) => void
interface Providers {
  turnstile?: Turnstile
  initAliyunCaptcha?: InitAliyun
  AliyunCaptchaConfig?: { readonly region: string; readonly prefix: string }
}
/** px; Turnstile’s usual form needs it. */
const USUAL_WIDTH = 300

const providers = (): Providers => window as Window & Providers

/** Scripts that are loaded or on their way. */
const loading = new Map<string, Promise<void>>()
const load = (source: string): Promise<void> => {
  const known = loading.get(source)
  if (known) return known
  const loaded = new Promise<void>((done, fail) => {
    const script = document.createElement('script')
    script.src = source
    script.async = true
    script.onload = () => done()
    script.onerror = () => {
      // The next check tries again.
      loading.delete(source)
      script.remove()
      fail(new Error('not loaded'))
    }
    document.head.append(script)
  })
  loading.set(source, loaded)
  return loaded
}

const WIDGETS: Readonly<Record<CaptchaProvider, Show>> = {
  turnstile({ key, action }, box, { onPassed, onFailed }) {
    const { turnstile } = providers()
    if (!turnstile) throw new Error('no turnstile')
    const id = turnstile.render(box, {
      sitekey: key,
      action,
      language: 'zh-CN',
      size: box.clientWidth < USUAL_WIDTH ? 'compact' : 'flexible',
      callback: onPassed,
      'error-callback': () => {
        onFailed()
        return true
      },
    })
    return () => turnstile.remove(id)
  },
  aliyun({ key }, box, { onPassed, onFailed }) {
    const { initAliyunCaptcha } = providers()
    if (!initAliyunCaptcha) throw new Error('no captcha')
    const [element, button] = [document.createElement('div'), document.createElement('button')]
    element.id = 'aliyun-captcha'
    button.id = 'aliyun-captcha-button'
    button.type = 'button'
    button.hidden = true
    box.append(element, button)
    initAliyunCaptcha({
      SceneId: key,
      mode: 'embed',
      element: `#${element.id}`,
      button: `#${button.id}`,
      language: 'cn',
      slideStyle: { width: Math.min(box.clientWidth, 360), height: 40 },
      success: onPassed,
      onError: onFailed,
    })
    return () => box.replaceChildren()
  },
}

/** Shows the check of a provider in a box. Its script is loaded first. Returns the function that removes the check. */
export const showCheck: Show = (challenge, box, events) => {
  let isShown = true
  let remove: Remove = () => {}
  if (challenge.prefix) providers().AliyunCaptchaConfig = { region: 'cn', prefix: challenge.prefix }
  load(challenge.script)
    .then(() => {
      if (isShown) remove = WIDGETS[challenge.provider](challenge, box, events)
    })
    .catch(() => {
      if (isShown) events.onFailed()
    })
  return () => {
    isShown = false
    remove()
  }
}
