import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { sampleRecords } from '#test/support/sample-records.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { FIT_MARGIN, fitBox, fitCamera, panned } from './camera.ts'
import type { DeviceMemory } from './device-memory.ts'
import { addCopies } from './edits/paste.ts'
import { newGuide } from './guides.ts'
import { viewportChanged } from './keep-camera.ts'

const memory = (): DeviceMemory & { readonly kept: Map<string, unknown> } => {
  const kept = new Map<string, unknown>()
  return {
    kept,
    read: key => kept.get(key),
    write: (key, value) => void (value === undefined ? kept.delete(key) : kept.set(key, value)),
  }
}
const open = (device = memory()) => createTestEditor(sampleRecords({ p: ['a', 'b'], q: [] }), { memory: device })

describe('aids', () => {
  it('E-9-26 the grid is hidden, does not snap, and has size 5', () => {
    const { viewOptions } = open()
    expect(viewOptions.peek('grid')).toBe(false)
    expect(viewOptions.peek('snapsToGrid')).toBe(false)
    expect(LIMITS.grid.size).toBe(5)
  })

  it('rulers, guides, the bleed and snapping are on at first, the grid and the timeline are not; each is set alone', () => {
    const ALL = ['rulers', 'guides', 'bleed', 'snaps', 'grid', 'snapsToGrid', 'timeline'] as const
    const shown = (device?: DeviceMemory) => {
      const { viewOptions } = createTestEditor(sampleRecords({ p: [] }), { memory: device ?? memory() })
      return ALL.filter(option => viewOptions.isOn(option)).join(' ')
    }
    expect(shown()).toBe('rulers guides bleed snaps')
    const device = memory()
    open(device).viewOptions.set('timeline', true)
    open(device).viewOptions.set('bleed', false)
    expect(shown(device)).toBe('rulers guides snaps timeline')
    open(device).viewOptions.setNavigator('off')
    expect([shown(device), open(device).viewOptions.navigator.peek()]).toEqual(['rulers guides snaps timeline', 'off'])
  })

  it('the device remembers what is shown; rubbish in its memory is nothing', () => {
    const device = memory()
    open(device).commands.run('view.grid')
    open(device).commands.run('view.rulers')
    const { viewOptions } = open(device)
    expect([viewOptions.peek('grid'), viewOptions.peek('rulers'), viewOptions.peek('snaps')]).toEqual([
      true,
      false,
      true,
    ])
    for (const rubbish of [null, 'x', 7, { grid: 'yes', navigator: 3 }]) {
      device.kept.set('canvas-aids', rubbish)
      expect(open(device).viewOptions.peek('grid')).toBe(false)
      expect(open(device).viewOptions.navigator.peek()).toBe('auto')
    }
  })
})

describe('guides', () => {
  it('E-5-38 one outside the page is discarded', () => {
    const { guides } = open()
    const guide = newGuide('col', 599)
    expect(guides.put(guide)).toBe(true)
    expect(guides.put({ ...guide, value: 601 })).toBe(false)
    expect(guides.shown.peek()).toEqual([])
    expect(guides.put(newGuide('row', -0.5))).toBe(false)
    expect(guides.put(newGuide('row', 800))).toBe(true)
  })

  it('belong to their page and work, and go along when the work gets its id', () => {
    const device = memory()
    const editor = open(device)
    editor.guides.belongTo('new')
    const guide = newGuide('row', 20)
    editor.guides.put(guide)
    editor.view.showPage('q')
    expect(editor.guides.shown.peek()).toEqual([])
    editor.guides.belongTo('work:7')
    expect([...device.kept.keys()]).toEqual(['guides.work:7'])
    const again = open(device)
    again.guides.belongTo('work:7')
    expect(again.guides.shown.peek()).toEqual([guide])
    again.guides.clear()
    expect(device.kept.size).toBe(0)
    const other = open(device)
    other.guides.belongTo('work:8')
    expect(other.guides.shown.peek()).toEqual([])
  })
})

