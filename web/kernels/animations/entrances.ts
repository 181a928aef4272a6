import type { Motion, Row } from './frame.ts'

/** Curves of animate.css: a bounce between its steps, and the two halves of a zoom. */
export const STEP = 'cubic-bezier(0.215, 0.61, 0.355, 1)'
export const ZOOM = ['cubic-bezier(0.55, 0.055, 0.675, 0.19)', 'cubic-bezier(0.175, 0.885, 0.32, 1)'] as const

export const MOVE = 'translate($%, $%)'
export const MOVE_PX = 'translate($px, $px)'
export const SCALE = 'scale($)'
export const TURN = 'rotate($deg)'
const BOTTOM_LEFT = [-50, 50] as const
const BOTTOM_RIGHT = [50, 50] as const

/** Where a layer comes from: upwards it comes from below, but `Left` means from the left. */
export const FROM = { Up: [0, 1], Down: [0, -1], Left: [-1, 0], Right: [1, 0] } as const
export type Side = keyof typeof FROM
export const SIDES = Object.keys(FROM) as readonly Side[]
export const CORNERS = {
  TopLeft: [-100, -100],
  TopRight: [100, -100],
  BottomLeft: [-100, 100],
  BottomRight: [100, 100],
} as const

const fade = (template: string, x: number, y: number): Motion => ({
  template,
  rows: [
    [0, [x, y], 0],
    [100, [0, 0], 1],
  ],
})
const bounce = ([x, y]: readonly [number, number]): Motion => {
  // From below animate.css takes smaller steps.
  const steps = y > 0 ? [3000, -20, 10, -5] : [3000, -25, 10, -5]
  const row = (percent: number, step = 0, opacity?: number): Row => [percent, [x * step, y * step], opacity, STEP]
  return {
    template: MOVE_PX,
    rows: [row(0, steps[0], 0), row(60, steps[1], 1), row(75, steps[2]), row(90, steps[3]), row(100)],
  }
}
const zoom = ([x, y]: readonly [number, number]): Motion => {
  const past = x ? -10 : -60
  return {
    template: `${SCALE} ${MOVE_PX}`,
    rows: [
      [0, [0.1, x * 1000, y * 1000], 0, ZOOM[0]],
      [60, [0.475, x * past, y * past], 1, ZOOM[1]],
      [100, [1, 0, 0]],
    ],
  }
}
const back = ([x, y]: readonly [number, number]): Motion => ({
  template: `${MOVE_PX} ${SCALE}`,
  rows: [
    [0, [x * 2000, y * 1200, 0.7], 0.7],
    [80, [0, 0, 0.7], 0.7],
    [100, [0, 0, 1], 1],
  ],
})
const turn = (degrees: number, origin?: readonly [number, number]): Motion => ({
  template: TURN,
  ...(origin ? { origin } : {}),
  rows: [
    [0, [degrees], 0],
    [100, [0], 1],
  ],
})
const flip = (axis: 'X' | 'Y'): Motion => ({
  template: `perspective(400px) rotate${axis}($deg)`,
  rows: [
    [0, [90], 0, 'ease-in'],
    [40, [-20], null, 'ease-in'],
    [60, [10], 1],
    [80, [-5]],
    [100, [0]],
  ],
})
const lightSpeed = (side: number): Motion => ({
  template: 'translate($%, 0) skewX($deg)',
  rows: [
    [0, [side * 100, side * -30], 0],
    [60, [0, side * 20], 1],
    [80, [0, side * -5]],
    [100, [0, 0]],
  ],
})

const bySide = (name: (side: Side) => string, motion: (from: readonly [number, number]) => Motion) =>
  SIDES.map(side => [name(side), motion(FROM[side])] as const)

/** Motions of entrances by name. */
export const ENTRANCES: Readonly<Record<string, Motion>> = {
  fadeIn: {
    template: '',
    rows: [
      [0, null, 0],
      [100, null, 1],
    ],
  },
  ...Object.fromEntries([
    ...bySide(
      side => `fadeIn${side}`,
      ([x, y]) => fade(MOVE, x * 100, y * 100),
    ),
    ...bySide(
      side => `fadeIn${side}Big`,
      ([x, y]) => fade(MOVE_PX, x * 2000, y * 2000),
    ),
    ...Object.entries(CORNERS).map(([corner, [x, y]]) => [`fadeIn${corner}`, fade(MOVE, x, y)] as const),
    ...bySide(
      side => `slideIn${side}`,
      ([x, y]) => ({
        template: MOVE,
        rows: [
          [0, [x * 100, y * 100]],
          [100, [0, 0]],
        ],
      }),
    ),
    ...bySide(side => `bounceIn${side}`, bounce),
    ...bySide(side => `zoomIn${side}`, zoom),
    ...bySide(side => `backIn${side}`, back),
  ]),
  bounceIn: {
    template: SCALE,
    rows: [
      [0, [0.3], 0, STEP],
      [20, [1.1], null, STEP],
      [40, [0.9], null, STEP],
      [60, [1.03], 1, STEP],
      [80, [0.97], null, STEP],
      [100, [1], 1],
    ],
  },
  zoomIn: {
    template: SCALE,
    rows: [
      [0, [0.3], 0],
      [50, null, 1],
      [100, [1], 1],
    ],
  },
  smallIn: {
    template: SCALE,
    rows: [
      [0, [2], 0],
      [100, [1], 1],
    ],
  },
  fastShow: {
    template: '',
    rows: [
      [0, null, 0],
      [0.0001, null, 1],
      [100, null, 1],
    ],
  },
  rotateIn: turn(-200),
  rotateInDownLeft: turn(-45, BOTTOM_LEFT),
  rotateInDownRight: turn(45, BOTTOM_RIGHT),
  rotateInUpLeft: turn(45, BOTTOM_LEFT),
  rotateInUpRight: turn(-90, BOTTOM_RIGHT),
  rollIn: {
    template: `translate($%, 0) ${TURN}`,
    rows: [
      [0, [-100, -120], 0],
      [100, [0, 0], 1],
    ],
  },
  flipInX: flip('X'),
  flipInY: flip('Y'),
  lightSpeedInRight: lightSpeed(1),
  lightSpeedInLeft: lightSpeed(-1),
  // The point about which it turns moves from the bottom to the center.
  jackInTheBox: {
    template: `translate(0, $%) ${SCALE} ${TURN} translate(0, $%)`,
    rows: [
      [0, [50, 0.1, 30, -50], 0],
      [50, [25, 1, -10, -25]],
      [70, [15, 1, 3, -15]],
      [100, [0, 1, 0, 0], 1],
    ],
  },
}
