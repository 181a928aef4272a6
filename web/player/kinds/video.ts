import * as m from '#messages/playedMedia.ts'
import type { VideoFit } from '#schemas/document/kinds/interactive/video.ts'
import { makeButton, pageIdOf, takeTurns, tryPlaying } from '../media-focus.ts'
import type { StartKind } from '../play-context.ts'

interface PlayedVideo {
  readonly src: string
  readonly title: string
  readonly fit: VideoFit
  readonly autoplay: boolean
  readonly loop: boolean
  readonly controls: boolean
}

/** Inside the page, also in the browsers of WeChat, QQ and old iPhones, which open films full screen otherwise. */
const INLINE = {
  playsinline: '',
  'webkit-playsinline': '',
  'x5-playsinline': '',
  'x5-video-player-type': 'h5-page',
} as const

const createVideo = ({ src, fit, loop, autoplay }: PlayedVideo): HTMLVideoElement => {
  const video = document.createElement('video')
  for (const [name, value] of Object.entries(INLINE)) video.setAttribute(name, value)
  video.preload = 'none'
  video.loop = loop
  // Browsers let only silent films begin by themselves.
  video.muted = autoplay
  video.src = src
  Object.assign(video.style, {
    ...{ position: 'absolute', inset: '0', width: '100%', height: '100%' },
    ...{ objectFit: fit, visibility: 'hidden' },
  })
  return video
}

/**
 * Plays a film in its box: its button or a press begins it, another press pauses it. It plays while its page is shown, and
 * no other film or sound with it.
 */
export const start: StartKind = (element, data, { onPage, notify, signal }) => {
  const played = data as PlayedVideo
  const box = element.querySelector<HTMLElement>('[data-av="video"]')
  const button = element.querySelector<SVGElement>('[data-av="play"]')
  if (!box || !button) return
  const time = element.querySelector<HTMLElement>('[data-av="time"]')
  const video = createVideo(played)
  const options = { signal }
  /** It was begun by itself: a press turns its sound on. */
  let isSilent = played.autoplay
  let wasPlaying = false

  const show = () => {
    const isRunning = !video.paused && !video.ended
    button.style.display = isRunning ? 'none' : ''
    if (time) time.style.display = video.currentTime > 0 && !video.ended ? 'none' : ''
    // The still picture shows until there is a picture of the film, and again at its end.
    video.style.visibility = video.readyState > 1 && !(video.ended && !played.controls) ? '' : 'hidden'
    box.setAttribute('aria-label', isRunning ? m.pause({ title: played.title }) : m.play({ title: played.title }))
  }
  const begin = async () => {
    box.setAttribute('aria-busy', 'true')
    await tryPlaying(video)
    box.removeAttribute('aria-busy')
    show()
  }
  const press = () => {
    if (video.error) video.load()
    if (isSilent && !video.paused) {
      isSilent = false
      video.muted = false
      video.controls = played.controls
    } else if (video.paused) {
      isSilent = false
      video.muted = false
      video.controls = played.controls
      void begin()
    } else if (!video.controls) video.pause()
  }
  for (const name of ['play', 'playing', 'pause', 'ended', 'loadeddata', 'seeked'])
    video.addEventListener(name, show, options)
  video.addEventListener(
    'error',
    () => {
      video.controls = false
      console.warn('video failed', played.src)
      if (!isSilent) notify(m.videoFailed)
      show()
    },
    options,
  )
  // The browser's own controls take presses themselves.
  video.addEventListener('click', event => video.controls && event.stopPropagation(), options)
  takeTurns(video, signal)
  button.before(video)
  makeButton(box, m.play({ title: played.title }), press, signal)
  const unfollow = onPage(pageIdOf(element), {
    shown: () => {
      if (played.autoplay || wasPlaying) void begin()
    },
    hidden: () => {
      // What a visitor has begun waits for the next press.
      wasPlaying = false
      video.pause()
    },
  })
  const whenHidden = () => {
    if (document.hidden) {
      wasPlaying = !video.paused
      video.pause()
    } else if (wasPlaying) void begin()
  }
  document.addEventListener('visibilitychange', whenHidden, options)
  show()
  return () => {
    unfollow()
    video.pause()
    video.removeAttribute('src')
    video.load()
    video.remove()
    button.style.display = ''
  }
}
