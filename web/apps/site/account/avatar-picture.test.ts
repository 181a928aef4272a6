import { expect, it } from 'vitest'
import { middleSquare } from './avatar-picture.ts'

it('an avatar is the largest square in the middle of a picture', () => {
  expect(middleSquare(400, 300)).toEqual({ x: 50, y: 0, side: 300 })
  expect(middleSquare(301, 500)).toEqual({ x: 0, y: 100, side: 301 })
  expect(middleSquare(9, 9)).toEqual({ x: 0, y: 0, side: 9 })
})
