import { SCALE, STEP, TURN } from './entrances.ts'
import type { Motion, Row } from './frame.ts'

/** Curve of animate.css's bounce on its way up. */
const RISE = 'cubic-bezier(0.755, 0.05, 0.855, 0.06)'

/** Rows at equal percents with the numbers of one side to side motion. */
const shaken = (template: string): Motion => ({
  template,
  rows: Array.from({ length: 11 }, (_, step): Row => [step * 10, [step % 10 === 0 ? 0 : step % 2 ? -10 : 10]]),
})
const pulsed = (scale: number): Motion => ({
  template: SCALE,
  rows: [
    [0, [1]],
    [50, [scale]],
    [100, [1]],
  ],
})
const turned = (degrees: number): Motion => ({
  template: TURN,
  rows: [
    [0, [0]],
    [100, [degrees]],
  ],
})
/** The shear of a jello halves and turns with every step. */
const jello = (): readonly Row[] =>
  Array.from({ length: 7 }, (_, step): Row => {
    const shear = -12.5 / (-2) ** step
    return [22.2 + 11.1 * step, [shear, shear]]
  })

/** Motions of emphases by name. */
export const EMPHASES: Readonly<Record<string, Motion>> = {
  bounce: {
    template: 'translateY($px)',
    rows: [
      [0, [0], null, STEP],
      [20, [0], null, STEP],
      [40, [-30], null, RISE],
      [43, [-30], null, RISE],
      [53, [0], null, STEP],
      [70, [-15], null, RISE],
      [80, [0], null, STEP],
      [90, [-4]],
      [100, [0]],
    ],
  },
  flash: {
    template: '',
    rows: [
      [0, null, 1],
      [25, null, 0],
      [50, null, 1],
      [75, null, 0],
      [100, null, 1],
    ],
  },
  pulse: pulsed(1.05),
  pulse2: pulsed(1.5),
  heartBeat: {
    template: SCALE,
    rows: [
      [0, [1]],
      [14, [1.3]],
      [28, [1]],
      [42, [1.3]],
      [70, [1]],
      [100, [1]],
    ],
  },
  floating: {
    template: 'translateY($px)',
    rows: [
      [0, [0], null, 'ease-in-out'],
      [50, [-10], null, 'ease-in-out'],
      [100, [0]],
    ],
  },
  rubberBand: {
    template: 'scale($, $)',
    rows: [
      [0, [1, 1]],
      [30, [1.25, 0.75]],
      [40, [0.75, 1.25]],
      [50, [1.15, 0.85]],
      [65, [0.95, 1.05]],
      [75, [1.05, 0.95]],
      [100, [1, 1]],
    ],
  },
  shakeX: shaken('translateX($px)'),
  shakeY: shaken('translateY($px)'),
  headShake: {
    template: 'translateX($px) rotateY($deg)',
    rows: [
      [0, [0, 0]],
      [6.5, [-6, -9]],
      [18.5, [5, 7]],
      [31.5, [-3, -5]],
      [43.5, [2, 3]],
      [50, [0, 0]],
      [100, [0, 0]],
    ],
  },
  swing: {
    template: TURN,
    origin: [0, -50],
    rows: [
      [0, [0]],
      [20, [15]],
      [40, [-10]],
      [60, [5]],
      [80, [-5]],
      [100, [0]],
    ],
  },
  tada: {
    template: `${SCALE} ${TURN}`,
    rows: [
      [0, [1, 0]],
      [10, [0.9, -3]],
      [20, [0.9, -3]],
      ...[30, 40, 50, 60, 70, 80, 90].map((percent): Row => [percent, [1.1, percent % 20 ? 3 : -3]]),
      [100, [1, 0]],
    ],
  },
  wobble: {
    template: `translateX($%) ${TURN}`,
    rows: [
      [0, [0, 0]],
      [15, [-25, -5]],
      [30, [20, 3]],
      [45, [-15, -3]],
      [60, [10, 2]],
      [75, [-5, -1]],
      [100, [0, 0]],
    ],
  },
  jello: {
    template: 'skewX($deg) skewY($deg)',
    rows: [[0, [0, 0]], [11.1, [0, 0]], ...jello(), [100, [0, 0]]],
  },
  flip: {
    template: 'perspective(400px) scale($) translateZ($px) rotateY($deg)',
    rows: [
      [0, [1, 0, -360], null, 'ease-out'],
      [40, [1, 150, -190], null, 'ease-out'],
      [50, [1, 150, -170], null, 'ease-in'],
      [80, [0.95, 0, 0], null, 'ease-in'],
      [100, [1, 0, 0]],
    ],
  },
  rollOneCount: turned(360),
  rollInfinite2: turned(-360),
}
