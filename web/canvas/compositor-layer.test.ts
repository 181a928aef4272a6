import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { place, placeOf, promoteToCompositorLayer } from './compositor-layer.ts'

/** The transforms that an animation has had, and whether it still runs. */
const shown: { transforms: unknown[]; isRunning: boolean } = { transforms: [], isRunning: false }

beforeEach(() => {
  shown.transforms = []
  vi.stubGlobal(
    'KeyframeEffect',
    class {
      constructor(_: unknown, { transform }: PropertyIndexedKeyframes) {
        shown.transforms.push(transform)
      }
      setKeyframes({ transform }: PropertyIndexedKeyframes) {
        shown.transforms.push(transform)
      }
    },
  )
  vi.stubGlobal(
    'Animation',
    class {
      pause() {
        shown.isRunning = true
      }
      cancel() {
        shown.isRunning = false
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

const element = () => ({ style: { transform: 'translate(1px, 2px)' } }) as HTMLElement

describe('compositor layers', () => {
  it('a promoted element is placed by its animation alone, and by its style again at the end', () => {
    const box = element()
    const end = promoteToCompositorLayer(box)
    place(box, 'translate(3px, 4px)')
    expect(shown.transforms.at(-1)).toEqual(['translate(3px, 4px)', 'translate(3px, 4px)'])
    expect(box.style.transform).toBe('translate(1px, 2px)')
    expect(placeOf(box)).toBe('translate(3px, 4px)')
    end()
    expect(shown.isRunning).toBe(false)
    expect(box.style.transform).toBe('translate(3px, 4px)')
    place(box, 'translate(5px, 6px)')
    expect([box.style.transform, placeOf(box)]).toEqual(['translate(5px, 6px)', 'translate(5px, 6px)'])
  })

  it('one that is promoted again begins where it is', () => {
    const box = element()
    const first = promoteToCompositorLayer(box)
    place(box, 'translate(3px, 4px)')
    const second = promoteToCompositorLayer(box)
    expect(shown.transforms.at(-1)).toEqual(['translate(3px, 4px)', 'translate(3px, 4px)'])
    first()
    place(box, 'translate(7px, 8px)')
    second()
    expect(box.style.transform).toBe('translate(7px, 8px)')
  })
})
