import { CORNERS, FROM, MOVE, MOVE_PX, SCALE, SIDES, type Side, TURN, ZOOM } from './entrances.ts'
import type { Motion, Row } from './frame.ts'

const BOTTOM_LEFT = [-50, 50] as const
const BOTTOM_RIGHT = [50, 50] as const

/** Where a layer goes: up, down, to the left and to the right. */
const toward = (side: Side): readonly [number, number] => {
  const [x, y] = FROM[side]
  return [x, -y]
}
const fade = (template: string, x: number, y: number): Motion => ({
  template,
  rows: [
    [0, [0, 0], 1],
    [100, [x, y], 0],
  ],
})
const bounce = ([x, y]: readonly [number, number]): Motion => {
  const row = (percent: number, step: number, opacity?: number): Row => [percent, [x * step, y * step], opacity]
  const rows = x ? [row(20, -20, 1)] : [row(20, 10), row(40, -20, 1), row(45, -20, 1)]
  return { template: MOVE_PX, rows: [row(0, 0, 1), ...rows, row(100, 2000, 0)] }
}
const zoom = ([x, y]: readonly [number, number]): Motion => {
  const first = x ? -42 : -60
  return {
    template: `${SCALE} ${MOVE_PX}`,
    origin: x ? [x * 50, 0] : [0, 50],
    rows: [
      [0, [1, 0, 0], 1],
      [40, [0.475, x * first, y * first], 1, y ? ZOOM[0] : undefined],
      [100, [0.1, x * 2000, y * 2000], 0],
    ],
  }
}
const back = ([x, y]: readonly [number, number]): Motion => ({
  template: `${MOVE_PX} ${SCALE}`,
  rows: [
    [0, [0, 0, 1], 1],
    [20, [0, 0, 0.7], 0.7],
    [100, [x * 2000, y * 700, 0.7], 0.7],
  ],
})
const turn = (degrees: number, origin?: readonly [number, number]): Motion => ({
  template: TURN,
  ...(origin ? { origin } : {}),
  rows: [
    [0, [0], 1],
    [100, [degrees], 0],
  ],
})
const flip = (axis: 'X' | 'Y', first: number): Motion => ({
  template: `perspective(400px) rotate${axis}($deg)`,
  rows: [
    [0, [0], 1],
    [30, [first], 1],
    [100, [90], 0],
  ],
})
const lightSpeed = (side: number): Motion => ({
  template: 'translate($%, 0) skewX($deg)',
  rows: [
    [0, [0, 0], 1],
    [100, [side * 100, side * 30], 0],
  ],
})
/** Visible until the last moment. */
const slide = ([x, y]: readonly [number, number]): Motion => ({
  template: MOVE,
  rows: [
    [0, [0, 0], 1],
    [99.99, null, 1],
    [100, [x * 100, y * 100], 0],
  ],
})

const bySide = (name: (side: Side) => string, motion: (to: readonly [number, number]) => Motion) =>
  SIDES.map(side => [name(side), motion(toward(side))] as const)

/** Motions of exits by name. */
export const EXITS: Readonly<Record<string, Motion>> = {
  fadeOut: {
    template: '',
    rows: [
      [0, null, 1],
      [100, null, 0],
    ],
  },
  ...Object.fromEntries([
    ...bySide(
      side => `fadeOut${side}`,
      ([x, y]) => fade(MOVE, x * 100, y * 100),
    ),
    ...bySide(
      side => `fadeOut${side}Big`,
      ([x, y]) => fade(MOVE_PX, x * 2000, y * 2000),
    ),
    ...Object.entries(CORNERS).map(([corner, [x, y]]) => [`fadeOut${corner}`, fade(MOVE, x, y)] as const),
    ...bySide(side => `slideOut${side}`, slide),
    ...bySide(side => `bounceOut${side}`, bounce),
    ...bySide(side => `zoomOut${side}`, zoom),
    ...bySide(side => `backOut${side}`, back),
  ]),
  bounceOut: {
    template: SCALE,
    rows: [
      [0, [1], 1],
      [20, [0.9]],
      [50, [1.1], 1],
      [55, [1.1], 1],
      [100, [0.3], 0],
    ],
  },
  zoomOut: {
    template: SCALE,
    rows: [
      [0, [1], 1],
      [50, [0.3], 0],
      [100, [1], 0],
    ],
  },
  toBigFade: {
    template: SCALE,
    rows: [
      [0, [1], 1],
      [100, [2], 0],
    ],
  },
  rotateOut: turn(200),
  rotateOutDownLeft: turn(45, BOTTOM_LEFT),
  rotateOutDownRight: turn(-45, BOTTOM_RIGHT),
  rotateOutUpLeft: turn(-45, BOTTOM_LEFT),
  rotateOutUpRight: turn(90, BOTTOM_RIGHT),
  rollOut: {
    template: `translate($%, 0) ${TURN}`,
    rows: [
      [0, [0, 0], 1],
      [100, [100, 120], 0],
    ],
  },
  flipOutX: flip('X', -20),
  flipOutY: flip('Y', -15),
  lightSpeedOutRight: lightSpeed(1),
  lightSpeedOutLeft: lightSpeed(-1),
  hinge: {
    template: `translate(0, $px) ${TURN}`,
    origin: [-50, -50],
    rows: [
      [0, [0, 0], 1, 'ease-in-out'],
      [20, [0, 80], null, 'ease-in-out'],
      [40, [0, 60], 1, 'ease-in-out'],
      [60, [0, 80], null, 'ease-in-out'],
      [80, [0, 60], 1, 'ease-in-out'],
      [100, [700, 0], 0],
    ],
  },
}
