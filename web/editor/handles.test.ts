import { expect, it } from 'vitest'
import { cursorFor, HANDLES, rotateCursor } from './handles.ts'

/** The angle of the drawn arrow and the cursor without pictures. */
const read = (cursor: string) => {
  const [, angle, fallback] = /rotate\(([-\d]+) 12 12\).*12 12, ([a-z-]+)$/.exec(decodeURIComponent(cursor)) ?? []
  return `${angle} ${fallback}`
}

it('the cursor of a handle points both ways along its own direction', () => {
  expect(HANDLES.map(handle => `${handle} ${read(cursorFor(handle, 0))}`).toSorted()).toEqual([
    'e 90 ew-resize',
    'n 0 ns-resize',
    'ne 45 nesw-resize',
    'nw 135 nwse-resize',
    's 0 ns-resize',
    'se 135 nwse-resize',
    'sw 45 nesw-resize',
    'w 90 ew-resize',
  ])
})

it('it turns with the box; the nearest of four stands in for it', () => {
  expect(read(cursorFor('n', 22))).toBe('22 ns-resize')
  expect(read(cursorFor('n', 23))).toBe('23 nesw-resize')
  expect([read(cursorFor('n', 67)), read(cursorFor('n', 68))]).toEqual(['67 nesw-resize', '68 ew-resize'])
  expect(read(cursorFor('e', 60))).toBe('150 nwse-resize')
  expect(read(cursorFor('e', 80))).toBe('170 ns-resize')
  expect(read(cursorFor('n', -30))).toBe('150 nwse-resize')
  expect(read(cursorFor('n', -400))).toBe('140 nwse-resize')
  expect(read(rotateCursor(12.6))).toBe('13 grab')
})
