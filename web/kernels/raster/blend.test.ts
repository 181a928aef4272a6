import { expect, it } from 'vitest'
import { blended } from './blend.ts'

const [BLACK, WHITE] = [
  [0, 0, 0],
  [1, 1, 1],
] as const

it('modes at their ends are those of Photoshop', () => {
  expect(blended('vivid light', BLACK, WHITE)).toEqual(WHITE)
  expect(blended('vivid light', WHITE, BLACK)).toEqual(BLACK)
  expect(blended('hard mix', BLACK, WHITE)).toEqual(BLACK)
  expect(blended('hard mix', WHITE, BLACK)).toEqual(WHITE)
  expect(blended('hard mix', [0.6, 0.4, 0.5], [0.6, 0.4, 0.4])).toEqual([1, 0, 0])
  expect(blended('divide', BLACK, BLACK)).toEqual(BLACK)
  expect(blended('divide', WHITE, BLACK)).toEqual(WHITE)
})
