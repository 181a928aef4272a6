import { expect, it } from 'vitest'
import { animationsOf, type LayerAnimation, NEW_ANIMATION } from '#schemas/document/animations.ts'
import { createLayer } from '#schemas/document/create.ts'
import { poster } from '#test/support/poster.ts'
import { createTestEditor } from '#test/support/test-host.ts'
import {
  ANIMATION_SETS,
  applyAnimationSet,
  clearAnimations,
  copyAnimations,
  giveAnimation,
  hundredths,
  placedAnimations,
  playedAnimations,
  repeatAnimations,
  setAnimations,
  takeAnimations,
  tenths,
} from './animations.ts'

const box = (id: string, x: number, y: number, more = {}) => ({
  ...createLayer('shape', { x, y }, { shape: 'rect' }),
  ...{ id, ...more },
})
const open = (...layers: readonly ReturnType<typeof box>[]) => {
  const editor = createTestEditor(poster(layers.length ? layers : [box('a', 0, 0)]))
  const layer = (id: string) => editor.doc.layer(id).peek() ?? expect.fail()
  const shown = (id = 'a') => placedAnimations(layer(id)).map(({ name, delay, duration }) => [name, delay, duration])
  const entries = () => editor.doc.undoEntries.peek().length
  const has = (...animations: readonly Partial<LayerAnimation>[]) =>
    copyAnimations(
      editor,
      ['a'],
      animations.map(each => ({ ...NEW_ANIMATION, name: 'tada', type: 'emphasis' as const, ...each })),
    )
  return { editor, layer, shown, entries, has }
}

it('an added animation begins after all others but exits, an exit not before 2 s', () => {
  const begins = (type: LayerAnimation['type'], name: string, ...others: readonly Partial<LayerAnimation>[]) => {
    const { editor, has, shown } = open()
    has(...others)
    giveAnimation(editor, ['a'], { name, type })
    return shown().at(-1)?.[1]
  }
  expect(begins('emphasis', 'pulse')).toBe(0)
  expect(begins('emphasis', 'pulse', { delay: 0.5, duration: 0.84 }, { delay: 0.2, duration: 0.5 })).toBe(1.3)
  expect(begins('emphasis', 'pulse', { delay: 0.5, duration: 0.5, count: 3 })).toBe(2)
  expect(begins('emphasis', 'pulse', { delay: 4, type: 'out', name: 'fadeOut' })).toBe(0)
  expect(begins('out', 'fadeOut')).toBe(2)
  expect(begins('out', 'fadeOut', { delay: 0.9, duration: 1 })).toBe(2)
  expect(begins('out', 'fadeOut', { delay: 1.2, duration: 1.1 })).toBe(2.3)
  expect(begins('in', 'fadeIn', { delay: 1.2, duration: 1.1 })).toBe(0)
})

it('another entrance or exit takes the place of the one before with its times; another emphasis does not', () => {
  const { editor, has, shown } = open()
  const times = { delay: 3, duration: 0.5 }
  has({ ...times, name: 'fadeIn', type: 'in' }, { ...times, name: 'fadeOut', type: 'out' }, { ...times, name: 'pulse' })
  giveAnimation(editor, ['a'], { name: 'zoomOut', type: 'out' })
  giveAnimation(editor, ['a'], { name: 'zoomIn', type: 'in' })
  giveAnimation(editor, ['a'], { name: 'tada', type: 'emphasis' })
  expect(shown()).toEqual([
    ['zoomIn', 3, 0.5],
    ['zoomOut', 3, 0.5],
    ['pulse', 3, 0.5],
    ['tada', 3.5, 1],
  ])
})

it('only a path animation has a path', () => {
  const { editor, layer } = open()
  giveAnimation(editor, ['a'], { name: 'moveArc', type: 'path' })
  giveAnimation(editor, ['a'], { name: 'pulse', type: 'emphasis' })
  expect(animationsOf(layer('a')).map(each => each?.path !== '')).toEqual([true, false])
})

it('entries that cannot be read are not played, and keep the places of the others', () => {
  const { editor, layer, shown } = open(box('a', 0, 0, { rest: { animate: [7, { type: 'in', name: 'fadeIn' }] } }))
  expect(placedAnimations(layer('a')).map(({ layerId, index }) => [layerId, index])).toEqual([['a', 1]])
  expect(playedAnimations(layer('a')).map(({ name }) => name)).toEqual(['fadeIn'])
  setAnimations(editor, [{ layerId: 'a', index: 1, to: { delay: 2 } }])
  expect(shown()).toEqual([['fadeIn', 2, 1]])
})

it('without layers or animations nothing is an entry of the history; two steps without a key are two', () => {
  const { editor, entries, has } = open(box('a', 0, 0), box('locked', 0, 0, { isLocked: true }))
  giveAnimation(editor, [], { name: 'pulse', type: 'emphasis' })
  giveAnimation(editor, ['locked'], { name: 'pulse', type: 'emphasis' })
  copyAnimations(editor, ['locked'], [])
  setAnimations(editor, [])
  takeAnimations(editor, [])
  repeatAnimations(editor, [])
  clearAnimations(editor)
  expect(entries()).toBe(0)
  has({})
  for (const delay of [1, 2]) setAnimations(editor, [{ layerId: 'a', index: 0, to: { delay } }])
  expect(entries()).toBe(3)
})

it('the sets give these entrances, from the top down, on one line from the left', () => {
  const given = (id: string) => {
    const layers = [box('low', 0, 90), box('right', 80, 5), box('left', 20, 5), box('top', 50, 0)]
    const { editor, layer } = open(...layers)
    applyAnimationSet(editor, ANIMATION_SETS.find(set => set.id === id) ?? expect.fail())
    return ['top', 'left', 'right', 'low'].map(name => {
      const [one] = playedAnimations(layer(name))
      return `${one?.type} ${one?.name} ${one?.delay} ${one?.duration}`
    })
  }
  const soft = [0, 0.15, 0.3, 0.45].map(delay => `in fadeInUp ${delay} 0.9`)
  const turns = (names: readonly string[], step: number, duration: number) =>
    [0, 1, 2, 3].map(at => `in ${names[at % names.length]} ${Math.round(at * step * 100) / 100} ${duration}`)
  expect(given('soft')).toEqual(soft)
  expect(given('sides')).toEqual(turns(['fadeInLeft', 'fadeInRight'], 0.2, 0.9))
  expect(given('lively')).toEqual(turns(['bounceIn', 'jackInTheBox', 'backInUp'], 0.2, 1))
  expect(given('business')).toEqual(turns(['wipeInRight', 'fadeIn'], 0.2, 0.8))
  expect(given('zoom')).toEqual(turns(['zoomIn', 'smallIn'], 0.15, 0.8))
  expect(given('flip')).toEqual(turns(['flipInX', 'flipInY'], 0.2, 1))
})

it('the layers of a full page begin within three seconds, in hundredths', () => {
  const { editor, shown } = open(...Array.from({ length: 40 }, (_, at) => box(`n${at}`, 0, at)))
  applyAnimationSet(editor, ANIMATION_SETS[1] ?? expect.fail())
  expect(['n0', 'n1', 'n2', 'n39'].map(id => shown(id)[0]?.[1])).toEqual([0, 0.08, 0.15, 2.93])
})

it('times are rounded to tenths and hundredths', () => {
  expect([tenths(1.24), tenths(1.25), tenths(0.06)]).toEqual([1.2, 1.3, 0.1])
  expect([hundredths(1.234), hundredths(1.236), hundredths(0.006)]).toEqual([1.23, 1.24, 0.01])
})
