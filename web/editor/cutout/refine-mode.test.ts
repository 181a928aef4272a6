import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import type { ImageData } from '#schemas/document/records.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { isImage } from '#web/layers/image/is-image.ts'
import { refine } from '../tools/refine.ts'
import { createMaskEdit } from './mask-edit.ts'
import { createRefineMode, type StorePicture } from './refine-mode.ts'
import type { RefineSession } from './refine-session.ts'

const picture = (id: string, more: object = {}, data: Partial<ImageData> = {}) => ({
  ...createLayer(
    'image',
    { x: 100, y: 100, width: 100, height: 50 },
    { src: '/u/a.png', naturalWidth: 200, naturalHeight: 100, ...data },
  ),
  id,
  ...more,
})
const NOT_NOW = [
  picture('locked', { isLocked: true }),
  picture('hidden', { isHidden: true }),
  picture('empty', {}, { src: '' }),
  { ...createLayer('shape', {}, { shape: 'rect' }), id: 'shape' },
]

const whole = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) })

/** A refining mode whose pictures a test opens and stores. */
const open = (store: StorePicture = async () => '/u/new.png', opens: () => Promise<void> = async () => {}) => {
  const editor = createTestEditor(poster([picture('a'), picture('b'), ...NOT_NOW]))
  const told: string[] = []
  editor.notices.listen(({ text }) => told.push(text))
  const strokes: unknown[] = []
  const mode = createRefineMode({
    ...editor,
    store,
    code: async () => ({
      openRefineSession: async (layerId): Promise<RefineSession> => {
        await opens()
        const edit = createMaskEdit({ width: 20, height: 10, data: new Uint8Array(200) }, { width: 200, height: 100 })
        const stroke: typeof edit.stroke = (from, to, radius, brush) => {
          strokes.push([whole(from), whole(to), radius, brush])
          edit.stroke(from, to, radius, brush)
        }
        return {
          layerId,
          original: '/u/whole.png',
          image: {} as HTMLImageElement,
          small: { width: 20, height: 10, data: new Uint8ClampedArray(800) },
          natural: { width: 200, height: 100 },
          edit: { ...edit, stroke },
        }
      },
      cutPicture: async () => new Blob(['cut']),
    }),
  })
  const data = (id: string) => {
    const layer = editor.doc.layer(id).peek()
    return isImage(layer) ? layer.data : expect.fail()
  }
  const paint = () => {
    const edit = mode.session.peek()?.edit
    edit?.stroke({ x: 20, y: 20 }, { x: 60, y: 20 }, 20, 'keep')
    edit?.end()
  }
  const states = () => [mode.layerId.peek(), mode.session.peek() !== null, mode.isSaving.peek()]
  return { ...editor, editor, mode, told, strokes, data, paint, states }
}
const ENDED = [null, false, false]
const READY = ['a', true, false]
const settle = () => new Promise(done => setTimeout(done))

describe('refining starts', () => {
  it('with its layer selected and every other mode ended, before its picture has come', async () => {
    const { mode, view, states } = open()
    view.editingId.value = 'shape'
    view.cropId.value = 'b'
    view.placement.value = { shape: 'rect' }
    view.hoverId.value = 'b'
    const started = mode.start('a')
    expect(states()).toEqual(['a', false, false])
    expect(view.selectedIds.peek()).toEqual(['a'])
    expect([view.editingId, view.cropId, view.placement, view.hoverId].map(each => each.peek())).toEqual([
      null,
      null,
      null,
      null,
    ])
    await started
    expect(states()).toEqual(READY)
    expect([mode.showsOriginal.peek(), mode.brush.peek()]).toEqual([true, 'erase'])
  })

  it('with no layer that is locked, hidden, without a picture or none', async () => {
    const { mode, states } = open()
    for (const id of ['locked', 'hidden', 'empty', 'shape', 'gone']) {
      await mode.start(id)
      expect(states(), id).toEqual(ENDED)
    }
  })

  it('and ends with a notice when its picture does not load; when it was cancelled before, without one', async () => {
    const failing = open(undefined, () => Promise.reject(new Error('no picture')))
    await failing.mode.start('a')
    expect([failing.states(), failing.told.length]).toEqual([ENDED, 1])
    const cancelled = open(undefined, () => Promise.reject(new Error('no picture')))
    const started = cancelled.mode.start('a')
    cancelled.mode.cancel()
    await started
    expect([cancelled.states(), cancelled.told]).toEqual([ENDED, []])
    const late = open()
    const opening = late.mode.start('a')
    late.mode.cancel()
    await opening
    expect(late.states()).toEqual(ENDED)
  })
})