describe('camera', () => {
  it('E-9-02 fitting excludes sidebar, 60 px and a panel of 300 px: 426 px of the width', () => {
    const [sidebar, sourcePanel] = [66, 300]
    const window = { width: 1426, height: 4000 }
    const beside = { width: window.width - sidebar - sourcePanel, height: window.height }
    expect(sidebar + FIT_MARGIN.width + sourcePanel).toBe(426)
    expect(fitCamera({ width: 2000, height: 10 }, beside).scale).toBe(0.5)
  })

  it('the edges of a fitted page fall on whole px, so that no line of its color shows beside a picture', () => {
    const view = { width: 760, height: 846 }
    for (const [width, height] of [
      [1080, 1920],
      [2480, 3508],
      [900, 383],
      [1920, 700],
    ] as const) {
      const { x, y, scale } = fitCamera({ width, height }, view)
      const [wide, high] = [width * scale, height * scale]
      expect([x, y, wide].map(each => Math.abs(each - Math.round(each)))).toEqual([0, 0, expect.closeTo(0, 6)])
      expect(Math.abs(high - Math.round(high)), `${width} × ${height}`).toBeLessThan(0.06)
    }
  })

  it('on a scaled screen they fall on whole device px', () => {
    for (const density of [0.8, 1.25, 1.5, 2]) {
      const view = { width: 760 / density, height: 846 / density, x: 366, y: 56, density }
      const { x, y, scale } = fitCamera({ width: 1080, height: 1920 }, view)
      const offWhole = (inWindow: number) => Math.abs(inWindow * density - Math.round(inWindow * density))
      for (const edge of [366 + x, 56 + y, 366 + x + 1080 * scale])
        expect(offWhole(edge), `${density}`).toBeCloseTo(0, 6)
      const moved = panned({ x, y, scale }, 10.3, 7.7, { width: 1080, height: 1920 }, view)
      expect(offWhole(366 + moved.x) + offWhole(56 + moved.y)).toBeCloseTo(0, 6)
    }
  })

  it('a fitted page is in the middle of what the ruler leaves free', () => {
    const view = { width: 1014, height: 844 }
    const [wide, beside] = [
      fitCamera({ width: 4000, height: 10 }, view),
      fitCamera({ width: 4000, height: 10 }, { ...view, left: 20 }),
    ]
    expect(beside).toEqual({ ...wide, x: wide.x + 10 })
    const editor = open()
    viewportChanged(editor.view, { ...view, left: 20 })
    // Within a px of the page: the camera stands on whole px.
    for (const zoom of ['view.fit', 'view.actual-size'] as const) {
      editor.commands.run(zoom)
      expect(Math.abs(editor.visibleCenter().x - 300)).toBeLessThanOrEqual(1)
      expect(Math.abs(editor.visibleCenter().y - 400)).toBeLessThanOrEqual(1)
    }
  })

  it('a fitted page stays fitted; another view keeps its middle', () => {
    const { view } = open()
    const page = { width: 600, height: 800 }
    viewportChanged(view, { width: 500, height: 500 })
    expect(view.camera.peek()).toEqual(fitCamera(page, { width: 500, height: 500 }))
    viewportChanged(view, { width: 700, height: 600 })
    expect(view.camera.peek()).toEqual(fitCamera(page, { width: 700, height: 600 }))
    view.camera.value = { x: 10, y: 10, scale: 2 }
    viewportChanged(view, { width: 800, height: 500 })
    expect(view.camera.peek()).toEqual({ x: 60, y: -40, scale: 2 })
  })

  it('a fitted page stays fitted when the rulers are shown and when the screen has another density', () => {
    const { view } = open()
    for (const viewport of [
      { width: 500, height: 500 },
      { width: 500, height: 500, left: 20 },
      { width: 500, height: 500, left: 20, density: 1.25 },
    ]) {
      viewportChanged(view, viewport)
      expect(view.camera.peek()).toEqual(fitCamera({ width: 600, height: 800 }, viewport))
    }
  })

  it('a box is shown in the middle, within the zoom of the toolbar', () => {
    const camera = fitBox({ x: 100, y: 100, width: 10, height: 10 }, { width: 800, height: 600 })
    expect(camera).toEqual({ x: 190, y: 90, scale: 2 })
  })
})

it('E-9-16 a copied layer is placed 15 px off the original on both axes', () => {
  const editor = open()
  const original = editor.doc.layer('b').peek()
  if (!original) throw new Error('no layer')
  addCopies(editor, 'commands.paste', [original])
  const [copy] = editor.view.selectedLayers.peek()
  expect(copy?.frame).toEqual({ ...original.frame, x: original.frame.x + 15, y: original.frame.y + 15 })
})
