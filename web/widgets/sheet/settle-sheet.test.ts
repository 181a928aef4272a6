import { describe, expect, it } from 'vitest'
import { draggedHeight, settleSheet } from './settle-sheet.ts'

const heights = [400, 700]

describe('a sheet that is let go', () => {
  it('rests at the nearer of its heights', () => {
    expect(settleSheet({ height: 450, velocity: 0, heights })).toBe(400)
    expect(settleSheet({ height: 600, velocity: 0, heights })).toBe(700)
  })

  it('closes below half of its lower height', () => {
    expect(settleSheet({ height: 210, velocity: 0, heights })).toBe(400)
    expect(settleSheet({ height: 190, velocity: 0, heights })).toBeNull()
    expect(settleSheet({ height: 90, velocity: 0, heights: [200] })).toBeNull()
  })

  it('follows a throw, over one height and more', () => {
    expect(settleSheet({ height: 380, velocity: -1.5, heights })).toBe(700)
    expect(settleSheet({ height: 390, velocity: 1.6, heights })).toBeNull()
    expect(settleSheet({ height: 690, velocity: 1.5, heights })).toBe(400)
    expect(settleSheet({ height: 690, velocity: 4, heights })).toBeNull()
  })

  it('is never taller than it can be by more than a little, nor lower than nothing', () => {
    expect(draggedHeight(400, -100, 700)).toBe(500)
    expect(draggedHeight(700, -80, 700)).toBe(710)
    expect(draggedHeight(400, 900, 700)).toBe(0)
  })
})
