import { type Box, type Point, unionBoxes } from './geometry.ts'

export type Alignment = 'left' | 'right' | 'top' | 'bottom' | 'center-x' | 'center-y'
export type Axis = 'x' | 'y'

const STAY: Point = { x: 0, y: 0 }

/** The move (px) that aligns a box in a target. */
const ALIGN: Readonly<Record<Alignment, (box: Box, target: Box) => Point>> = {
  left: (box, target) => ({ x: target.x - box.x, y: 0 }),
  right: (box, target) => ({ x: target.x + target.width - box.x - box.width, y: 0 }),
  'center-x': (box, target) => ({ x: target.x + target.width / 2 - box.x - box.width / 2, y: 0 }),
  top: (box, target) => ({ x: 0, y: target.y - box.y }),
  bottom: (box, target) => ({ x: 0, y: target.y + target.height - box.y - box.height }),
  'center-y': (box, target) => ({ x: 0, y: target.y + target.height / 2 - box.y - box.height / 2 }),
}

/**
 * The move (px) that aligns each box in `reference` (default: their bounding box). Boxes are axis-aligned bounds, so
 * that rotated layers align by their visible extent and a group moves as one.
 */
export const alignMoves = (boxes: readonly Box[], alignment: Alignment, reference?: Box): readonly Point[] => {
  const target = reference ?? unionBoxes(boxes)
  if (!target) return []
  return boxes.map(box => ALIGN[alignment](box, target))
}

/** The moves (px) that make the gaps along an axis equal; the outermost boxes stay. Fewer than three do not move. */
export const distributeMoves = (boxes: readonly Box[], axis: Axis): readonly Point[] => {
  if (boxes.length < 3) return boxes.map(() => STAY)
  const start = (box: Box) => (axis === 'x' ? box.x : box.y)
  const size = (box: Box) => (axis === 'x' ? box.width : box.height)
  const order = boxes.map((box, at) => ({ box, at })).sort((a, b) => start(a.box) - start(b.box) || a.at - b.at)
  const first = Math.min(...boxes.map(start))
  const last = Math.max(...boxes.map(box => start(box) + size(box)))
  const filled = boxes.reduce((total, box) => total + size(box), 0)
  const gap = (last - first - filled) / (boxes.length - 1)
  const moves: Point[] = boxes.map(() => STAY)
  let position = first
  for (const { box, at } of order) {
    const move = position - start(box)
    moves[at] = axis === 'x' ? { x: move, y: 0 } : { x: 0, y: move }
    position += size(box) + gap
  }
  return moves
}
