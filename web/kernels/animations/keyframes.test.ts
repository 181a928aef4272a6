import { expect, it } from 'vitest'
import { ANIMATION_NAMES, ANIMATION_TYPES } from '#schemas/catalog/animations.ts'
import { keyframesOf } from './keyframes.ts'

const frames = (name: string, type: 'in' | 'out' | 'emphasis' | 'path' = 'in', path = '') =>
  keyframesOf({ name, type, path })
const catalog = ANIMATION_TYPES.flatMap(type => ANIMATION_NAMES[type].map(name => ({ name, type, path: '' })))

it('offers at least 24 entrances, 20 exits, 14 emphases and five kinds of path', () => {
  const { in: entrances, out, emphasis, path } = ANIMATION_NAMES
  expect(entrances.length).toBeGreaterThanOrEqual(24)
  expect(out.length).toBeGreaterThanOrEqual(20)
  expect(emphasis.length).toBeGreaterThanOrEqual(14)
  expect(path.length).toBeGreaterThanOrEqual(5)
  expect(new Set(catalog.map(({ name }) => name)).size).toBe(catalog.length)
})

it('every animation of the catalog has keyframes of its own from 0 to 1, in order', () => {
  const seen = new Map<string, string>()
  for (const animation of catalog) {
    const list = keyframesOf(animation)
    const places = list.map(({ at }) => at)
    expect([animation.name, places[0], places.at(-1)]).toEqual([animation.name, 0, 1])
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    // Letters are uncovered where there are some; without them the layer is wiped.
    const key = /^type/.test(animation.name) ? animation.name : JSON.stringify(list)
    expect([animation.name, seen.get(key)]).toEqual([animation.name, undefined])
    seen.set(key, animation.name)
  }
})

it('the transforms of an animation are lists of the same functions, so that browsers interpolate each number', () => {
  for (const animation of catalog) {
    const lists = keyframesOf(animation).flatMap(({ transform }) =>
      transform === undefined ? [] : [transform.replace(/-?[\d.]+(?:e-?\d+)?/g, '#')],
    )
    expect([animation.name, new Set(lists).size]).toEqual([animation.name, Math.min(1, lists.length)])
  }
})

it('an entrance ends, and an emphasis begins and ends, with the layer as it is; an exit begins so and ends unseen', () => {
  const numbers = (transform = '') =>
    (transform.match(/[\w]+\([^)]*\)/g) ?? []).flatMap(part => {
      if (/^perspective|^translate\(-?50%, -?50%|^translate\(-?\d+%, -?\d+%\)$/.test(part)) return []
      const whole = part.startsWith('scale') ? 1 : 0
      return (part.match(/-?[\d.]+(?=[,)a-z%])/g) ?? []).map(value => Math.abs(Number(value) - whole) % 360)
    })
  const isRest = (frame: ReturnType<typeof keyframesOf>[number] | undefined) =>
    numbers(frame?.transform).every(number => number === 0) && (frame?.opacity ?? 1) === 1
  for (const animation of catalog) {
    const list = keyframesOf(animation)
    const [first, last] = [list[0], list.at(-1)]
    if (animation.type !== 'in' && animation.type !== 'path')
      expect([animation.name, isRest(first)]).toEqual([animation.name, true])
    if (animation.type === 'in' || animation.type === 'emphasis')
      expect([animation.name, isRest(last)]).toEqual([animation.name, true])
    if (animation.type === 'out' && !last?.clip && !/^back/.test(animation.name))
      expect([animation.name, last?.opacity]).toEqual([animation.name, 0])
  }
})

it('has the keyframes of animate.css', () => {
  expect(frames('fadeInUp')).toEqual([
    { at: 0, transform: 'translate(0%, 100%)', opacity: 0 },
    { at: 1, transform: 'translate(0%, 0%)', opacity: 1 },
  ])
  const step = 'cubic-bezier(0.215, 0.61, 0.355, 1)'
  expect(frames('bounceInDown')).toEqual([
    { at: 0, transform: 'translate(0px, -3000px)', opacity: 0, easing: step },
    { at: 0.6, transform: 'translate(0px, 25px)', opacity: 1, easing: step },
    { at: 0.75, transform: 'translate(0px, -10px)', easing: step },
    { at: 0.9, transform: 'translate(0px, 5px)', easing: step },
    { at: 1, transform: 'translate(0px, 0px)', easing: step },
  ])
  expect(frames('lightSpeedInRight')).toEqual([
    { at: 0, transform: 'translate(100%, 0) skewX(-30deg)', opacity: 0 },
    { at: 0.6, transform: 'translate(0%, 0) skewX(20deg)', opacity: 1 },
    { at: 0.8, transform: 'translate(0%, 0) skewX(-5deg)' },
    { at: 1, transform: 'translate(0%, 0) skewX(0deg)' },
  ])
  expect(frames('rubberBand', 'emphasis').map(({ at, transform }) => [at, transform])).toEqual([
    [0, 'scale(1, 1)'],
    [0.3, 'scale(1.25, 0.75)'],
    [0.4, 'scale(0.75, 1.25)'],
    [0.5, 'scale(1.15, 0.85)'],
    [0.65, 'scale(0.95, 1.05)'],
    [0.75, 'scale(1.05, 0.95)'],
    [1, 'scale(1, 1)'],
  ])
  // It turns about its lower left corner.
  expect(frames('rotateInDownLeft')[0]?.transform).toBe('translate(-50%, 50%) rotate(-45deg) translate(50%, -50%)')
  expect(frames('zoomOutLeft', 'out')[1]).toEqual({
    at: 0.4,
    transform: 'translate(-50%, 0%) scale(0.475) translate(42px, 0px) translate(50%, 0%)',
    opacity: 1,
  })
})

it('an unknown name fades in the direction that it ends with, or pulses', () => {
  expect(frames('whirlInLEFT')).toEqual(frames('fadeInLeft'))
  expect(frames('goneUp', 'out')).toEqual(frames('fadeOutUp', 'out'))
  for (const name of ['x', 'constructor', '__proto__', '']) {
    expect(frames(name)).toEqual(frames('fadeIn'))
    expect(frames(name, 'emphasis')).toEqual(frames('pulse', 'emphasis'))
    expect(frames(name, 'path')).toEqual([])
  }
})

it('a path is followed at constant speed', () => {
  expect(frames('own', 'path', 'M0 0L100 0L100 300')).toEqual([
    { at: 0, move: [0, 0], easing: 'linear' },
    { at: 0.25, move: [100, 0], easing: 'linear' },
    { at: 1, move: [100, 300], easing: 'linear' },
  ])
  expect(frames('moveLine', 'path')).toHaveLength(2)
  expect(frames('moveCircle', 'path').at(-1)?.move).toEqual([0, 0])
})
