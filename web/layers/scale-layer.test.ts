import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { sampleLayer } from '#test/support/sample-records.ts'
import { scaleLayer } from './scale-layer.ts'

describe('smart scaling of a layer', () => {
  it('scales font size, line height and spacing with the layer', () => {
    const layer = sampleLayer('a', undefined, { fontSize: 20, lineHeight: 30, letterSpacing: -2 })
    const scaled = scaleLayer(layer, { width: 600, height: 800 }, { width: 300, height: 800 })
    expect(scaled.data).toMatchObject({ fontSize: 10, lineHeight: 15, letterSpacing: -1 })
  })

  it('the background picture goes on covering the page', () => {
    const frame = { x: 0, y: 0, width: 600, height: 800, rotation: 0 }
    const layer = { ...sampleLayer('bg', frame), isBackground: true }
    const { frame: placed } = scaleLayer(layer, { width: 600, height: 800 }, { width: 1200, height: 800 })
    expect(placed).toEqual({ x: 0, y: -400, width: 1200, height: 1600, rotation: 0 })
  })

  it('whatever covered the page goes on covering it, centered; a text in a box of that size keeps its layout', () => {
    const [from, to] = [
      { width: 600, height: 800 },
      { width: 1200, height: 800 },
    ]
    const box = (frame: Partial<Frame>) =>
      createLayer('shape', { x: 0, y: 0, width: 600, height: 800, ...frame }, { shape: 'rect', strokeWidth: 0 })
    const placed = (layer: AnyLayer) => scaleLayer(layer, from, to).frame
    expect(placed(box({}))).toMatchObject({ x: 0, y: -400, width: 1200, height: 1600 })
    // It hung over the edges, or was turned a quarter.
    expect(placed(box({ x: -50, width: 700 }))).toMatchObject({ x: -100, y: -400, width: 1400 })
    expect(placed(box({ x: -100, y: 100, width: 800, height: 600, rotation: 90 }))).toMatchObject({ width: 1600 })
    // It leaves a corner free, or is turned a little.
    expect(placed(box({ x: 2 }))).toMatchObject({ width: 600, y: 0 })
    expect(placed(box({ rotation: 10 }))).toMatchObject({ width: 600, y: 0 })
    const words = createLayer('text', { x: 0, y: 0, width: 600, height: 800 }, { text: '满版文字' })
    expect(placed(words)).toMatchObject({ x: 300, y: 0, width: 600 })
  })
})
