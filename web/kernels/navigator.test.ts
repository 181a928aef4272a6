import { describe, expect, it } from 'vitest'
import { cameraAtMap, isInSight, navigatorMap, viewOnMap } from './navigator.ts'

const page = { width: 1000, height: 800 }
const view = { width: 600, height: 400 }

describe('navigator', () => {
  it('draws the page 100 wide with a margin of 100 around it; a tall page smaller', () => {
    const map = navigatorMap(page)
    expect(map.width).toBe(200)
    expect(map.page).toEqual({ x: 50, y: 25, width: 100, height: 80 })
    const tall = navigatorMap({ width: 1000, height: 14_000 })
    expect(tall.page.height).toBe(140)
    expect(tall.page.x).toBe(95)
  })

  it('the frame is what the view shows', () => {
    const map = navigatorMap(page)
    expect(viewOnMap(map, { x: 0, y: 0, scale: 1 }, view)).toEqual({ x: 50, y: 25, width: 60, height: 40 })
    expect(viewOnMap(map, { x: -400, y: 40, scale: 2 }, view)).toEqual({ x: 70, y: 23, width: 30, height: 20 })
  })

  it('a point of the map comes to the middle of the view', () => {
    const map = navigatorMap(page)
    const camera = cameraAtMap(map, { x: 100, y: 65 }, { x: 0, y: 0, scale: 2 }, view)
    expect(camera).toEqual({ x: -700, y: -600, scale: 2 })
    const frame = viewOnMap(map, camera, view)
    expect(frame.x + frame.width / 2).toBeCloseTo(100)
    expect(frame.y + frame.height / 2).toBeCloseTo(65)
  })

  it('knows whether the whole page is in sight', () => {
    expect(isInSight({ x: 10, y: 10, scale: 0.5 }, page, view)).toBe(false)
    expect(isInSight({ x: 10, y: 10, scale: 0.4 }, page, view)).toBe(true)
    expect(isInSight({ x: -10, y: 10, scale: 0.1 }, page, view)).toBe(false)
  })
})
