import { expect, it } from 'vitest'
import { addAnimation, animationsOf, removeAnimation, retimeAnimation } from './animations.ts'
import { createLayer } from './create.ts'

const layer = createLayer('text', { x: 0, y: 0, width: 100, height: 40 }, { text: '动' })
const given = (animate: unknown) => ({ ...layer, rest: { ...layer.rest, animate } }) as typeof layer

it('reads animations in seconds; entries that are none keep their place', () => {
  const of = given([{ name: 'fadeIn', type: 'in', delay: '0.5s', duration: 2 }, 7, { name: 'x', type: 'path' }])
  expect(animationsOf(of)).toEqual([
    { name: 'fadeIn', type: 'in', delay: 0.5, duration: 2 },
    null,
    { name: 'x', type: 'path', delay: 0, duration: 1 },
  ])
  expect(animationsOf(given(undefined))).toEqual([])
})

it('adds, retimes and removes an entry and leaves all else as it was', () => {
  const start = given([{ name: 'p', type: 'path', keyid: 'k', count: 'infinite' }])
  const added = addAnimation(start, { name: 'zoomIn', type: 'in', delay: 1, duration: 0.5 })
  expect(animationsOf(added)).toHaveLength(2)
  const moved = retimeAnimation(added, 0, { delay: 2, duration: 3 })
  expect((moved.rest.animate as unknown[])[0]).toEqual({
    name: 'p',
    type: 'path',
    keyid: 'k',
    count: 'infinite',
    delay: 2,
    duration: 3,
  })
  expect(removeAnimation(moved, 0).rest.animate).toEqual([(added.rest.animate as unknown[])[1]])
})
