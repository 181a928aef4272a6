import { describe, expect, it } from 'vitest'
import { handlePlaces, lineEndPlaces, rotatePlace } from './handle-places.ts'
import { HANDLES, type Handle } from './resize.ts'

const ROOM = { width: 400, height: 600, area: 40 }
const at = (x: number, y: number) => ({ x, y })
const frame = (x: number, y: number, width: number, height: number, rotation = 0) => ({ x, y, width, height, rotation })
const shown = (box: ReturnType<typeof frame>) => handlePlaces(box, HANDLES, ROOM)
const marks = (box: ReturnType<typeof frame>, ...handles: readonly Handle[]) =>
  handles.map(handle => shown(box).get(handle)?.mark)

describe('the handles of a layer', () => {
  it('move outward until 12 px are free between two areas', () => {
    const areas = (width: number, height: number, rotation = 0) =>
      (['nw', 'se'] as const).map(handle => shown(frame(150, 250, width, height, rotation)).get(handle)?.area)
    expect(areas(20, 30)).toEqual([at(134, 239), at(186, 291)])
    expect(areas(52, 51)).toEqual([at(150, 249.5), at(202, 301.5)])
    expect(areas(60, 30)).toEqual([at(150, 239), at(210, 291)])
    // A quarter turn about 160/265.
    expect(areas(20, 30, 90)).toEqual([at(186, 239), at(134, 291)])
  })
  it('of a side are there from a length of two and a half areas', () => {
    const sides = (width: number, height: number) =>
      [...shown(frame(100, 200, width, height)).keys()].filter(name => name.length === 1)
    expect(sides(100, 99)).toEqual(['n', 's'])
    expect(sides(99, 100)).toEqual(['e', 'w'])
    expect(sides(100, 100)).toEqual(['n', 'e', 's', 'w'])
    expect(marks(frame(100, 200, 120, 110), 'n', 'e', 's', 'w')).toEqual([
      at(160, 200),
      at(220, 255),
      at(160, 310),
      at(100, 255),
    ])
  })
  it('of a side are left out where their area leaves the screen', () => {
    const has = (handle: Handle, box: ReturnType<typeof frame>) => shown(box).has(handle)
    expect([has('w', frame(20, 200, 150, 150)), has('w', frame(19, 200, 150, 150))]).toEqual([true, false])
    expect([has('n', frame(100, 20, 150, 150)), has('n', frame(100, 19, 150, 150))]).toEqual([true, false])
    expect([has('e', frame(230, 200, 150, 150)), has('e', frame(231, 200, 150, 150))]).toEqual([true, false])
    expect([has('s', frame(100, 430, 150, 150)), has('s', frame(100, 431, 150, 150))]).toEqual([true, false])
  })
  it('of a corner stay on the screen, with their whole area', () => {
    expect(marks(frame(-70, -90, 1000, 2000), 'nw', 'se')).toEqual([at(20, 20), at(380, 580)])
    expect(marks(frame(30, 50, 100, 200), 'nw', 'se')).toEqual([at(30, 50), at(130, 250)])
    expect(marks(frame(5, 7, 390, 590), 'nw', 'se')).toEqual([at(20, 20), at(380, 580)])
  })
  it('are there as long as the layer is', () => {
    const isShown = (x: number, y: number) => shown(frame(x, y, 30, 50)).size > 0
    expect([isShown(-30, 9), isShown(-29.5, 9), isShown(9, -50), isShown(9, -49.5)]).toEqual([false, true, false, true])
    expect([isShown(400, 9), isShown(399.5, 9), isShown(9, 600), isShown(9, 599.5)]).toEqual([false, true, false, true])
  })
})

it('the ends of a slanted line move apart along it', () => {
  // 10 px long: 42 px are missing, half of them at each end.
  expect(lineEndPlaces([at(100, 200), at(106, 208)], ROOM)?.map(({ area }) => area)).toEqual([
    at(expect.closeTo(87.4), expect.closeTo(183.2)),
    at(expect.closeTo(118.6), expect.closeTo(224.8)),
  ])
  expect(lineEndPlaces([at(100, 200), at(52, 200)], ROOM)?.map(({ area }) => area)).toEqual([at(102, 200), at(50, 200)])
  expect(lineEndPlaces([at(-20, 80), at(-1, 60)], ROOM)).toBeNull()
  expect(lineEndPlaces([at(-20, 80), at(1, 60)], ROOM)).not.toBeNull()
  expect(lineEndPlaces([at(50, -80), at(90, -0.1)], ROOM)).toBeNull()
})

it('the rotate handle is 36 px below the turned layer, above it where only there is room', () => {
  expect(rotatePlace(frame(100, 200, 60, 80, 90), ROOM)).toEqual(at(54, 240))
  expect(rotatePlace(frame(100, 200, 60, 80, 270), ROOM)).toEqual(at(206, 240))
  expect(rotatePlace(frame(100, 200, 60, 80, 180), ROOM)).toEqual(at(130, 164))
  // Its area is wholly on the screen, or it is on the other side.
  expect(rotatePlace(frame(100, 464, 60, 80), ROOM)).toEqual(at(130, 580))
  expect(rotatePlace(frame(100, 465, 60, 80), ROOM)).toEqual(at(130, 429))
  expect(rotatePlace(frame(5, 200, 60, 80, 90), ROOM)).toEqual(at(111, 240))
  expect(rotatePlace(frame(-25, 300, 60, 500), ROOM)).toEqual(at(20, 580))
  expect(rotatePlace(frame(400, 300, 60, 50), ROOM)).toBeNull()
})
