import type { EditableShape } from '../imported.ts'

export type SvgItem = SVGGraphicsElement
export type Frame = EditableShape['frame']

const SOLID = /^#[\da-f]{3,8}$|^rgba?\([\d\s.,%/]+\)$|^[a-z]+$/i

/** A color that the shapes of the catalog have; null for gradients and patterns. */
const paintOf = (value: string | null, fallback: string): string | null => {
  const paint = value?.trim() || fallback
  if (paint === 'none' || paint === 'transparent') return ''
  return SOLID.test(paint) ? paint : null
}

/** Attributes with which an element is no plain shape any more. */
const ODD = [
  'transform',
  'filter',
  'mask',
  'clip-path',
  'opacity',
  'fill-opacity',
  'stroke-opacity',
  'stroke-dasharray',
]

const number = (item: Element, name: string): number => Number.parseFloat(item.getAttribute(name) ?? '') || 0

const boxOf = (item: Element): Frame | null => {
  if (item.tagName === 'rect')
    return { x: number(item, 'x'), y: number(item, 'y'), width: number(item, 'width'), height: number(item, 'height') }
  const isCircle = item.tagName === 'circle'
  if (!isCircle && item.tagName !== 'ellipse') return null
  const [rx, ry] = isCircle ? [number(item, 'r'), number(item, 'r')] : [number(item, 'rx'), number(item, 'ry')]
  return { x: number(item, 'cx') - rx, y: number(item, 'cy') - ry, width: rx * 2, height: ry * 2 }
}

/** A rectangle or an ellipse with one color as a shape of the catalog; null for everything else. */
export const shapeOfItem = (
  item: Pick<SvgItem, 'tagName' | 'getAttribute' | 'hasAttribute'> & Element,
  place: (box: Frame) => Frame,
  scale: number,
): EditableShape | null => {
  const box = boxOf(item)
  if (!box || !(box.width > 0) || !(box.height > 0) || ODD.some(name => item.hasAttribute(name))) return null
  const isPercent = ['x', 'y', 'width', 'height', 'cx', 'cy', 'r', 'rx', 'ry'].some(name =>
    item.getAttribute(name)?.includes('%'),
  )
  const fill = paintOf(item.getAttribute('fill'), '#000000')
  const strokeColor = paintOf(item.getAttribute('stroke'), 'none')
  const [rx, ry] = [number(item, 'rx'), number(item, 'ry')]
  const isOdd = item.tagName === 'rect' && rx > 0 && ry > 0 && Math.abs(rx - ry) > 0.01
  if (fill === null || strokeColor === null || isPercent || isOdd) return null
  const width = strokeColor ? (item.hasAttribute('stroke-width') ? number(item, 'stroke-width') : 1) : 0
  // The stroke of a catalog shape lies inside of its box.
  const half = width / 2
  return {
    shape: item.tagName === 'rect' ? 'rect' : 'circle',
    frame: place({ x: box.x - half, y: box.y - half, width: box.width + width, height: box.height + width }),
    fill,
    strokeColor,
    strokeWidth: width * scale,
    cornerRadius: item.tagName === 'rect' ? Math.max(rx, ry) * scale : 0,
  }
}
