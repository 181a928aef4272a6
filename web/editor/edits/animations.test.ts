import { expect, it } from 'vitest'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import { endOf, giveAnimation, placedAnimations, tenths } from './animations.ts'

const open = (isLocked = false) => {
  const layer = { ...createLayer('shape', {}, { shape: 'rect' }), id: 'a', isLocked }
  const editor = createTestEditor(poster([layer]))
  const give = (type: 'in' | 'out') => giveAnimation(editor, 'a', { name: 'fadeIn', type })
  const times = () => {
    const now = editor.doc.layer('a').peek() ?? expect.fail()
    return placedAnimations(now).map(({ index, delay, duration }) => [index, delay, duration])
  }
  return { give, times }
}

it('an animation lasts a second and begins at once; an exit begins after the others, at 2 s or later', () => {
  const { give, times } = open()
  give('in')
  expect(times()).toEqual([[0, 0, 1]])
  give('out')
  expect(times()).toEqual([
    [0, 0, 1],
    [1, 2, 1],
  ])
  give('out')
  expect(times()[2]).toEqual([2, 3, 1])
})

it('a locked layer gets none', () => {
  const { give, times } = open(true)
  give('in')
  expect(times()).toEqual([])
})

it('the end is that of the last one; times are tenths of a second', () => {
  const timed = (delay: number, duration: number) => ({ name: 'fadeIn', type: 'in', delay, duration }) as const
  expect(endOf([timed(0, 3), timed(2, 0.5)])).toBe(3)
  expect(endOf([])).toBe(0)
  expect([tenths(1.24), tenths(1.25)]).toEqual([1.2, 1.3])
})
