import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameCorners } from './geometry.ts'
import { handlePlaces, lineEndPlaces, rotatePlace } from './handle-places.ts'
import { CORNERS, HANDLES } from './resize.ts'

const ROOM = { width: 390, height: 600, area: 44 }
const frame = fc.record({
  x: fc.integer({ min: -900, max: 900 }),
  y: fc.integer({ min: -900, max: 900 }),
  width: fc.integer({ min: 1, max: 1500 }),
  height: fc.integer({ min: 1, max: 1500 }),
  rotation: fc.integer({ min: 0, max: 359 }),
})

describe('handles for a finger', () => {
  it('are wholly on the screen as long as any of the layer is', () => {
    fc.assert(
      fc.property(frame, box => {
        const places = handlePlaces(box, HANDLES, ROOM)
        const turn = rotatePlace(box, ROOM)
        expect(turn === null).toBe(places.size === 0)
        if (turn) expect(CORNERS.every(corner => places.has(corner))).toBe(true)
        for (const { x, y } of [...[...places.values()].map(({ area }) => area), ...(turn ? [turn] : [])]) {
          expect(Math.min(x, y, ROOM.width - x, ROOM.height - y)).toBeGreaterThanOrEqual(ROOM.area / 2)
        }
      }),
    )
  })

  it('stand on the corners of a layer that is on the screen, whose middle stays free', () => {
    const box = { x: 150, y: 250, width: 20, height: 10, rotation: 0 }
    const places = handlePlaces(box, HANDLES, ROOM)
    expect([...places.keys()].sort()).toEqual([...CORNERS].sort())
    expect(CORNERS.map(corner => places.get(corner)?.mark)).toEqual(frameCorners(box))
    const areas = CORNERS.map(corner => places.get(corner)?.area ?? { x: 0, y: 0 })
    for (const [at, a] of areas.entries())
      for (const b of areas.slice(at + 1))
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(ROOM.area)
    expect(handlePlaces({ ...box, width: 200, height: 200 }, HANDLES, ROOM).size).toBe(8)
    expect(handlePlaces({ ...box, y: 5000 }, HANDLES, ROOM).size).toBe(0)
  })

  it('the rotate handle is below the layer, above it at the lower edge', () => {
    const box = { x: 100, y: 100, width: 100, height: 50, rotation: 0 }
    expect(rotatePlace(box, ROOM)).toEqual({ x: 150, y: 186 })
    expect(rotatePlace({ ...box, y: 540 }, ROOM)).toEqual({ x: 150, y: 504 })
    expect(rotatePlace({ ...box, y: 10, height: 580 }, ROOM)).toEqual({ x: 150, y: 578 })
  })

  it('at the ends of a line move apart until its middle is free, and stay wholly on the screen', () => {
    const at = (x: number, y: number) => ({ x, y })
    expect(lineEndPlaces([at(100, 300), at(300, 300)], ROOM)).toEqual([
      { mark: at(100, 300), area: at(100, 300) },
      { mark: at(300, 300), area: at(300, 300) },
    ])
    // 12 px stay free between the two areas.
    expect(lineEndPlaces([at(200, 300), at(200, 310)], ROOM)).toEqual([
      { mark: at(200, 300), area: at(200, 277) },
      { mark: at(200, 310), area: at(200, 333) },
    ])
    expect(lineEndPlaces([at(200, 300), at(200, 300)], ROOM)?.map(({ area }) => area)).toEqual([
      at(172, 300),
      at(228, 300),
    ])
    expect(lineEndPlaces([at(-500, 300), at(385, 595)], ROOM)).toEqual([
      { mark: at(22, 300), area: at(22, 300) },
      { mark: at(368, 578), area: at(368, 578) },
    ])
    expect(lineEndPlaces([at(-500, 300), at(-20, 300)], ROOM)).toBeNull()
  })
})
