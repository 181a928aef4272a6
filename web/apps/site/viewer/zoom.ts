/** px; a size of a page or of the window. */
interface Size {
  readonly width: number
  readonly height: number
}

/** ratio; screenPx per px: range of the zoom, and the steps of its buttons. */
export const ZOOM = { min: 0.05, max: 4, steps: [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4] } as const

/** Zoom at which the whole page is seen; never larger than the page itself. */
export const fitZoom = (page: Size, room: Size): number =>
  Math.max(ZOOM.min, Math.min(1, room.width / page.width, room.height / page.height))

/** The next step of the buttons in a direction. */
export const nextZoom = (zoom: number, direction: 1 | -1): number =>
  direction > 0
    ? (ZOOM.steps.find(step => step > zoom * 1.01) ?? ZOOM.max)
    : ([...ZOOM.steps].reverse().find(step => step < zoom * 0.99) ?? ZOOM.min)
