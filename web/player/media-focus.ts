/** What plays in this page, and is paused when something else begins. Silent films do not count. */
let playing: HTMLMediaElement | null = null

/** Pauses what plays when this one begins to be heard. */
export const takeTurns = (media: HTMLMediaElement, signal: AbortSignal): void => {
  const begin = () => {
    if (media.muted || media.paused) return
    if (playing && playing !== media) playing.pause()
    playing = media
  }
  media.addEventListener('play', begin, { signal })
  media.addEventListener('volumechange', begin, { signal })
}

/** Id of the page that an element is on. */
export const pageIdOf = (element: Element): string =>
  element.closest<HTMLElement>('[data-page-id]')?.dataset.pageId ?? ''

/**
 * Begins to play. False = the browser wants a touch first, or it was paused at once; a file that does not load is told by
 * its `error` event.
 */
export const tryPlaying = (media: HTMLMediaElement): Promise<boolean> =>
  media.play().then(
    () => true,
    () => false,
  )

/** Makes an element a button, by touch and by keyboard. */
export const makeButton = (element: HTMLElement, label: string, press: () => void, signal: AbortSignal): void => {
  element.setAttribute('role', 'button')
  element.setAttribute('tabindex', '0')
  element.setAttribute('aria-label', label)
  element.style.cursor = 'pointer'
  element.addEventListener('click', press, { signal })
  element.addEventListener(
    'keydown',
    event => {
      if (event.target !== element || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      event.stopPropagation()
      press()
    },
    { signal },
  )
}
