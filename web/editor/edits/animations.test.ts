import { expect, it } from 'vitest'
import { type LayerAnimation, NEW_ANIMATION } from '#schemas/document/animations.ts'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import {
  ANIMATION_SETS,
  applyAnimationSet,
  clearAnimations,
  copyAnimations,
  giveAnimation,
  type PlacedAnimation,
  placedAnimations,
  repeatAnimations,
  setAnimations,
  takeAnimations,
  tenths,
} from './animations.ts'

const box = (id: string, y: number, more = {}) => ({
  ...createLayer('shape', { y }, { shape: 'rect' }),
  ...{ id, ...more },
})
const open = (...layers: readonly ReturnType<typeof box>[]) => {
  const editor = createTestEditor(poster(layers.length ? layers : [box('a', 0)]))
  const of = (id = 'a'): readonly PlacedAnimation[] => placedAnimations(editor.doc.layer(id).peek() ?? expect.fail())
  const shown = (id = 'a') => of(id).map(({ name, delay, duration }) => [name, delay, duration])
  const give = (name: string, type: LayerAnimation['type']) => giveAnimation(editor, ['a'], { name, type })
  return { editor, of, shown, give }
}

it('an entrance begins at once, an emphasis after it, an exit last, at 2 s or later; another entrance takes the place of the first', () => {
  const { shown, give, editor } = open()
  give('fadeIn', 'in')
  give('pulse', 'emphasis')
  give('fadeOut', 'out')
  expect(shown()).toEqual([
    ['fadeIn', 0, 1],
    ['pulse', 1, 1],
    ['fadeOut', 2, 1],
  ])
  give('tada', 'emphasis')
  give('zoomIn', 'in')
  expect(shown()).toEqual([
    ['zoomIn', 0, 1],
    ['pulse', 1, 1],
    ['fadeOut', 2, 1],
    ['tada', 2, 1],
  ])
  editor.doc.undo()
  expect(shown()[0]).toEqual(['fadeIn', 0, 1])
})

it('a path animation has its own copy of the path', () => {
  const { of, give } = open()
  give('moveArc', 'path')
  expect(of()[0]).toMatchObject({ name: 'moveArc', type: 'path', path: expect.stringMatching(/^M0 0C/) })
})

it('a locked layer gets, changes and loses none', () => {
  const { editor, of, shown, give } = open(box('a', 0), box('b', 0, { isLocked: true }))
  give('fadeIn', 'in')
  giveAnimation(editor, ['b'], { name: 'fadeIn', type: 'in' })
  copyAnimations(editor, ['b'], of())
  applyAnimationSet(editor, ANIMATION_SETS[0] ?? expect.fail())
  expect(shown('b')).toEqual([])
  const locked = { layerId: 'b', index: 0 }
  setAnimations(editor, [{ ...locked, to: { delay: 3 } }])
  takeAnimations(editor, [locked])
  expect(editor.doc.undoEntries.peek()).toHaveLength(2)
})

it('several are changed and removed in one step of the history; steps in quick succession are one', () => {
  const { editor, of, shown, give } = open()
  give('fadeIn', 'in')
  give('pulse', 'emphasis')
  const entries = () => editor.doc.undoEntries.peek().length
  const before = entries()
  for (const delay of [3, 4])
    setAnimations(
      editor,
      of().map(({ layerId, index }) => ({ layerId, index, to: { delay } })),
      'k',
    )
  expect(shown()).toEqual([
    ['fadeIn', 4, 1],
    ['pulse', 4, 1],
  ])
  expect(entries()).toBe(before + 1)
  takeAnimations(editor, of())
  expect([shown(), entries()]).toEqual([[], before + 2])
  editor.doc.undo()
  expect(shown()).toHaveLength(2)
})

it('a repeated animation begins when the first ends', () => {
  const { editor, of, shown } = open()
  giveAnimation(editor, ['a'], { name: 'tada', type: 'emphasis' })
  setAnimations(editor, [{ layerId: 'a', index: 0, to: { count: 3, duration: 0.5, easing: 'linear' } }])
  repeatAnimations(editor, of())
  expect(shown()).toEqual([
    ['tada', 0, 0.5],
    ['tada', 1.5, 0.5],
  ])
  expect(of()[1]).toMatchObject({ count: 3, easing: 'linear' })
})

it('copied animations take the place of those of another layer', () => {
  const { editor, of, shown } = open(box('a', 0), box('b', 50))
  giveAnimation(editor, ['b'], { name: 'fadeIn', type: 'in' })
  copyAnimations(editor, ['b'], [{ ...NEW_ANIMATION, name: 'tada', type: 'emphasis', delay: 1, count: 'infinite' }])
  expect(shown('b')).toEqual([['tada', 1, 1]])
  expect(of('b')[0]?.count).toBe('infinite')
})

it('a set animates the layers of the page from top to bottom and keeps what is no entrance; it is one step', () => {
  const layers = [
    box('low', 300),
    box('a', 10),
    box('hidden', 0, { isHidden: true }),
    box('back', 0, { isBackground: true }),
  ]
  const { editor, shown } = open(...layers)
  giveAnimation(editor, ['low'], { name: 'pulse', type: 'emphasis' })
  giveAnimation(editor, ['low'], { name: 'flipInX', type: 'in' })
  const sides = ANIMATION_SETS.find(({ id }) => id === 'sides') ?? expect.fail()
  applyAnimationSet(editor, sides)
  expect([shown('a'), shown('low'), shown('hidden'), shown('back')]).toEqual([
    [['fadeInLeft', 0, 0.9]],
    [
      ['pulse', 0, 1],
      ['fadeInRight', 0.2, 0.9],
    ],
    [],
    [],
  ])
  editor.doc.undo()
  expect([shown('a'), shown('low')]).toEqual([
    [],
    [
      ['pulse', 0, 1],
      ['flipInX', 0, 1],
    ],
  ])
  clearAnimations(editor)
  expect(shown('low')).toEqual([])
})

it('the last of many layers does not wait longer than three seconds', () => {
  const { editor, shown } = open(...Array.from({ length: 60 }, (_, at) => box(at === 59 ? 'a' : `n${at}`, at)))
  applyAnimationSet(editor, ANIMATION_SETS[0] ?? expect.fail())
  expect(shown()[0]?.[1]).toBeLessThan(3)
})

it('times are tenths of a second', () => {
  expect([tenths(1.24), tenths(1.25)]).toEqual([1.2, 1.3])
})
