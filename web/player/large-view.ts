import * as m from '#messages/playedMedia.ts'
import './large-view.css'

interface Large {
  /** Addresses. */
  readonly pictures: readonly string[]
  readonly at: number
  /** What has the focus again when the view is closed. */
  readonly from: HTMLElement
  readonly signal: AbortSignal
  readonly onClose: () => void
}

/** Largest enlargement, and that of a double press. */
const ZOOM = { most: 4, twice: 2 }
/** px; a shorter movement is a press, a longer one goes to the next picture, or closes. */
const PX = { slop: 8, turn: 60, close: 110 }
/** ms; between the presses of a double press. */
const TWICE_MS = 280

interface Point {
  readonly x: number
  readonly y: number
}
const middle = ([a, b]: readonly Point[]): Point => ({
  x: ((a?.x ?? 0) + (b?.x ?? 0)) / 2,
  y: ((a?.y ?? 0) + (b?.y ?? 0)) / 2,
})
const distance = ([a, b]: readonly Point[]): number => Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0))

const button = (className: string, label: string, path: string, press: () => void): HTMLButtonElement => {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className
  made.setAttribute('aria-label', label)
  made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
  made.addEventListener('click', event => {
    event.stopPropagation()
    press()
  })
  return made
}

/**
 * Shows pictures over the whole screen: a finger goes to the next one or draws it away, two fingers or a double press
 * enlarge, arrow keys and Escape do the same.
 */
export const openLarge = ({ pictures, at: first, from, signal, onClose }: Large): void => {
  const view = document.createElement('dialog')
  view.className = 'moye-large'
  view.setAttribute('aria-label', m.pictures)
  const picture = document.createElement('img')
  picture.alt = ''
  picture.draggable = false
  const number = document.createElement('p')
  const ended = new AbortController()
  const options = { signal: ended.signal }
  let at = first
  let [zoom, x, y] = [1, 0, 0]
  const points = new Map<number, Point>()
  let [startPoints, startZoom, startX, startY, lastPress]: [readonly Point[], number, number, number, number] = [
    ...([[], 1, 0, 0, Number.NEGATIVE_INFINITY] as const),
  ]

  const place = (isSmooth: boolean) => {
    picture.style.transition = isSmooth ? 'transform 200ms' : ''
    picture.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
    const drawn = zoom === 1 ? Math.min(1, Math.max(0, y) / 400) : 0
    view.style.setProperty('--drawn', String(drawn))
  }
  const reset = (isSmooth: boolean) => {
    ;[zoom, x, y] = [1, 0, 0]
    place(isSmooth)
  }
  const go = (next: number) => {
    at = (next + pictures.length) % pictures.length
    picture.src = pictures[at] ?? ''
    number.textContent = m.number({ number: at + 1, count: pictures.length })
    reset(false)
    // The neighbor is there when it is wanted.
    new Image().src = pictures[(at + 1) % pictures.length] ?? ''
  }
  const close = () => {
    if (ended.signal.aborted) return
    ended.abort()
    view.close()
    view.remove()
    from.focus({ preventScroll: true })
    onClose()
  }
  const hold = () => {
    startPoints = [...points.values()]
    ;[startZoom, startX, startY] = [zoom, x, y]
  }
  view.addEventListener(
    'pointerdown',
    event => {
      event.stopPropagation()
      if (event.target instanceof Element && event.target.closest('button')) return
      view.setPointerCapture(event.pointerId)
      points.set(event.pointerId, { x: event.clientX, y: event.clientY })
      hold()
    },
    options,
  )
  view.addEventListener(
    'pointermove',
    event => {
      if (!points.has(event.pointerId)) return
      points.set(event.pointerId, { x: event.clientX, y: event.clientY })
      const now = [...points.values()]
      if (now.length === 2) {
        zoom = Math.min(ZOOM.most, Math.max(0.6, (startZoom * distance(now)) / Math.max(1, distance(startPoints))))
        // The place between the fingers stays between them.
        const [before, after] = [middle(startPoints), middle(now)]
        const center = { x: innerWidth / 2, y: innerHeight / 2 }
        x = after.x - center.x - ((before.x - center.x - startX) * zoom) / startZoom
        y = after.y - center.y - ((before.y - center.y - startY) * zoom) / startZoom
      } else {
        const [a] = now
        const [b] = startPoints
        x = startX + (a?.x ?? 0) - (b?.x ?? 0)
        y = startY + (a?.y ?? 0) - (b?.y ?? 0)
        // Not enlarged, it goes aside or down.
        if (zoom === 1 && Math.abs(x) > Math.abs(y)) y = 0
        else if (zoom === 1) x = 0
      }
      place(false)
    },
    options,
  )
  const press = (timeStamp: number) => {
    if (timeStamp - lastPress > TWICE_MS) {
      lastPress = timeStamp
      // A second press within a moment enlarges instead.
      if (zoom === 1) setTimeout(() => lastPress === timeStamp && close(), TWICE_MS)
      return
    }
    lastPress = Number.NEGATIVE_INFINITY
    if (zoom > 1) reset(true)
    else {
      zoom = ZOOM.twice
      place(true)
    }
  }
  const up = (event: PointerEvent) => {
    if (!points.delete(event.pointerId)) return
    if (points.size > 0) return hold()
    const [dx, dy] = [x - startX, y - startY]
    const isPress = Math.hypot(dx, dy) < PX.slop && startPoints.length === 1 && zoom === startZoom
    if (event.type === 'pointerup' && isPress) return press(event.timeStamp)
    if (zoom > 1) return
    if (zoom < 1) return reset(true)
    if (pictures.length > 1 && Math.abs(dx) > PX.turn) go(at - Math.sign(dx))
    else if (dy > PX.close) close()
    else reset(true)
  }
  view.addEventListener('pointerup', up, options)
  view.addEventListener('pointercancel', up, options)
  view.addEventListener(
    'keydown',
    event => {
      event.stopPropagation()
      if (pictures.length > 1 && event.key === 'ArrowRight') go(at + 1)
      else if (pictures.length > 1 && event.key === 'ArrowLeft') go(at - 1)
    },
    options,
  )
  view.addEventListener(
    'cancel',
    event => {
      event.preventDefault()
      close()
    },
    options,
  )
  for (const name of ['click', 'wheel', 'touchstart', 'touchmove'])
    view.addEventListener(name, event => event.stopPropagation(), { ...options, passive: true })
  signal.addEventListener('abort', close, options)
  view.append(picture, button('moye-large-close', m.close, 'M6 6l12 12M18 6L6 18', close))
  if (pictures.length > 1)
    view.append(
      number,
      button('moye-large-previous', m.previous, 'M15 5l-7 7 7 7', () => go(at - 1)),
      button('moye-large-next', m.next, 'M9 5l7 7-7 7', () => go(at + 1)),
    )
  ;(from.closest('[data-player]') ?? document.body).append(view)
  go(first)
  view.showModal()
}
