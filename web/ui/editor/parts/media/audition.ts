import { signal } from '#web/model/signals.ts'

let audio: HTMLAudioElement | null = null
const url = signal('')

/** Address of the sound that is listened to; '' = none. */
export const auditioned = url

const stop = (): void => {
  audio?.pause()
  url.value = ''
}
/** Ends it: what plays it is closed. */
export const endAudition = stop

/** Plays a sound of a list, or stops it. `onFail`: it did not load. */
export const audition = (wanted: string, onFail: () => void): void => {
  const isOn = url.peek() === wanted
  stop()
  if (isOn) return
  audio ??= new Audio()
  audio.src = wanted
  audio.onended = stop
  url.value = wanted
  audio.play().catch((error: unknown) => {
    // Another one was chosen meanwhile.
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (url.peek() === wanted) stop()
    onFail()
  })
}
