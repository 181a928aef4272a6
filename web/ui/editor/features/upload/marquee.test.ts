import { describe, expect, it } from 'vitest'
import { isNearTile, tilesAt, touchedTiles, within } from './marquee.ts'

/** Two columns of 132 px with 4 px between, as in the panel. */
const tiles = [
  { id: 7, x: 16, y: 100, width: 132, height: 100 },
  { id: 8, x: 152, y: 100, width: 132, height: 60 },
  { id: 9, x: 152, y: 164, width: 132, height: 60 },
]

describe('a rectangle on a list of tiles', () => {
  it('touches tiles that it has a part of, in their order, and none at whose edge it ends', () => {
    const touched = (x: number, y: number, width: number, height: number) =>
      touchedTiles({ x, y, width, height }, tiles)
    expect(touched(0, 0, 300, 300)).toEqual([7, 8, 9])
    expect(touched(0, 90, 17, 11)).toEqual([7])
    expect(touched(0, 90, 16, 200)).toEqual([])
    expect(touched(148, 90, 4, 200)).toEqual([])
    expect(touched(160, 159, 1, 6)).toEqual([8, 9])
    // Straight down in the second column.
    expect(touched(160, 80, 0, 30)).toEqual([8])
  })

  it('a press in a gap or just beside a tile has missed it, one in the margin has not', () => {
    const isNear = (x: number, y: number) => isNearTile({ x, y }, tiles, 8)
    expect([isNear(150, 130), isNear(200, 162), isNear(10, 130), isNear(200, 130)]).toEqual([true, true, true, true])
    expect([isNear(7, 130), isNear(200, 233), isNear(293, 130)]).toEqual([false, false, false])
  })

  it('ends at the edges of what is seen', () => {
    const seen = { x: 0, y: 0, width: 300, height: 500 }
    expect(within({ x: -40, y: 900 }, seen)).toEqual({ x: 0, y: 500 })
    expect(within({ x: 30, y: 40 }, seen)).toEqual({ x: 30, y: 40 })
  })

  it('counts tiles at the place of their list, and leaves out what cannot be selected', () => {
    const boxes = [
      { x: 0, y: 0, width: 10, height: 20 },
      { x: 14, y: 0, width: 10, height: 20 },
    ]
    expect(tilesAt(boxes, { x: 16, y: 340 }, index => (index === 0 ? null : 5))).toEqual([
      { id: 5, x: 30, y: 340, width: 10, height: 20 },
    ])
  })
})
