import { expect, it } from 'vitest'
import { type LayerAnimation, NEW_ANIMATION } from '#schemas/document/animations.ts'
import { animateLayer, playFrom, seek } from './animate-layer.ts'

interface Played {
  readonly frames: readonly Keyframe[]
  readonly timing: KeyframeAnimationOptions
  readonly calls: string[]
  currentTime: number
}

/** The parts of an element that are used, which remember what is animated on them. */
const box = (transform: string, opacity = '') => {
  const played: Played[] = []
  const element = {
    style: { transform, opacity },
    closest: () => null,
    animate: (frames: readonly Keyframe[], timing: KeyframeAnimationOptions) => {
      const calls: string[] = []
      const end = Number(timing.delay) + Number(timing.duration) * Number(timing.iterations)
      const animation = {
        ...{ frames, timing, calls, currentTime: -1 },
        pause: () => calls.push('pause'),
        play: () => calls.push('play'),
        effect: { getComputedTiming: () => ({ endTime: end }) },
      }
      played.push(animation)
      return animation
    },
  } as unknown as HTMLElement
  return { element, played }
}
const animation = (name: string, type: LayerAnimation['type'], more: Partial<LayerAnimation> = {}): LayerAnimation => ({
  ...NEW_ANIMATION,
  name,
  type,
  ...more,
})

it('a motion lies between the place and the rotation of the layer, so that it has the directions of the page', () => {
  const { element, played } = box('translate(10px, 20px) rotate(30deg)')
  animateLayer(element, [animation('fadeInLeft', 'in')], 'enter')
  expect(played[0]?.frames.map(({ transform }) => transform)).toEqual([
    'translate(10px, 20px) translate(-100%, 0%) rotate(30deg)',
    'translate(10px, 20px) translate(0%, 0%) rotate(30deg)',
  ])
  const plain = box('translate(10px, 20px)')
  animateLayer(plain.element, [animation('zoomIn', 'in')], 'enter')
  expect(plain.played[0]?.frames[0]?.transform).toBe('translate(10px, 20px) scale(0.3)')
})

it('a layer ends with its own opacity, and a path is no transform', () => {
  const { element, played } = box('translate(0px, 0px)', '0.4')
  animateLayer(element, [animation('fadeIn', 'in'), animation('moveLine', 'path', { easing: 'linear' })], 'enter')
  expect(played[0]?.frames.map(({ opacity }) => opacity)).toEqual([0, 0.4])
  expect(played[1]?.frames.map(({ translate, transform }) => [translate, transform])).toEqual([
    ['0px 0px', undefined],
    ['160px 0px', undefined],
  ])
})

it('the easing lies between two keyframes as in CSS, over the whole way of a path', () => {
  const { element, played } = box('translate(0px, 0px)')
  const easing = 'ease-in'
  animateLayer(element, [animation('bounceIn', 'in', { easing }), animation('moveArc', 'path', { easing })], 'enter')
  animateLayer(element, [animation('fadeIn', 'in', { easing })], 'enter')
  expect(played.map(({ timing }) => timing.easing)).toEqual(['linear', 'ease-in', 'linear'])
  // The steps of a bounce have easings of their own.
  expect(played[0]?.frames[0]?.easing).toBe('cubic-bezier(0.215, 0.61, 0.355, 1)')
  expect(played[2]?.frames[0]?.easing).toBe('ease-in')
})

it('animations begin in order, the first one shows its first frame before, and a later one does not', () => {
  const { element, played } = box('translate(0px, 0px)')
  const list = [
    animation('fadeOut', 'out', { delay: 3 }),
    animation('pulse', 'emphasis', { delay: 1, count: 'infinite', direction: 'alternate', fill: 'backwards' }),
    animation('fadeIn', 'in', { duration: 0.5 }),
    animation('tada', 'emphasis', { isOff: true }),
  ]
  animateLayer(element, list, 'enter')
  expect(played.map(({ timing }) => timing)).toMatchObject([
    { delay: 0, duration: 500, iterations: 1, fill: 'both', direction: 'normal' },
    { delay: 1000, iterations: Number.POSITIVE_INFINITY, fill: 'none', direction: 'alternate' },
    { delay: 3000, iterations: 1, fill: 'forwards' },
  ])
  const left = box('translate(0px, 0px)')
  animateLayer(left.element, list, 'leave')
  expect(left.played.map(({ timing }) => [timing.delay, timing.fill])).toEqual([[0, 'both']])
})

it('is prepared at its start, held at a time, and played from there; what has ended stays at its end', () => {
  const { element, played } = box('translate(0px, 0px)')
  const list = [animation('fadeIn', 'in'), animation('pulse', 'emphasis', { delay: 2 })]
  const animations = animateLayer(element, list, 'enter', { isPaused: true })
  expect(played.map(({ calls, currentTime }) => [calls.join(), currentTime])).toEqual([
    ['pause', 0],
    ['pause', 0],
  ])
  seek(animations, 700)
  expect(played.map(({ currentTime }) => currentTime)).toEqual([700, 700])
  for (const { calls } of played) calls.length = 0
  playFrom(animations, 1500)
  expect(played.map(({ calls, currentTime }) => [calls.join(), currentTime])).toEqual([
    ['pause', 1500],
    ['pause,play', 1500],
  ])
})

it('a style that is none of ours is kept behind the motion', () => {
  const { element, played } = box('rotate(5deg)')
  animateLayer(element, [animation('zoomIn', 'in')], 'enter')
  expect(played[0]?.frames[0]?.transform).toBe('scale(0.3) rotate(5deg)')
})
