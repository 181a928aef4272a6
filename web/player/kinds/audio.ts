import * as m from '#messages/playedMedia.ts'
import { durationText } from '#web/layers/media-words.ts'
import { makeButton, pageIdOf, takeTurns, tryPlaying } from '../media-focus.ts'
import type { StartKind } from '../play-context.ts'

interface PlayedAudio {
  readonly src: string
  readonly title: string
  readonly autoplay: boolean
  readonly loop: boolean
}

/** s; how far an arrow key goes. */
const STEP = 5
/** ms; a turn of the record. */
const TURN_MS = 8000
/** Touches after which browsers allow sound. */
const TOUCHES = ['pointerup', 'touchend', 'keydown'] as const

/** The line of what was heard: a press or an arrow key goes to another place. */
const followTrack = (track: HTMLElement, audio: HTMLAudioElement, begin: () => void, signal: AbortSignal) => {
  const options = { signal }
  const goTo = (seconds: number) => {
    if (!Number.isFinite(audio.duration)) return begin()
    audio.currentTime = Math.min(audio.duration, Math.max(0, seconds))
  }
  const at = ({ clientX }: PointerEvent) => {
    const { left, width } = track.getBoundingClientRect()
    goTo(((clientX - left) / Math.max(1, width)) * audio.duration)
  }
  track.dataset.noSwipe = ''
  track.style.cursor = 'pointer'
  track.style.touchAction = 'none'
  for (const [name, value] of Object.entries({
    role: 'slider',
    tabindex: '0',
    'aria-label': m.progress,
    'aria-valuemin': '0',
  }))
    track.setAttribute(name, value)
  track.addEventListener(
    'pointerdown',
    event => {
      track.setPointerCapture(event.pointerId)
      at(event)
    },
    options,
  )
  track.addEventListener('pointermove', event => track.hasPointerCapture(event.pointerId) && at(event), options)
  track.addEventListener('click', event => event.stopPropagation(), options)
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: STEP,
    ArrowUp: STEP,
    ArrowLeft: -STEP,
    ArrowDown: -STEP,
  }
  track.addEventListener(
    'keydown',
    event => {
      const by = steps[event.key]
      if (by === undefined) return
      event.preventDefault()
      event.stopPropagation()
      goTo(audio.currentTime + by)
    },
    options,
  )
}

/**
 * Plays a sound: its button begins and pauses it, its line goes to another place. It is silent while its page is not
 * shown, and nothing else sounds with it.
 */
export const start: StartKind = (element, data, { onPage, notify, signal }) => {
  const played = data as PlayedAudio
  const part = (name: string) => element.querySelector<HTMLElement>(`[data-av="${name}"]`)
  const [toggle, track, fill, time] = [part('toggle'), part('track'), part('fill'), part('time')]
  const [playSign, pauseSign, disc] = [part('play'), part('pause'), part('disc')]
  const audio = new Audio()
  audio.preload = 'none'
  audio.loop = played.loop
  audio.src = played.src
  const total = time?.textContent ?? ''
  const options = { signal }
  /** Plays by itself when its page is shown, until a visitor has paused it. */
  let isWanted = played.autoplay
  let isShown = false
  const turning = disc?.animate(
    { transform: ['rotate(0)', 'rotate(360deg)'] },
    { duration: TURN_MS, iterations: Infinity },
  )
  if (disc) disc.style.transformOrigin = 'center'
  turning?.pause()

  const show = () => {
    const isRunning = !audio.paused
    if (playSign) playSign.style.display = isRunning ? 'none' : ''
    if (pauseSign) pauseSign.style.display = isRunning ? '' : 'none'
    if (isRunning) turning?.play()
    else turning?.pause()
    toggle?.setAttribute('aria-label', isRunning ? m.pause({ title: played.title }) : m.play({ title: played.title }))
  }
  const move = () => {
    const { currentTime, duration } = audio
    const isKnown = Number.isFinite(duration) && duration > 0
    if (fill) fill.style.width = isKnown ? `${(currentTime / duration) * 100}%` : '0'
    if (time)
      time.textContent =
        currentTime > 0 ? durationText(currentTime * 1000) : isKnown ? durationText(duration * 1000) : total
    track?.setAttribute('aria-valuemax', String(isKnown ? Math.round(duration) : 0))
    track?.setAttribute('aria-valuenow', String(Math.round(currentTime)))
    track?.setAttribute('aria-valuetext', durationText(currentTime * 1000))
  }
  const begin = async () => {
    if (await tryPlaying(audio)) return
    if (audio.error || !isShown) return
    // The browser wants a touch first: the next one begins it.
    for (const name of TOUCHES) addEventListener(name, again, { once: true, passive: true, signal })
  }
  const again = ({ target }: Event) => {
    // Its own button does what is wanted.
    if (target instanceof Node && element.contains(target)) return
    if (isWanted && isShown && audio.paused) void tryPlaying(audio)
  }
  const press = () => {
    if (audio.error) audio.load()
    isWanted = audio.paused
    if (audio.paused) void tryPlaying(audio)
    else audio.pause()
  }
  for (const name of ['play', 'pause', 'ended']) audio.addEventListener(name, show, options)
  for (const name of ['timeupdate', 'durationchange', 'seeked', 'ended']) audio.addEventListener(name, move, options)
  audio.addEventListener(
    'ended',
    () => {
      isWanted = false
      audio.currentTime = 0
    },
    options,
  )
  audio.addEventListener(
    'error',
    () => {
      console.warn('sound failed', played.src)
      notify(m.audioFailed)
      show()
    },
    options,
  )
  takeTurns(audio, signal)
  // Events of media outside of the page reach nobody else: the background music listens for them.
  audio.hidden = true
  element.append(audio)
  if (toggle) makeButton(toggle, m.play({ title: played.title }), press, signal)
  if (track) followTrack(track, audio, press, signal)
  const unfollow = onPage(pageIdOf(element), {
    shown: () => {
      isShown = true
      if (isWanted) void begin()
    },
    hidden: () => {
      isShown = false
      // What a visitor has begun ends with its page.
      isWanted = played.autoplay && isWanted
      audio.pause()
    },
  })
  document.addEventListener('visibilitychange', () => document.hidden && audio.pause(), options)
  show()
  move()
  return () => {
    unfollow()
    turning?.cancel()
    audio.pause()
    audio.removeAttribute('src')
    audio.remove()
  }
}
