import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WorkerCanvases } from './worker-canvases.ts'

beforeEach(() =>
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      width: number
      height: number
      constructor(width: number, height: number) {
        this.width = width
        this.height = height
      }
      getContext = (...kind: unknown[]) => kind
    },
  ),
)
afterEach(() => void vi.unstubAllGlobals())
const sizeOf = (canvas: OffscreenCanvas | null) => [canvas?.width, canvas?.height]

it('a canvas of a PDF has the size that is wanted, and a px at least', () => {
  const canvases = new WorkerCanvases()
  const { canvas, context } = canvases.create(7, 5)
  expect([sizeOf(canvas), context]).toEqual([[7, 5], ['2d']])
  expect(sizeOf(canvases.create(0, 9).canvas)).toEqual([1, 9])
  expect(sizeOf(canvases.create(9, 0).canvas)).toEqual([9, 1])
})

it('a canvas of a PDF gets another size, or none when it is not needed any more', () => {
  const canvases = new WorkerCanvases()
  const drawn = canvases.create(7, 5)
  canvases.reset(drawn, 30, 20)
  expect(sizeOf(drawn.canvas)).toEqual([30, 20])
  canvases.destroy(drawn)
  expect(sizeOf(drawn.canvas)).toEqual([0, 0])
  const none = { canvas: null, context: null }
  canvases.reset(none, 3, 4)
  canvases.destroy(none)
  expect(none).toEqual({ canvas: null, context: null })
})

it('a context without alpha is asked for as one', () => {
  const { canvas } = new WorkerCanvases().create(1, 1)
  expect(canvas && new WorkerCanvases().getNoAlphaContext(canvas)).toEqual(['2d', { alpha: false }])
})
