import { IMPORT_LIMITS } from '#schemas/catalog/import-limits.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { type SafeSvg, sanitizeSvg } from '#web/layers/shape/sanitize-svg.ts'
import { parseSvg } from '#web/layers/shape/svg-parse.ts'
import { ImportError } from '../import-error.ts'
import type { ImportedLayer, ImportedPage } from '../imported.ts'
import { type Frame, type SvgItem, shapeOfItem } from './svg-shapes.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** px; longer side that is too small for a page, such as that of an icon, and the side that it gets. */
const SMALL = { below: 256, becomes: 800 }

const PLAIN = { group: null, opacity: 1, blend: 'normal', picture: null, texts: [], shape: null, svg: null } as const

const viewBoxOf = ({ viewBox }: SafeSvg): Frame => {
  const [x, y, width, height] = viewBox.split(' ').map(Number) as [number, number, number, number]
  return { x, y, width, height }
}

/** Size of the page: the size in px that the drawing names, else its view box; small ones are enlarged. */
const sizeOf = (source: string, { width, height }: Frame) => {
  const root = parseSvg(source)
  const named = (name: string) => {
    const value = root?.attributes.find(([key]) => key === name)?.[1] ?? ''
    return /^\s*[\d.]+(px)?\s*$/.test(value) ? Number.parseFloat(value) : Number.NaN
  }
  const wide = named('width') > 0 ? named('width') : width
  const longest = Math.max(wide, (wide * height) / width)
  const scale = longest < SMALL.below ? SMALL.becomes / longest : 1
  const least = Math.min(scale, LIMITS.canvasSide / wide, (LIMITS.canvasSide * width) / (wide * height))
  return {
    width: Math.max(1, Math.round(wide * least)),
    height: Math.max(1, Math.round(((wide * height) / width) * least)),
  }
}

/** The drawing in the page, invisible, so that the browser tells where its parts are. */
const mounted = ({ viewBox, inner }: SafeSvg): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', viewBox)
  svg.style.cssText = 'position:absolute;left:-99999px;top:0;width:1000px;height:1000px;visibility:hidden'
  svg.innerHTML = inner
  document.body.append(svg)
  return svg
}

/** Elements that others refer to. */
const DEFINITIONS = new Set([
  'defs',
  'linearGradient',
  'radialGradient',
  'clipPath',
  'mask',
  'filter',
  'pattern',
  'symbol',
])

/** The drawn elements: groups that only hold others are opened. */
const itemsOf = (parent: Element, depth = 0): readonly SvgItem[] =>
  [...parent.children].flatMap(element => {
    const isLoose = element.tagName === 'g' && element.attributes.length === 0
    if (isLoose && depth < 8) return itemsOf(element, depth + 1)
    return DEFINITIONS.has(element.tagName) || !(element instanceof SVGGraphicsElement) ? [] : [element]
  })

const layerOf = (item: SvgItem, scale: number, origin: Frame, defs: string): ImportedLayer[] => {
  const place = (box: Frame): Frame => ({
    x: (box.x - origin.x) * scale,
    y: (box.y - origin.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  })
  const name = item.id.replace(/^imported-/, '')
  const shape = shapeOfItem(item, place, scale)
  if (shape) return [{ ...PLAIN, name, shape }]
  const box = item.getBBox({ stroke: true })
  const tight = box.width > 0 && box.height > 0 ? box : item.getBBox()
  const pad = Number.parseFloat(getComputedStyle(item).strokeWidth) || 0
  const isMoved = item.hasAttribute('transform') || item.hasAttribute('filter') || item.querySelector('[filter]')
  const frame = isMoved
    ? origin
    : { x: tight.x - pad, y: tight.y - pad, width: tight.width + pad * 2, height: tight.height + pad * 2 }
  const { x, y, width, height } = frame
  if (!(width > 0) || !(height > 0)) return []
  const source = `<svg xmlns="${SVG}" viewBox="${x} ${y} ${width} ${height}">${defs}${item.outerHTML}</svg>`
  return [{ ...PLAIN, name, svg: { source, frame: place(frame) } }]
}

/**
 * Reads an SVG as a page: rectangles and ellipses become shapes of the catalog, other parts drawings of their own; a
 * drawing of many parts stays one.
 * @throws ImportError when it is no usable drawing.
 */
export const readSvg = async (file: File): Promise<ImportedPage> => {
  const source = await file.text().catch(() => '')
  const safe = sanitizeSvg(source, 'imported-')
  if (!safe) throw new ImportError('notSvg')
  const origin = viewBoxOf(safe)
  // A box without a size would make a page without one.
  if (!(origin.width > 0) || !(origin.height > 0)) throw new ImportError('notSvg')
  const { width, height } = sizeOf(source, origin)
  const scale = width / origin.width
  const svg = mounted(safe)
  try {
    const root = svg.firstElementChild ?? svg
    const looks = [...root.attributes].filter(({ name }) => name !== 'id')
    const items = looks.length ? [] : itemsOf(root)
    const defs = [...svg.querySelectorAll('defs')].map(each => each.outerHTML).join('')
    const isSimple =
      items.length > 0 && items.length <= IMPORT_LIMITS.svgLayers && !/<(use|style|clipPath|mask)\b/.test(safe.inner)
    const whole = {
      ...PLAIN,
      name: file.name.replace(/\.svg$/i, ''),
      svg: {
        source: `<svg xmlns="${SVG}" viewBox="${safe.viewBox}">${safe.inner}</svg>`,
        frame: { x: 0, y: 0, width, height },
      },
    }
    const layers = isSimple ? items.flatMap(item => layerOf(item, scale, origin, defs)) : [whole]
    if (layers.length === 0) throw new ImportError('noLayers')
    return {
      name: file.name.replace(/\.svg$/i, ''),
      width,
      height,
      background: '#ffffff',
      layers,
      notes: [],
      original: await picture(whole.svg.source, width, height),
    }
  } finally {
    svg.remove()
  }
}

/** The drawing as the browser itself shows it; null when it cannot. */
const picture = async (source: string, width: number, height: number): Promise<ImageBitmap | null> => {
  const share = Math.min(1, IMPORT_LIMITS.proofSide / Math.max(width, height))
  const sized = source.replace('<svg ', `<svg width="${width * share}" height="${height * share}" `)
  const url = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return await createImageBitmap(image)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
