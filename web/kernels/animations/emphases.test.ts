import { expect, it } from 'vitest'
import { keyframesOf } from './keyframes.ts'

const CURVES: Readonly<Record<string, string>> = {
  'cubic-bezier(0.215, 0.61, 0.355, 1)': 'step',
  'cubic-bezier(0.755, 0.05, 0.855, 0.06)': 'rise',
}
const written = (name: string) =>
  keyframesOf({ name, type: 'emphasis', path: '' }).map(({ at, transform, opacity, easing }) =>
    [
      `${Number((at * 100).toFixed(4))}%`,
      transform,
      opacity === undefined ? undefined : `opacity ${opacity}`,
      easing && (CURVES[easing] ?? easing),
    ]
      .filter(part => part !== undefined)
      .join(' '),
  )
const expectTable = (table: Readonly<Record<string, readonly string[]>>) =>
  expect(Object.fromEntries(Object.keys(table).map(name => [name, written(name)]))).toEqual(table)

it('an emphasis moves and scales as in animate.css', () => {
  expectTable({
    bounce: [
      '0% translateY(0px) step',
      '20% translateY(0px) step',
      '40% translateY(-30px) rise',
      '43% translateY(-30px) rise',
      '53% translateY(0px) step',
      '70% translateY(-15px) rise',
      '80% translateY(0px) step',
      '90% translateY(-4px)',
      '100% translateY(0px)',
    ],
    flash: ['0% opacity 1', '25% opacity 0', '50% opacity 1', '75% opacity 0', '100% opacity 1'],
    pulse: ['0% scale(1)', '50% scale(1.05)', '100% scale(1)'],
    pulse2: ['0% scale(1)', '50% scale(1.5)', '100% scale(1)'],
    heartBeat: ['0% scale(1)', '14% scale(1.3)', '28% scale(1)', '42% scale(1.3)', '70% scale(1)', '100% scale(1)'],
    floating: ['0% translateY(0px) ease-in-out', '50% translateY(-10px) ease-in-out', '100% translateY(0px)'],
    rubberBand: [
      '0% scale(1, 1)',
      '30% scale(1.25, 0.75)',
      '40% scale(0.75, 1.25)',
      '50% scale(1.15, 0.85)',
      '65% scale(0.95, 1.05)',
      '75% scale(1.05, 0.95)',
      '100% scale(1, 1)',
    ],
    shakeX: [
      '0% translateX(0px)',
      '10% translateX(-10px)',
      '20% translateX(10px)',
      '30% translateX(-10px)',
      '40% translateX(10px)',
      '50% translateX(-10px)',
      '60% translateX(10px)',
      '70% translateX(-10px)',
      '80% translateX(10px)',
      '90% translateX(-10px)',
      '100% translateX(0px)',
    ],
    shakeY: [
      '0% translateY(0px)',
      '10% translateY(-10px)',
      '20% translateY(10px)',
      '30% translateY(-10px)',
      '40% translateY(10px)',
      '50% translateY(-10px)',
      '60% translateY(10px)',
      '70% translateY(-10px)',
      '80% translateY(10px)',
      '90% translateY(-10px)',
      '100% translateY(0px)',
    ],
    headShake: [
      '0% translateX(0px) rotateY(0deg)',
      '6.5% translateX(-6px) rotateY(-9deg)',
      '18.5% translateX(5px) rotateY(7deg)',
      '31.5% translateX(-3px) rotateY(-5deg)',
      '43.5% translateX(2px) rotateY(3deg)',
      '50% translateX(0px) rotateY(0deg)',
      '100% translateX(0px) rotateY(0deg)',
    ],
  })
})

it('an emphasis turns and shears as in animate.css', () => {
  expectTable({
    swing: [
      '0% translate(0%, -50%) rotate(0deg) translate(0%, 50%)',
      '20% translate(0%, -50%) rotate(15deg) translate(0%, 50%)',
      '40% translate(0%, -50%) rotate(-10deg) translate(0%, 50%)',
      '60% translate(0%, -50%) rotate(5deg) translate(0%, 50%)',
      '80% translate(0%, -50%) rotate(-5deg) translate(0%, 50%)',
      '100% translate(0%, -50%) rotate(0deg) translate(0%, 50%)',
    ],
    tada: [
      '0% scale(1) rotate(0deg)',
      '10% scale(0.9) rotate(-3deg)',
      '20% scale(0.9) rotate(-3deg)',
      '30% scale(1.1) rotate(3deg)',
      '40% scale(1.1) rotate(-3deg)',
      '50% scale(1.1) rotate(3deg)',
      '60% scale(1.1) rotate(-3deg)',
      '70% scale(1.1) rotate(3deg)',
      '80% scale(1.1) rotate(-3deg)',
      '90% scale(1.1) rotate(3deg)',
      '100% scale(1) rotate(0deg)',
    ],
    wobble: [
      '0% translateX(0%) rotate(0deg)',
      '15% translateX(-25%) rotate(-5deg)',
      '30% translateX(20%) rotate(3deg)',
      '45% translateX(-15%) rotate(-3deg)',
      '60% translateX(10%) rotate(2deg)',
      '75% translateX(-5%) rotate(-1deg)',
      '100% translateX(0%) rotate(0deg)',
    ],
    jello: [
      '0% skewX(0deg) skewY(0deg)',
      '11.1% skewX(0deg) skewY(0deg)',
      '22.2% skewX(-12.5deg) skewY(-12.5deg)',
      '33.3% skewX(6.25deg) skewY(6.25deg)',
      '44.4% skewX(-3.125deg) skewY(-3.125deg)',
      '55.5% skewX(1.5625deg) skewY(1.5625deg)',
      '66.6% skewX(-0.78125deg) skewY(-0.78125deg)',
      '77.7% skewX(0.390625deg) skewY(0.390625deg)',
      '88.8% skewX(-0.1953125deg) skewY(-0.1953125deg)',
      '100% skewX(0deg) skewY(0deg)',
    ],
    flip: [
      '0% perspective(400px) scale(1) translateZ(0px) rotateY(-360deg) ease-out',
      '40% perspective(400px) scale(1) translateZ(150px) rotateY(-190deg) ease-out',
      '50% perspective(400px) scale(1) translateZ(150px) rotateY(-170deg) ease-in',
      '80% perspective(400px) scale(0.95) translateZ(0px) rotateY(0deg) ease-in',
      '100% perspective(400px) scale(1) translateZ(0px) rotateY(0deg)',
    ],
    rollOneCount: ['0% rotate(0deg)', '100% rotate(360deg)'],
    rollInfinite2: ['0% rotate(0deg)', '100% rotate(-360deg)'],
  })
})
