import { expect, it } from 'vitest'
import { ANIMATION_NAMES, knownAnimation } from '../catalog/animations.ts'
import { addAnimations, animationsOf, changeAnimation, NEW_ANIMATION, removeAnimations } from './animations.ts'
import { createLayer } from './create.ts'

const layer = createLayer('text', { x: 0, y: 0, width: 100, height: 40 }, { text: '动' })
const given = (animate: unknown) => ({ ...layer, rest: { ...layer.rest, animate } }) as typeof layer
const wire = (of: typeof layer) => of.rest.animate as readonly unknown[]

it('reads animations in seconds; entries that are none keep their place', () => {
  const of = given([
    { name: 'fadeIn', type: 'in', delay: '0.5s', duration: 2 },
    7,
    { name: 'x', type: 'path', delay: '500ms', count: 'infinite', playState: 'paused' },
    { name: 'fadeIn' },
  ])
  expect(animationsOf(of)).toEqual([
    { ...NEW_ANIMATION, name: 'fadeIn', type: 'in', delay: 0.5, duration: 2 },
    null,
    { ...NEW_ANIMATION, name: 'x', type: 'emphasis', delay: 0.5, count: 'infinite', isOff: true },
    null,
  ])
  expect(animationsOf(given(undefined))).toEqual([])
})

it('a known name decides what an animation does, in every spelling; a path is what has one', () => {
  const read = (name: string, type: string, more = {}) => animationsOf(given([{ name, type, ...more }]))[0]
  expect(read('pulse', 'in')).toMatchObject({ name: 'pulse', type: 'emphasis' })
  expect(read('animate__fadeInUp', 'in')).toMatchObject({ name: 'fadeInUp', type: 'in' })
  expect(read('animated bounce-in-down', 'in')).toMatchObject({ name: 'bounceInDown' })
  expect(read('lightSpeedIn', 'in')).toMatchObject({ name: 'lightSpeedInRight' })
  expect(read('shake', 'path')).toMatchObject({ name: 'shakeX', type: 'emphasis' })
  expect(read('own', 'path', { path: 'M0 0L9 9' })).toMatchObject({ name: 'own', type: 'path', path: 'M0 0L9 9' })
  for (const [type, names] of Object.entries(ANIMATION_NAMES))
    for (const name of names) expect(knownAnimation(name)).toEqual({ name, type })
})

it('reads the entries of H5DS, whose shorthand stays one when a time changes', () => {
  const of = given([
    { name: '渐变进入', type: 'em', style: 'swing 1.2s ease-in 0.4s infinite normal forwards running', x: 1 },
  ])
  expect(animationsOf(of)).toEqual([
    {
      ...NEW_ANIMATION,
      ...{ name: 'swing', type: 'emphasis', delay: 0.4, duration: 1.2, easing: 'ease-in', count: 'infinite' },
      fill: 'forwards',
    },
  ])
  const moved = changeAnimation(of, 0, { delay: 2, easing: 'cubic-bezier(0.1, 0.2, 0.3, 0.4)' })
  expect(wire(moved)).toEqual([
    {
      ...{ name: '渐变进入', type: 'em', x: 1 },
      style: 'swing 1.2s cubic-bezier(0.1, 0.2, 0.3, 0.4) 2s infinite normal forwards running',
    },
  ])
  expect(animationsOf(moved)[0]).toMatchObject({ delay: 2, easing: 'cubic-bezier(0.1, 0.2, 0.3, 0.4)' })
})

it('adds, changes and removes an entry and leaves all else as it was', () => {
  const start = given([{ name: 'p', type: 'path', keyid: 'k', count: 'infinite', future: [1] }])
  const added = addAnimations(start, [{ name: 'pulse', type: 'emphasis', delay: 1, duration: 0.5 }])
  expect(wire(added)[1]).toEqual({
    keyid: expect.stringMatching(/^[a-z\d]{16}$/),
    // An emphasis is a `path` in works: their types are in, out and path.
    ...{ name: 'pulse', type: 'path', delay: 1, duration: 0.5, timing: 'ease', count: 1 },
    ...{ direction: 'normal', fillMode: 'both', playState: 'running' },
  })
  const moved = changeAnimation(added, 0, { delay: 2, duration: 3 })
  expect(wire(moved)[0]).toEqual({
    ...{ name: 'p', type: 'path', keyid: 'k', count: 'infinite', future: [1] },
    ...{ delay: 2, duration: 3 },
  })
  expect(wire(removeAnimations(moved, [0]))).toEqual([wire(added)[1]])
  expect(changeAnimation(added, 7, { delay: 1 })).toBe(added)
})

it('what nobody can mean is read within limits and saved as it was', () => {
  const entry = {
    ...{ name: 'fadeIn', type: 'in', delay: 1e9, duration: -1, count: 1e12 },
    timing: 'url(//evil)',
    path: 'M'.repeat(8001),
  }
  const of = given(Array.from({ length: 1000 }, () => entry))
  const read = animationsOf(of)
  expect(read).toHaveLength(40)
  expect(read[0]).toMatchObject({ delay: 600, duration: 1, count: 999, easing: 'ease', path: '' })
  expect(wire(of)[0]).toEqual(entry)
  expect(addAnimations(of, [{ name: 'fadeIn', type: 'in' }])).toBe(of)
})
