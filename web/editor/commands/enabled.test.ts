import { describe, expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor, USER_CAN } from '#test/support/test-host.ts'
import { signal } from '#web/model/signals.ts'
import type { CommandId } from './index.ts'

const shape = (id: string, more: object = {}) => ({
  ...createLayer('shape', { x: 100, y: 100, width: 50, height: 50 }, { shape: 'rect' }),
  id,
  ...more,
})
const picture = (id: string, more: object = {}, src = '/u/a.png') => ({
  ...createLayer('image', { x: 0, y: 0, width: 50, height: 50 }, { src, naturalWidth: 50, naturalHeight: 50 }),
  id,
  ...more,
})
const LAYERS = [
  shape('a'),
  shape('b'),
  shape('locked', { isLocked: true }),
  shape('hidden', { isHidden: true }),
  shape('g1', { groupId: 'g' }),
  shape('g2', { groupId: 'g' }),
  picture('picture'),
  picture('locked picture', { isLocked: true }),
  picture('hidden picture', { isHidden: true }),
  picture('empty picture', {}, ''),
]
const open = (...ids: string[]) => {
  const editor = createTestEditor(poster(LAYERS))
  editor.view.select(ids)
  return editor
}
/** Whether the command is on with each of these selections. */
const isOn = (id: CommandId, ...selections: readonly string[][]) =>
  selections.map(ids => open(...ids).commands.isEnabled(id))
const isActive = (id: CommandId, ...selections: readonly string[][]) =>
  selections.map(ids => {
    const editor = open(...ids)
    return editor.commands.get(id).isActive?.(editor)
  })

describe('commands are on where they can do something', () => {
  it('for a selection, or for layers that are not locked', () => {
    for (const id of [
      'layers.delete',
      'layers.lock',
      'layers.hide',
      'layers.lock-ratio',
      'clipboard.duplicate',
    ] as const)
      expect(isOn(id, [], ['a'], ['locked']), id).toEqual([false, true, true])
    for (const id of ['clipboard.cut', 'clipboard.paste-style', 'arrange.align-left', 'layers.opacity-5'] as const)
      expect(isOn(id, [], ['a'], ['locked']), id).toEqual([false, true, false])
    expect(isOn('clipboard.copy-style', [], ['a'], ['a', 'b'])).toEqual([false, true, false])
  })

  it('for groups', () => {
    expect(isOn('layers.group', ['a'], ['a', 'b'], ['g1', 'g2'], ['a', 'g1'], ['g1', 'a'])).toEqual([
      false,
      true,
      false,
      true,
      true,
    ])
    expect(isOn('layers.ungroup', ['a', 'b'], ['a', 'g1'])).toEqual([false, true])
  })

  it('for one picture', () => {
    const selections = [['picture'], ['a'], ['picture', 'a'], ['empty picture'], ['locked picture'], ['hidden picture']]
    for (const id of ['image.crop', 'image.cut-out', 'image.refine-cut-out'] as const)
      expect(isOn(id, ...selections), id).toEqual([true, false, false, false, false, false])
    expect(isOn('image.replace', ...selections)).toEqual([true, false, false, true, true, true])
    expect(isOn('image.flip-x', [], ['picture'])).toEqual([false, true])
  })

  it('for what the user may do', () => {
    for (const allowed of [true, false]) {
      const can = signal({ ...USER_CAN, save: allowed, submit: allowed, clone: allowed })
      const { commands } = createTestEditor(poster(LAYERS), { can })
      expect([commands.isEnabled('work.save'), commands.isEnabled('work.submit')]).toEqual([allowed, allowed])
      expect(commands.isEnabled('work.clone')).toBe(allowed)
    }
  })

  it('for layers on the page and steps in the history', () => {
    expect(createTestEditor(poster([])).commands.isEnabled('layers.select-all')).toBe(false)
    expect(open().commands.isEnabled('layers.select-all')).toBe(true)
    const editor = open('a')
    const steps = () => [editor.commands.isEnabled('history.undo'), editor.commands.isEnabled('history.redo')]
    expect(steps()).toEqual([false, false])
    editor.commands.run('layers.delete')
    expect(steps()).toEqual([true, false])
    editor.commands.run('history.undo')
    expect(steps()).toEqual([false, true])
  })
})

