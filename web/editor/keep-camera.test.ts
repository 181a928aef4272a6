import { describe, expect, it } from 'vitest'
import { samplePage, sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { fitNewPages, viewportChanged } from './keep-camera.ts'

const WIDE = { width: 1000, height: 800 }
/** Three pages of 600 × 800, one of them narrower and one lower. */
const open = () => {
  const records = sampleRecords({ a: [], same: [], narrow: [], low: [] })
  const pages = new Map(records.pages)
  pages.set('narrow', { ...samplePage('narrow'), width: 300 })
  pages.set('low', { ...samplePage('low'), height: 400 })
  return createTestEditor({ ...records, pages }).view
}
const FITTED = { x: 239, y: 52, scale: 0.87 }

describe('a new size of the canvas', () => {
  it('fits the page the first time', () => {
    const view = open()
    view.camera.value = { x: 1, y: 2, scale: 3 }
    viewportChanged(view, WIDE)
    expect([view.viewport.peek(), view.camera.peek()]).toEqual([WIDE, FITTED])
  })
  it('keeps a fitted page fitted', () => {
    const view = open()
    viewportChanged(view, WIDE)
    viewportChanged(view, { width: 600, height: 800 })
    expect(view.camera.peek()).toEqual({ x: 39, y: 52, scale: 0.87 })
    view.camera.value = { x: 39.9, y: 52.9, scale: 0.87 }
    viewportChanged(view, WIDE)
    expect(view.camera.peek()).toEqual(FITTED)
  })
  it('otherwise keeps the point in the middle there', () => {
    for (const moved of [
      { x: 240, y: 52, scale: 0.87 },
      { x: 239, y: 51, scale: 0.87 },
      { x: 239, y: 52, scale: 0.88 },
    ]) {
      const view = open()
      viewportChanged(view, WIDE)
      view.camera.value = moved
      viewportChanged(view, { width: 1100, height: 860 })
      expect(view.camera.peek()).toEqual({ x: moved.x + 50, y: moved.y + 30, scale: moved.scale })
    }
  })
  it('the same size changes nothing; another place in the window does', () => {
    const view = open()
    viewportChanged(view, WIDE)
    const camera = view.camera.peek()
    viewportChanged(view, { ...WIDE })
    expect(view.camera.peek()).toBe(camera)
    viewportChanged(view, { ...WIDE, x: 0.25 })
    expect(view.camera.peek()).toEqual({ ...FITTED, x: 238.75 })
  })
})

describe('another page', () => {
  it('is fitted when its size differs from the one before, and only then', () => {
    const view = open()
    view.viewport.value = WIDE
    const own = { x: 1, y: 2, scale: 3 }
    view.camera.value = own
    const stop = fitNewPages(view)
    view.showPage('same')
    expect(view.camera.peek()).toBe(own)
    view.showPage('narrow')
    expect(view.camera.peek()).toEqual({ x: 370, y: 52, scale: 0.87 })
    view.showPage('same')
    expect(view.camera.peek()).toEqual(FITTED)
    view.showPage('low')
    expect(view.camera.peek()).toEqual({ x: 200, y: 200, scale: 1 })
    stop()
    view.showPage('a')
    expect(view.camera.peek()).toEqual({ x: 200, y: 200, scale: 1 })
  })
})
