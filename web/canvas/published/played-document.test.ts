import { describe, expect, it } from 'vitest'
import { parseWork } from '#schemas/document/codec.ts'
import { playedWork } from '#test/support/played-work.ts'
import { playedDocument } from './played-document.ts'

const read = (more: object = {}, change: (work: ReturnType<typeof playedWork>) => void = () => {}) => {
  const work = playedWork([], more)
  change(work)
  return playedDocument(parseWork(JSON.stringify(work)))
}
const withLayer = (more: object) => read({}, work => Object.assign(work.pages[0]?.layers[1] ?? {}, more))
const names = (played: ReturnType<typeof read>) =>
  Object.values(played.layers).flatMap(({ animations = [] }) => animations.map(({ name }) => name))

describe('what the player plays of a document', () => {
  it('is its pages with their sizes, and the layers with something to play', () => {
    const played = read()
    expect(played).toMatchObject({ format: 1, type: 'h5-swiper', turn: 'slide', isLooped: false, everySeconds: 0 })
    expect(played.pages.map(({ width, height }) => [width, height])).toEqual(Array(5).fill([320, 514]))
    // The five pictures only show themselves.
    expect(Object.values(played.layers).map(({ kind }) => kind)).not.toContain('image')
    expect(Object.keys(played.layers)).toHaveLength(20)
    expect(names(played).slice(0, 2)).toEqual(['fadeInUp', 'fadeOutDown'])
  })

  it('is nothing of what is hidden or switched off', () => {
    expect(names(withLayer({ set: { hide: true } }))).toHaveLength(names(read()).length - 2)
    const off = [{ name: 'fadeIn', type: 'in', duration: 1, delay: 0, playState: 'paused' }]
    expect(names(withLayer({ animate: off }))).toHaveLength(names(read()).length - 2)
  })

  it('is what a layer does when it is clicked, unless its address is not allowed', () => {
    const event = (value: string) => ({ animate: [], events: [{ eventId: 'h5ds_event_link', eventParam: { value } }] })
    const actionsOf = (value: string) =>
      Object.values(withLayer(event(value)).layers).flatMap(({ actions = [] }) => actions)
    expect(actionsOf('https://example.com/a')).toMatchObject([
      { on: 'click', do: 'link', url: 'https://example.com/a' },
    ])
    expect(actionsOf('javascript:alert(1)')).toEqual([])
  })

  it('names pages by id, and has the actions of layers that another one shows', () => {
    const played = read({}, ({ pages: [first, second] }) => {
      const [closing, opening, turning] = first?.layers ?? []
      const toggle = (value: unknown) => [
        { eventId: 'h5ds_event_click', eventParam: { eventName: 'h5ds_show_hide_layer', value } },
      ]
      Object.assign(closing ?? {}, { set: { hide: true }, events: toggle(closing?.id) })
      Object.assign(opening ?? {}, { events: toggle(closing?.id) })
      Object.assign(turning ?? {}, { events: [{ eventId: 'h5ds_event_topage', eventParam: { value: 1 } }] })
      Object.assign(second ?? {}, { id: 'second' })
    })
    const done = Object.values(played.layers).flatMap(({ actions = [] }) => actions)
    expect(done.map(action => ('page' in action ? action.page : action.do))).toEqual(['toggle', 'toggle', 'second'])
  })

  it('is the page turn of the old editor, its time and its loop, within bounds', () => {
    expect(read({ slider: { effect: 'cube', loop: true, autoplay: true, time: 5 } })).toMatchObject({
      ...{ turn: 'cube', isLooped: true, everySeconds: 5 },
    })
    for (const slider of [null, 'x', [], { effect: { a: 1 }, time: '1e99', autoplay: 'yes', loop: 1 }])
      expect(read({ slider })).toMatchObject({ turn: 'slide', isLooped: false, everySeconds: 0 })
    expect(read({ slider: { autoplay: true, time: 1e9 } }).everySeconds).toBe(3600)
    expect(read({ slider: { autoplay: true, time: -1 } }).everySeconds).toBe(0)
  })

  it('is a page’s script and lock; a script that is too long or no text is left out', () => {
    const page = (more: object) => read({}, work => Object.assign(work.pages[0] ?? {}, more)).pages[0]
    expect(page({ jscript: ' draw() ', slider: { lock: true } })).toMatchObject({ script: 'draw()', isLocked: true })
    for (const jscript of ['', '  ', 7, ['a'], 'x'.repeat(20_001)])
      expect(page({ jscript })).not.toHaveProperty('script')
    expect(page({})).not.toHaveProperty('isLocked')
  })

  it('is one long page for every other type, and never more pages than are drawn', () => {
    for (const type of ['pc-web', 'poster', '']) expect(read({ type }).type).toBe('pc-web')
    expect(read({ type: 'h5-horizontal-swiper' }).type).toBe('h5-horizontal-swiper')
    const pages = Array.from({ length: 120 }, (_, at) => ({ id: `many-${at}`, layers: [] }))
    expect(read({ pages }).pages).toHaveLength(100)
  })
})
