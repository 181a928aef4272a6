import { isKnownFamily, resolveFace } from '#schemas/catalog/fonts.ts'
import { emojiIn, maybeEmojiIn, withoutEmoji } from '#schemas/emoji.ts'
import { firstFamily } from '../text-metrics.ts'
import { linearServer, pictureServer, type Rect, svgElement } from './paint-server.ts'
import { type TextRun, textRuns } from './text-runs.ts'

/** Properties that decide how a run of text looks, apart from its paint. */
const LETTERS = [
  'fontFamily',
  'fontSize',
  'fontWeight',
  'fontStyle',
  'fontStretch',
  'fontKerning',
  'fontFeatureSettings',
  'fontSynthesis',
  'textRendering',
  'letterSpacing',
  'writingMode',
  'textOrientation',
  'unicodeBidi',
] as const

/** CSS weight; browsers make a face below it bold for a text at or above it. */
const SYNTHETIC_FROM = 600

/** px; width of the stroke of a copy. */
const strokeOf = (copy: CSSStyleDeclaration): number =>
  Number.parseFloat(copy.getPropertyValue('-webkit-text-stroke-width')) || 0

const textOf = ({ text, x, y, style }: TextRun, copy: CSSStyleDeclaration): SVGElement => {
  const element = svgElement('text', { x, y })
  for (const name of LETTERS) element.style[name] = style[name]
  Object.assign(element.style, { whiteSpace: 'pre', textDecorationLine: copy.textDecorationLine })
  element.textContent = text
  return element
}

/** A copy that nobody sees, so that the words above a picture can be selected. */
const faint = (text: SVGElement): Node => {
  const copy = text.cloneNode(true) as SVGElement
  copy.style.fillOpacity = '0.002'
  return copy
}

/**
 * Whether browsers print the letters of a copy as drawings (Type 3 fonts): with a stroke, in synthetic bold, as emoji,
 * and maybe in a font of the document. Some readers of PDF cannot fill those with a gradient.
 */
const isPrintedAsDrawings = (copy: CSSStyleDeclaration, text: string): boolean => {
  const family = firstFamily(copy.fontFamily)
  const weight = Number(copy.fontWeight)
  const isBold = weight >= SYNTHETIC_FROM && resolveFace(family, weight).weight < SYNTHETIC_FROM
  return strokeOf(copy) > 0 || isBold || maybeEmojiIn(withoutEmoji(text)) !== '' || !isKnownFamily(family)
}

/** Copies whose background is clipped to their letters. */
const clippedCopies = (stage: ParentNode): readonly HTMLElement[] =>
  [...stage.querySelectorAll<HTMLElement>('[data-layer-id] [style*="background-clip"]')].filter(
    ({ style }) => style.backgroundClip === 'text',
  )

let count = 0

/** Draws a copy as SVG above it; resolves when the drawing is complete. */
const drawCopy = async (copy: HTMLElement): Promise<void> => {
  const layer = copy.parentElement
  if (!layer) return
  const size = getComputedStyle(layer)
  const [width, height] = [Number.parseFloat(size.width), Number.parseFloat(size.height)]
  const style = getComputedStyle(copy)
  const padding = Number.parseFloat(style.paddingTop)
  const box: Rect = { x: -padding, y: -padding, width: width + 2 * padding, height: height + 2 * padding }
  const room = document.createElement('div')
  room.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;visibility:hidden`
  const clone = copy.cloneNode(true) as HTMLElement
  clone.style.transform = 'none'
  room.append(clone)
  document.body.append(room)
  const id = `letters-${++count}`
  const drawing = svgElement('svg', {
    width: box.width,
    height: box.height,
    viewBox: `${box.x} ${box.y} ${box.width} ${box.height}`,
  })
  Object.assign(drawing.style, {
    position: 'absolute',
    left: `${box.x}px`,
    top: `${box.y}px`,
    overflow: 'hidden',
    transform: copy.style.transform,
    opacity: copy.style.opacity,
  })
  const linear = linearServer(copy.style.backgroundImage, id, { x: 0, y: 0, width, height })
  const picture = linear ? null : pictureServer(style, id, box, padding)
  const server = linear ?? picture?.server
  if (server) drawing.append(server)
  // A pattern of a layer of its own is printed at the resolution of pictures.
  if (picture && !copy.style.opacity) drawing.style.opacity = '0.999'
  const letters = svgElement('g')
  drawing.append(letters)
  const paint = `url(#${id})`
  const stroke = strokeOf(style)
  const isPicture = isPrintedAsDrawings(style, copy.textContent)
  // What has a filter is printed as a picture.
  if (isPicture) letters.style.filter = 'drop-shadow(0 0 0 transparent)'
  for (const run of textRuns(room)) {
    const element = textOf(run, style)
    if (isPicture && copy.dataset.text !== undefined) drawing.append(faint(element))
    // Emoji keep their own colors.
    if (emojiIn(run.text) === '') element.style.fill = paint
    if (stroke > 0) Object.assign(element.style, { stroke: paint, strokeWidth: `${stroke}px` })
    letters.append(element)
  }
  room.remove()
  copy.after(drawing)
  copy.style.visibility = 'hidden'
  await picture?.loaded
}

/**
 * Draws letters filled with a gradient or a pattern as SVG text, for a page that is printed: browsers print
 * `background-clip: text` as a mask with a transfer function, which many readers of PDF ignore. Call it once, when all
 * fonts have loaded; the page is not edited afterwards.
 */
export const drawLettersOnPaper = async (stage: ParentNode): Promise<void> => {
  await Promise.all(clippedCopies(stage).map(drawCopy))
}
