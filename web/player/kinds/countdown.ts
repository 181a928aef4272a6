import { COUNTDOWN_PREFIX } from '#schemas/catalog/device-keys.ts'
import type { CountdownFinish, CountdownMode } from '#schemas/document/kinds/interactive/countdown.ts'
import { digitsOf } from '#web/layers/countdown/time-left.ts'
import type { StartKind } from '../play-context.ts'
import { serverDelay } from './server-time.ts'

interface PlayedCountdown {
  readonly mode: CountdownMode
  readonly until: string
  readonly seconds: number
  readonly hasDays: boolean
  readonly finish: CountdownFinish
  readonly finishText: string
  readonly textColor: string
}

/** ms; the end of a visitor's countdown is forgotten so long after it. */
const KEPT = 90 * 86_400_000

const forgetOld = (): void => {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(COUNTDOWN_PREFIX) && !(Number(localStorage.getItem(key)) > Date.now() - KEPT))
      localStorage.removeItem(key)
}

/** ms; the end of this visitor's countdown, which goes on when the page is opened again. */
const ownEnd = (code: string | null, layerId: string, seconds: number): number => {
  const end = Date.now() + seconds * 1000
  if (code === null) return end
  try {
    forgetOld()
    const key = `${COUNTDOWN_PREFIX}${code}:${layerId}`
    const kept = Number(localStorage.getItem(key))
    // A countdown that was made shorter since does not go on with the longer time.
    if (kept > 0 && kept <= end) return kept
    localStorage.setItem(key, String(end))
  } catch {
    // Without storage it begins again with every visit.
  }
  return end
}

/** Counts on in the drawn digits. A date is counted by our clock, a duration by the visitor's first look. */
export const start: StartKind = (element, data, { api, code, goToPage, signal }) => {
  const { mode, until, seconds, hasDays, finish, finishText, textColor } = data as PlayedCountdown
  const box = element.querySelector<HTMLElement>('[data-countdown]')
  const shown = [...element.querySelectorAll<HTMLElement>('[data-unit]')]
  if (!box) return
  let end = mode === 'date' ? Date.parse(until) : ownEnd(code, element.dataset.layerId ?? '', seconds)
  if (Number.isNaN(end)) return
  let timer = 0
  /** Whether it has run before the eyes of the visitor. */
  let hasRun = false

  const draw = (left: number) => {
    const digits: Readonly<Record<string, string>> = digitsOf(left, hasDays)
    for (const each of shown) {
      const text = digits[each.dataset.unit ?? ''] ?? ''
      if (each.textContent !== text) each.textContent = text
    }
  }
  const close = () => {
    draw(0)
    if (finish === 'hide') element.style.display = 'none'
    else if (finish === 'text') {
      const { fontWeight = '' } = shown[0]?.style ?? {}
      // As large as the digits, or smaller to fit.
      const size = Math.min(Number.parseFloat(box.style.fontSize), box.clientWidth / Math.max(1, finishText.length))
      Object.assign(box.style, { color: textColor, fontWeight, fontSize: `${size}px` })
      box.textContent = finishText
    } else if (finish === 'next' && hasRun) goToPage('next')
  }
  const tick = () => {
    const left = end - Date.now()
    if (left <= 0) return close()
    draw(Math.ceil(left / 1000))
    hasRun = true
    timer = window.setTimeout(tick, left % 1000 || 1000)
  }
  const stop = () => clearTimeout(timer)
  signal.addEventListener('abort', stop)
  tick()
  if (mode === 'date' && code !== null)
    void serverDelay(api).then(delay => {
      if (delay === 0 || signal.aborted) return
      stop()
      end -= delay
      tick()
    })
  return stop
}
