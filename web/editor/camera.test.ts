import { describe, expect, it } from 'vitest'
import { fitBox, fitCamera, middleOf, onPixel, panned } from './camera.ts'

const VIEWPORT = { width: 1000, height: 800 }
const PAGE = { width: 600, height: 500 }

describe('places on the screen', () => {
  it('the middle is that of what the ruler leaves free', () => {
    expect(middleOf(VIEWPORT)).toEqual({ x: 500, y: 400 })
    expect(middleOf({ ...VIEWPORT, left: 20 })).toEqual({ x: 510, y: 400 })
  })
  it('whole device px are those of the window, wherever the canvas is in it and however dense they are', () => {
    expect(onPixel({ x: 10.3, y: 20.6 }, VIEWPORT)).toEqual({ x: 10, y: 21 })
    expect(onPixel({ x: 10.3, y: 20.6 }, { ...VIEWPORT, x: 0.5, y: 0.25, density: 2 })).toEqual({ x: 10.5, y: 20.75 })
    expect(onPixel({ x: 10.3, y: 20.3 }, { ...VIEWPORT, density: 1.25 })).toEqual({ x: 10.4, y: 20 })
  })
})

describe('fitting', () => {
  it('shows the whole page in the middle with a margin, never enlarged', () => {
    expect(fitCamera({ width: 1000, height: 1000 }, VIEWPORT)).toEqual({ x: 152, y: 52, scale: 0.696 })
    expect(fitCamera({ width: 1880, height: 10 }, VIEWPORT)).toEqual({ x: 30, y: 398, scale: 0.5 })
    expect(fitCamera({ width: 100, height: 200 }, { ...VIEWPORT, left: 20 })).toEqual({ x: 460, y: 300, scale: 1 })
  })
  it('the page has whole device px, also when that takes up to 12 of them', () => {
    expect(fitCamera({ width: 1300, height: 1700 }, VIEWPORT)).toEqual({ x: 240, y: 60, scale: 0.4 })
    // 13 would be too many: of the 13 next widths the largest at which the height is nearest to whole px.
    expect(fitCamera({ width: 1400, height: 1700 }, VIEWPORT).scale).toBe(569 / 1400)
    expect(fitCamera({ width: 1300, height: 1700 }, { ...VIEWPORT, density: 2 }).scale).toBe(1053 / 1300 / 2)
  })
  it('a page that would be narrower than a px is one px wide', () => {
    expect(fitCamera({ width: 10, height: 100_000 }, VIEWPORT).scale).toBe(0.1)
  })
  it('shows a box in the middle, as large as the toolbar allows', () => {
    expect(fitBox({ x: 100, y: 100, width: 200, height: 100 }, VIEWPORT)).toEqual({ x: 100, y: 100, scale: 2 })
    expect(fitBox({ x: 0, y: 0, width: 2000, height: 500 }, VIEWPORT)).toEqual({ x: 60, y: 290, scale: 0.44 })
    expect(fitBox({ x: 0, y: 0, width: 100, height: 1280 }, VIEWPORT)).toEqual({ x: 475, y: 80, scale: 0.5 })
    expect(fitBox({ x: 0, y: 0, width: 20_000, height: 500 }, VIEWPORT).scale).toBe(0.1)
    // A canvas without room for the margins.
    expect(fitBox({ x: 0, y: 0, width: 4, height: 1 }, { width: 100, height: 800 }).scale).toBe(0.25)
    expect(fitBox({ x: 0, y: 0, width: 1, height: 4 }, { width: 800, height: 100 }).scale).toBe(0.25)
  })
})

describe('panning', () => {
  const camera = { x: 0, y: 0, scale: 1 }
  const by = (dx: number, dy: number, page = PAGE, viewport = VIEWPORT) => panned(camera, dx, dy, page, viewport)

  it('80 px of the page stay visible on every side', () => {
    expect(by(10, 20)).toEqual({ x: 10, y: 20, scale: 1 })
    expect(by(5000, 5000)).toEqual({ x: 920, y: 720, scale: 1 })
    expect(by(-5000, -5000)).toEqual({ x: -520, y: -420, scale: 1 })
    expect(panned({ ...camera, scale: 2 }, -5000, -5000, PAGE, VIEWPORT)).toEqual({ x: -1120, y: -920, scale: 2 })
  })
  it('a small page in a small canvas moves within what there is', () => {
    const [page, viewport] = [
      { width: 10, height: 20 },
      { width: 100, height: 110 },
    ]
    expect(by(50, 50, page, viewport)).toEqual({ x: 50, y: 50, scale: 1 })
    expect(by(-50, -50, page, viewport)).toEqual({ x: 20, y: 30, scale: 1 })
    expect(by(90, 90, page, viewport)).toEqual({ x: 70, y: 60, scale: 1 })
  })
  it('the camera is the same object when it cannot move, and only then', () => {
    expect(by(0, 0)).toBe(camera)
    expect(by(0.4, 0.4)).toBe(camera)
    expect(by(0, 1)).toEqual({ x: 0, y: 1, scale: 1 })
    expect(by(1, 0)).toEqual({ x: 1, y: 0, scale: 1 })
  })
})
