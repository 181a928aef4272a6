import { LIMITS } from '#schemas/catalog/limits.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'

/** Whole seconds until a new code may be requested: 60 to 1, then 0. Times in ms. */
export const secondsLeft = (sentAt: number, now: number): number =>
  Math.max(0, Math.min(LIMITS.sms.resendMs / 1000, Math.ceil((sentAt + LIMITS.sms.resendMs - now) / 1000)))

export interface Countdown {
  readonly seconds: ReadonlySignal<number>
  start(): void
}

/** Counts 60 to 1 once a second, from the clock: a suspended tab shows the right number after it resumes. */
export const createCountdown = (now: () => number = Date.now): Countdown => {
  const seconds = signal(0)
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    seconds,
    start() {
      clearInterval(timer)
      const sentAt = now()
      const tick = () => {
        seconds.value = secondsLeft(sentAt, now())
        if (seconds.value === 0) clearInterval(timer)
      }
      tick()
      timer = setInterval(tick, 1000)
    },
  }
}
