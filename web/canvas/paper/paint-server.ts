import { gradientLine } from '#web/kernels/fill-gradient.ts'
import { parseGradient, resolveStops, splitPaints } from '#web/kernels/gradient.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** A rectangle in px. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const svgElement = (name: string, attributes: Readonly<Record<string, string | number>> = {}): SVGElement => {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

const isOpaque = (color: string): boolean =>
  CSS.supports('color', color) && !/^(transparent|currentcolor)$|^(rgba|hsla)\(|\//i.test(color.trim())

/**
 * A linear CSS gradient laid out over a box as an SVG gradient; null for other gradients. CSS mixes transparent colors
 * in another way than SVG, so those are not covered.
 */
export const linearServer = (css: string, id: string, box: Rect): SVGElement | null => {
  const gradient = parseGradient(splitPaints(css)[0] ?? '')
  if (!gradient?.stops.every(({ color }) => isOpaque(color))) return null
  const line = gradientLine(gradient.angle, box.width, box.height)
  const stops = resolveStops(gradient, Math.hypot(line.x2 - line.x1, line.y2 - line.y1))
  if (!stops) return null
  // SVG has no stops before the start or after the end of its line, so the line is made longer.
  const [start, end] = [Math.min(0, stops[0]?.at ?? 0), Math.max(1, stops.at(-1)?.at ?? 1)]
  const along = (from: number, to: number, at: number) => from + (to - from) * at
  const server = svgElement('linearGradient', {
    id,
    gradientUnits: 'userSpaceOnUse',
    x1: box.x + along(line.x1, line.x2, start),
    y1: box.y + along(line.y1, line.y2, start),
    x2: box.x + along(line.x1, line.x2, end),
    y2: box.y + along(line.y1, line.y2, end),
  })
  for (const { at, color } of stops)
    server.append(svgElement('stop', { offset: (at - start) / (end - start), 'stop-color': color }))
  return server
}

/** Resolves when an element has loaded or failed. */
const settled = (element: Element) =>
  new Promise<void>(done => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => done(), { once: true })
  })

/**
 * Any CSS background of an element over a box, as an SVG pattern with a picture of the background.
 * `loaded` resolves when it can be drawn.
 */
export const pictureServer = (
  style: CSSStyleDeclaration,
  id: string,
  box: Rect,
  padding: number,
): { readonly server: SVGElement; readonly loaded: Promise<void> } => {
  const { x, y, width, height } = box
  const ground = document.createElement('div')
  Object.assign(ground.style, {
    boxSizing: 'border-box',
    width: `${width}px`,
    height: `${height}px`,
    padding: `${padding}px`,
    backgroundImage: style.backgroundImage,
    backgroundOrigin: style.backgroundOrigin,
    backgroundRepeat: style.backgroundRepeat,
  })
  const frame = svgElement('foreignObject', { width, height })
  frame.append(ground)
  const drawing = svgElement('svg', { width, height })
  drawing.append(frame)
  const href = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
  const picture = svgElement('image', { href, width, height })
  const server = svgElement('pattern', { id, patternUnits: 'userSpaceOnUse', x, y, width, height })
  server.append(picture)
  return { server, loaded: settled(picture) }
}