describe('toggles', () => {
  it('are pressed when all selected layers are so', () => {
    expect(isActive('layers.lock', [], ['a'], ['locked'], ['locked', 'a'])).toEqual([false, false, true, false])
    expect(isActive('layers.hide', [], ['hidden'], ['hidden', 'a'])).toEqual([false, true, false])
  })

  it('turn the rest on when only some are so, and all off when all are', () => {
    for (const [id, one, field] of [
      ['layers.lock', 'locked', 'isLocked'],
      ['layers.hide', 'hidden', 'isHidden'],
    ] as const) {
      const editor = open('a', one)
      const values = () => ['a', one].map(each => editor.doc.layer(each).peek()?.[field])
      editor.commands.run(id)
      expect(values()).toEqual([true, true])
      editor.commands.run(id)
      expect(values()).toEqual([false, false])
    }
    const editor = open('a', 'b')
    const ratios = () => ['a', 'b'].map(id => editor.doc.layer(id).peek()?.isRatioLocked)
    editor.doc.change('commands.lockRatio', tx => tx.layers.update('a', layer => ({ ...layer, isRatioLocked: true })))
    editor.commands.run('layers.lock-ratio')
    expect([ratios(), editor.commands.get('layers.lock-ratio').isActive?.(editor)]).toEqual([[true, true], true])
    editor.commands.run('layers.lock-ratio')
    expect(ratios()).toEqual([false, false])
  })

  it('open and close what they are for', () => {
    const editor = open('picture')
    editor.commands.run('work.download')
    editor.commands.run('history.show')
    expect([editor.isDownloadOpen.peek(), editor.isHistoryOpen.peek()]).toEqual([true, true])
    expect(editor.commands.get('history.show').isActive?.(editor)).toBe(true)
    editor.commands.run('history.show')
    expect(editor.isHistoryOpen.peek()).toBe(false)
    expect(editor.commands.get('image.crop').isActive?.(editor)).toBe(false)
    editor.commands.run('image.crop')
    expect([editor.view.cropId.peek(), editor.commands.get('image.crop').isActive?.(editor)]).toEqual(['picture', true])
    editor.commands.run('image.crop')
    expect(editor.view.cropId.peek()).toBeNull()
    editor.commands.run('image.replace')
    expect(editor.dialog.peek()).toEqual({ id: 'replace-image', layerId: 'picture' })
    editor.commands.run('work.resize-canvas')
    expect(editor.dialog.peek()).toEqual({ id: 'canvas-size', isNew: false })
    editor.view.editingId.value = 'a'
    editor.commands.run('help.palette')
    expect([editor.dialog.peek()?.id, editor.view.editingId.peek()]).toEqual(['palette', null])
  })

  it('cut-out commands show whether a picture is cut out, and whether it is refined', () => {
    expect(isActive('image.cut-out', ['picture'], ['a'])).toEqual([false, false])
    expect(isActive('image.refine-cut-out', ['picture'])).toEqual([false])
    const editor = createTestEditor(
      poster([createLayer('image', {}, { src: '/u/b.png', sourceBeforeCutout: '/u/a.png' })]),
    )
    editor.commands.run('layers.select-all')
    expect(editor.commands.get('image.cut-out').isActive?.(editor)).toBe(true)
  })

  it('mirrors along its own axis only', () => {
    for (const [id, flips] of [
      ['image.flip-x', { isFlippedX: true, isFlippedY: false }],
      ['image.flip-y', { isFlippedX: false, isFlippedY: true }],
    ] as const) {
      const editor = open('picture')
      editor.commands.run(id)
      expect(editor.doc.layer('picture').peek()?.data).toMatchObject(flips)
    }
  })

  it('the digit keys set tenths', () => {
    const editor = open('a')
    const set = (digit: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9) => {
      editor.commands.run(`layers.opacity-${digit}`)
      return editor.doc.layer('a').peek()?.opacity
    }
    expect(([1, 2, 3, 4, 5, 6, 7, 8, 9, 0] as const).map(set)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1])
  })

  it('the drawing keys arm a shape and put it away again', () => {
    const editor = open('a')
    const armed = () =>
      (['shape.draw-rect', 'shape.draw-circle', 'shape.draw-line'] as const).map(
        id => editor.commands.get(id).isActive?.(editor) === true,
      )
    expect(armed()).toEqual([false, false, false])
    editor.commands.run('shape.draw-circle')
    expect([armed(), editor.view.placement.peek()?.shape]).toEqual([[false, true, false], 'circle'])
    editor.commands.run('shape.draw-line')
    expect(armed()).toEqual([false, false, true])
    editor.commands.run('shape.draw-line')
    expect([armed(), editor.view.placement.peek()]).toEqual([[false, false, false], null])
  })

  it('a copy opens in a new tab once it is handed over; one that is too large is told of', () => {
    for (const isTaken of [true, false]) {
      const tabs: string[] = []
      const can = signal({ ...USER_CAN, clone: true })
      const host = { can, handOver: () => isTaken, openTab: (path: string) => void tabs.push(path) }
      const editor = createTestEditor(poster(LAYERS), host)
      let told = 0
      editor.notices.listen(() => {
        told += 1
      })
      editor.commands.run('work.clone')
      expect([tabs, told]).toEqual(isTaken ? [['/editor?copy=1'], 0] : [[], 1])
    }
  })
})
