import { expect, it } from 'vitest'
import { NEW_ANIMATION } from '#schemas/document/animations.ts'
import { shifted } from './drag-bars.ts'

const bar = {
  ...NEW_ANIMATION,
  ...({ name: 'pulse', type: 'emphasis', layerId: 'a', index: 0 } as const),
  ...{ delay: 1, duration: 0.5, count: 4 },
}

it('a bar moves, not before the start of the page', () => {
  expect(shifted(bar, 'bar', 0.7)).toEqual({ delay: 1.7, duration: 0.5 })
  expect(shifted(bar, 'bar', -3)).toEqual({ delay: 0, duration: 0.5 })
})

it('its ends change the duration of each run, not below a tenth of a second', () => {
  expect(shifted(bar, 'end', 2)).toEqual({ delay: 1, duration: 1 })
  expect(shifted(bar, 'end', -9)).toEqual({ delay: 1, duration: 0.1 })
  // The other end stays at 3 s.
  expect(shifted(bar, 'start', 1)).toEqual({ delay: 2, duration: 0.25 })
  expect(shifted(bar, 'start', -2)).toEqual({ delay: 0, duration: 0.75 })
  expect(shifted(bar, 'start', 9)).toEqual({ delay: 2.6, duration: 0.1 })
  expect(shifted({ ...bar, count: 'infinite' }, 'end', 1)).toEqual({ delay: 1, duration: 1.5 })
})