describe('refining ends', () => {
  it('without strokes it changes nothing', async () => {
    const { mode, states, doc } = open()
    await mode.start('a')
    await mode.done()
    expect([states(), doc.undoEntries.peek()]).toEqual([ENDED, []])
  })

  it('stores the picture once and puts it into the layer as one step', async () => {
    let stored = 0
    const { mode, states, doc, data, paint } = open(async () => `/u/${++stored}.png`)
    await mode.start('a')
    paint()
    const done = mode.done()
    expect(states()).toEqual(['a', true, true])
    await mode.done()
    await done
    expect([stored, states(), doc.undoEntries.peek().length]).toEqual([1, ENDED, 1])
    expect(data('a')).toMatchObject({ src: '/u/1.png', sourceBeforeCutout: '/u/whole.png' })
    expect(data('b').src).toBe('/u/a.png')
  })

  it('goes on when the picture cannot be stored; an error is told', async () => {
    const refused = open(async () => null)
    await refused.mode.start('a')
    refused.paint()
    await refused.mode.done()
    expect([refused.states(), refused.told, refused.data('a').src]).toEqual([READY, [], '/u/a.png'])
    const failing = open(() => Promise.reject(new Error('no memory')))
    await failing.mode.start('a')
    failing.paint()
    await failing.mode.done()
    expect([failing.states(), failing.told.length, failing.data('a').src]).toEqual([READY, 1, '/u/a.png'])
  })

  it('writes nothing when it is cancelled while the picture is stored', async () => {
    for (const end of ['/u/new.png', null]) {
      const given = Promise.withResolvers<string | null>()
      const { mode, states, data, paint, told } = open(() => given.promise)
      await mode.start('a')
      paint()
      const done = mode.done()
      mode.cancel()
      if (end) given.resolve(end)
      else given.reject(new Error('cancelled'))
      await done
      expect([states(), data('a').src, told]).toEqual([ENDED, '/u/a.png', []])
    }
  })

  it('when its layer is locked, deleted or gets another picture', async () => {
    const changes: readonly ((editor: ReturnType<typeof open>) => void)[] = [
      ({ change }) => change('commands.lock', tx => tx.layers.update('a', layer => ({ ...layer, isLocked: true }))),
      ({ change }) => change('commands.delete', tx => tx.layers.remove('a')),
      ({ change }) =>
        change('history.replacePicture', tx =>
          tx.layers.update('a', layer =>
            isImage(layer) ? { ...layer, data: { ...layer.data, src: '/u/b.png' } } : layer,
          ),
        ),
    ]
    for (const change of changes) {
      const editor = open()
      await editor.mode.start('a')
      editor.paint()
      change(editor)
      expect(editor.states()).toEqual(ENDED)
      await settle()
      expect(editor.doc.undoEntries.peek()).toHaveLength(1)
    }
    const moved = open()
    await moved.mode.start('a')
    moved.change('history.move', tx => tx.layers.update('a', layer => ({ ...layer, opacity: 0.5 })))
    expect(moved.states()).toEqual(READY)
  })

  it('with its result when something else is selected', async () => {
    for (const ids of [['b'], ['a', 'b'], []]) {
      const editor = open()
      await editor.mode.start('a')
      editor.paint()
      editor.view.select(ids)
      await settle()
      expect([editor.states(), editor.data('a').src]).toEqual([ENDED, '/u/new.png'])
    }
  })
})

describe('the brush', () => {
  it('grows and shrinks in steps between its limits', () => {
    const { mode } = open()
    const radius = (steps: number) => {
      mode.resizeBrush(steps)
      return mode.radius.peek()
    }
    expect([mode.radius.peek(), radius(1), radius(-2), radius(-999), radius(999)]).toEqual([20, 24, 16, 2, 150])
  })

  it('paints in px of the picture, as large as it is on the screen; Alt swaps erasing and keeping', async () => {
    const { mode, editor, view, strokes } = open()
    const at = (x: number, y: number, alt = false) => ({
      page: { x, y },
      screen: { x, y },
      time: 0,
      shift: false,
      alt,
      mod: false,
    })
    const context = { ...editor, refine: mode }
    expect(refine(context, at(110, 110))).toBeNull()
    await mode.start('a')
    view.camera.value = { x: 0, y: 0, scale: 4 }
    mode.radius.value = 20
    // The picture of 200 × 100 px is shown at half its size from (100, 100).
    const tool = refine(context, at(110, 120))
    tool?.move(at(110, 120))
    tool?.move(at(130, 120))
    tool?.move(at(130, 125))
    tool?.up(at(130, 125))
    refine(context, at(110, 120, true))?.up(at(110, 120))
    mode.brush.value = 'keep'
    refine(context, at(110, 120, true))?.up(at(110, 120))
    refine(context, at(110, 120))?.up(at(110, 120))
    const start = { x: 20, y: 40 }
    expect(strokes).toEqual([
      [start, start, 10, 'erase'],
      [start, { x: 60, y: 40 }, 10, 'erase'],
      [{ x: 60, y: 40 }, { x: 60, y: 50 }, 10, 'erase'],
      [start, start, 10, 'keep'],
      [start, start, 10, 'erase'],
      [start, start, 10, 'keep'],
    ])
  })
})
