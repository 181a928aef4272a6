import type { KeyboardEvent } from 'react'
import { expect, it } from 'vitest'
import { addAnimations } from '#schemas/document/animations.ts'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import type { Playback } from './playback.ts'
import { pressTimelineKey } from './timeline-keys.ts'
import { createTimelineState, keyOf, selectBars } from './timeline-state.ts'

const open = () => {
  const layer = { ...createLayer('shape', {}, { shape: 'rect' }), id: 'a' }
  const animated = addAnimations(layer, [
    { name: 'fadeIn', type: 'in' },
    { name: 'pulse', type: 'emphasis', delay: 1, count: 2 },
  ])
  const other = { ...createLayer('shape', {}, { shape: 'rect' }), id: 'b' }
  const editor = createTestEditor(poster([animated, addAnimations(other, [{ name: 'tada', type: 'emphasis' }])]))
  const state = createTimelineState(editor)
  const played: string[] = []
  const act = (name: string) => () => void played.push(name)
  const playback: Playback = {
    ...{ play: act('play'), pause: act('pause'), scrub: act('scrub'), stop: act('stop') },
    ...{ preview: act('preview'), endPreview: act('end'), dispose: act('dispose') },
  }
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => {
    let isHandled = false
    const event = {
      ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...more },
      preventDefault: () => {
        isHandled = true
      },
      stopPropagation: () => {},
    } as KeyboardEvent
    pressTimelineKey(event, { editor, state, playback })
    return isHandled
  }
  const bars = () => state.all.peek().map(({ name, delay, duration }) => [name, delay, duration])
  return { editor, state, press, bars, played }
}

it('the arrow keys move the selected bars, with Shift their ends; Delete removes them; undo brings them back', () => {
  const { editor, state, press, bars } = open()
  expect(press('ArrowRight')).toBe(false)
  selectBars(editor, state, ['a:1'])
  expect([...editor.view.selection.peek()]).toEqual(['a'])
  press('ArrowRight')
  press('ArrowRight', { shiftKey: true })
  expect(bars()).toContainEqual(['pulse', 1.1, 1.05])
  press('Delete')
  expect(bars()).toEqual([
    ['tada', 0, 1],
    ['fadeIn', 0, 1],
  ])
  editor.doc.undo()
  expect(bars()).toHaveLength(3)
})

it('Ctrl+A selects all bars, Ctrl+D repeats them, Escape selects none, other keys stay with the editor', () => {
  const { state, press, bars } = open()
  expect(press('a', { metaKey: true })).toBe(true)
  expect(state.chosen.peek().map(keyOf)).toEqual(['b:0', 'a:0', 'a:1'])
  press('D', { ctrlKey: true })
  expect(bars()).toHaveLength(6)
  expect(bars()).toContainEqual(['pulse', 3, 1])
  press('Escape')
  expect(state.chosen.peek()).toEqual([])
  expect([press('a'), press('z', { ctrlKey: true }), press('ArrowLeft', { altKey: true })]).toEqual([
    false,
    false,
    false,
  ])
})

it('Space plays and pauses', () => {
  const { state, press, played } = open()
  press(' ')
  state.isPlaying.value = true
  press(' ')
  expect(played).toEqual(['play', 'pause'])
})

it('bars are selected as long as their layers are', () => {
  const { editor, state } = open()
  selectBars(editor, state, ['a:0', 'b:0'])
  expect(state.chosen.peek()).toHaveLength(2)
  editor.view.selection.value = new Set(['b'])
  expect(state.chosen.peek().map(keyOf)).toEqual(['b:0'])
})
