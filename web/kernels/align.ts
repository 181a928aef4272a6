import type { Frame } from '#schemas/document/records.ts'
import { type Box, frameBounds, type Point, unionBoxes } from './geometry.ts'
import { translateFrame } from './translate.ts'

export type Alignment = 'left' | 'right' | 'top' | 'bottom' | 'center-x' | 'center-y'
export type Axis = 'x' | 'y'

const STAY: Point = { x: 0, y: 0 }

/** How far a box moves into its place in a target. */
const ALIGN: Readonly<Record<Alignment, (box: Box, target: Box) => Point>> = {
  left: (box, target) => ({ x: target.x - box.x, y: 0 }),
  right: (box, target) => ({ x: target.x + target.width - box.x - box.width, y: 0 }),
  'center-x': (box, target) => ({ x: target.x + target.width / 2 - box.x - box.width / 2, y: 0 }),
  top: (box, target) => ({ x: 0, y: target.y - box.y }),
  bottom: (box, target) => ({ x: 0, y: target.y + target.height - box.y - box.height }),
  'center-y': (box, target) => ({ x: 0, y: target.y + target.height / 2 - box.y - box.height / 2 }),
}

/**
 * How far each box moves to line up in `reference` (default: the box around them all). Boxes are upright bounds, so that
 * turned layers align by what is seen and a group can move as one.
 */
export const alignMoves = (boxes: readonly Box[], alignment: Alignment, reference?: Box): readonly Point[] => {
  const target = reference ?? unionBoxes(boxes)
  if (!target) return []
  return boxes.map(box => ALIGN[alignment](box, target))
}

/** How far each box moves so that the gaps along an axis are equal; the outermost stay. Fewer than three do not move. */
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

const moveAll = (frames: readonly Frame[], moves: readonly Point[]): readonly Frame[] =>
  frames.map((frame, at) => translateFrame(frame, moves[at]?.x ?? 0, moves[at]?.y ?? 0))

/** Frames aligned to the box around them, or to `reference` (the page, for a single layer). */
export const alignFrames = (frames: readonly Frame[], alignment: Alignment, reference?: Box): readonly Frame[] =>
  moveAll(frames, alignMoves(frames.map(frameBounds), alignment, reference))

/** Frames with equal gaps between what is seen of them. */
export const distributeFrames = (frames: readonly Frame[], axis: Axis): readonly Frame[] =>
  moveAll(frames, distributeMoves(frames.map(frameBounds), axis))
