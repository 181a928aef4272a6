import { describe, expect, it } from 'vitest'
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
})
