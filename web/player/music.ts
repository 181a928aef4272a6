import type { PlayedMusic } from '#schemas/publication/played.ts'

export interface Music {
  readonly isOn: () => boolean
  toggle(): void
}

/** WeChat's bridge, through which its browser on iPhones lets music begin without a touch. */
interface WeChatBridge {
  invoke(name: string, parameters: object, done: () => void): void
}
declare global {
  interface Window {
    WeixinJSBridge?: WeChatBridge
  }
}

const TOUCHES = ['pointerup', 'touchend', 'click', 'keydown'] as const

/**
 * The background music. It begins at once where the browser allows it, else at the first touch; it is silent while the
 * page is hidden or a film or another sound of the page plays.
 */
export const startMusic = (
  { url, volume, isLooped }: PlayedMusic,
  onChange: (isOn: boolean) => void,
  signal: AbortSignal,
): Music => {
  const audio = new Audio()
  audio.src = url
  audio.loop = isLooped
  audio.volume = volume
  audio.preload = 'auto'
  /** What the visitor wants; others interrupt it for a while. */
  let isWanted = true
  const others = new Set<EventTarget>()
  const touched = new AbortController()

  const play = (): void => {
    if (!isWanted || others.size > 0 || document.hidden || signal.aborted) return
    audio.play().then(
      () => touched.abort(),
      (error: unknown) => {
        // Not allowed before a touch; anything else is a file that does not load.
        if (!(error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)))
          console.warn('music failed', url)
      },
    )
  }
  const adjust = (): void => {
    if (isWanted && others.size === 0 && !document.hidden) play()
    else audio.pause()
  }
  const whileUntouched = { passive: true, signal: AbortSignal.any([signal, touched.signal]) }
  for (const name of TOUCHES) addEventListener(name, play, whileUntouched)
  const byBridge = () => window.WeixinJSBridge?.invoke('getNetworkType', {}, play)
  document.addEventListener('WeixinJSBridgeReady', byBridge, whileUntouched)
  document.addEventListener('visibilitychange', adjust, { signal })
  // Events of media do not bubble.
  const follow = ({ target, type }: Event) => {
    if (!(target instanceof HTMLMediaElement) || target === audio) return
    if (type === 'play' && !target.muted) others.add(target)
    else others.delete(target)
    adjust()
  }
  for (const name of ['play', 'pause', 'ended', 'emptied'])
    document.addEventListener(name, follow, { capture: true, signal })
  for (const name of ['play', 'pause', 'ended']) audio.addEventListener(name, () => onChange(!audio.paused), { signal })
  signal.addEventListener('abort', () => {
    audio.pause()
    audio.removeAttribute('src')
  })
  byBridge()
  play()
  return {
    isOn: () => !audio.paused,
    toggle: () => {
      isWanted = audio.paused
      adjust()
    },
  }
}
