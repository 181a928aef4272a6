import { expect, it } from 'vitest'
import {
  actionAddress,
  actionsOf,
  phoneNumber,
  readyAction,
  storedAction,
  webAddress,
  withAction,
  withPageIds,
} from './actions.ts'
import type { Json, JsonObject } from './records.ts'

const on = 'click'
const layer = (...events: readonly Json[]) => ({ rest: { events } })
const event = (eventId: string, eventParam: Json = {}): JsonObject => ({ eventId, eventParam })
const stored = (eventId: string, eventParam: Json = {}) => storedAction(layer(event(eventId, eventParam)))
const ODD = Array<Json>(19).fill(7)
const MUSIC = event('moye_event_music')

it('a link has at most 2048 characters, and no name or password before its host', () => {
  const url = (length: number) => `https://a.cn/${'b'.repeat(length - 13)}`
  expect([webAddress(url(2048)), webAddress(url(2049))]).toEqual([url(2048), null])
  for (const wrong of ['https://u@a.cn', 'https://:p@a.cn', 'https://u:p@a.cn', 'http://', 'ftp://a.cn'])
    expect(webAddress(wrong), wrong).toBeNull()
  // A longer one is not cut to one that is allowed.
  expect(stored('h5ds_event_link', { value: url(3000) })).toEqual({ on, do: 'link', url: url(2049) })
  expect(actionsOf(layer(event('h5ds_event_link', { value: url(3000) })))).toEqual([])
  expect(actionsOf(layer(event('h5ds_event_link', { value: ` ${url(2047)}` })))).toEqual([
    { on, do: 'link', url: url(2047) },
  ])
})

it('a number to dial has 3 to 20 digits in 30 characters', () => {
  const spread = (spaces: number) => `12${' '.repeat(spaces)}3`
  const numbers = ['12', 'x123', '123', '1'.repeat(20), '1'.repeat(21), spread(27), spread(28)].map(phoneNumber)
  expect(numbers).toEqual([null, null, '123', '1'.repeat(20), null, spread(27), null])
  expect(actionAddress({ on, do: 'message', phone: '+86 (10) 8888' })).toBe('sms:+86108888')
  expect(stored('h5ds_event_tel', { value: 10_086 })).toEqual({ on, do: 'phone', phone: '10086' })
})

it('a place is within the degrees of the globe, and needs a name, an address or both degrees', () => {
  const place = (latitude: Json, longitude: Json) => stored('moye_event_map', { latitude, longitude })
  const base = { on, do: 'map', name: '', address: '', provider: 'amap' } as const
  expect(place('31.2', -180)).toEqual({ ...base, latitude: 31.2, longitude: -180 })
  expect(place(-90, 180)).toEqual({ ...base, latitude: -90, longitude: 180 })
  expect(place(90.1, 180.1)).toEqual({ ...base, latitude: null, longitude: null })
  expect(place('', ' ')).toEqual({ ...base, latitude: null, longitude: null })
  const isReady = (more: object) => readyAction({ ...base, latitude: null, longitude: null, ...more }) !== null
  expect([{ name: 'a' }, { address: 'b' }, { latitude: 0, longitude: 0 }].map(isReady)).toEqual([true, true, true])
  expect([{}, { latitude: 1 }, { longitude: 1 }].map(isReady)).toEqual([false, false, false])
  const long = stored('moye_event_map', { value: '名'.repeat(121), address: '址'.repeat(121), provider: 'baidu' })
  expect(long).toMatchObject({ name: '名'.repeat(120), address: '址'.repeat(120), provider: 'baidu' })
})

it('shows or hides fifty layers at most, by ids of up to 128 characters', () => {
  const layersOf = (value: string, id = 'h5ds_event_click') => {
    const action = stored(id, { value })
    return action?.do === 'toggle' ? action.layers : action
  }
  const ids = Array.from({ length: 51 }, (_, at) => `l${at}`)
  expect(layersOf(ids.join())).toEqual(ids.slice(0, 50))
  expect(layersOf(` a, ,${'b'.repeat(128)},${'c'.repeat(129)}`, 'h5ds_event_toggle_layer')).toEqual([
    'a',
    'b'.repeat(128),
  ])
  // 6400 characters are read: 49 ids with their commas, and 79 more.
  const long = layersOf(Array(60).fill('d'.repeat(128)).join())
  expect(long).toEqual([...Array(49).fill('d'.repeat(128)), 'd'.repeat(79)])
  expect(stored('h5ds_event_click', { eventName: 'other', value: 'a' })).toBeNull()
  expect(stored('h5ds_event_topage', { value: 'p'.repeat(129) })).toEqual({ on, do: 'page', page: 'p'.repeat(128) })
})

it('only the first twenty events are read and replaced', () => {
  expect(storedAction(layer(...ODD, MUSIC))).toEqual({ on, do: 'music' })
  expect(storedAction(layer(...ODD, 7, MUSIC))).toBeNull()
  const page = { on, do: 'page', page: 'next' } as const
  const written = event('h5ds_event_topage', { value: 'next' })
  expect(withAction(layer(...ODD, MUSIC), page).rest.events).toEqual([...ODD, written])
  expect(withAction(layer(...ODD, 7, MUSIC), page).rest.events).toEqual([written, ...ODD, 7, MUSIC])
  expect(withAction(layer(MUSIC, MUSIC), null).rest.events).toEqual([MUSIC])
  expect(withAction(layer(7, 'x'), null).rest.events).toEqual([7, 'x'])
})

it('an event that is changed keeps its name among several of one meaning, as long as it has parameters', () => {
  const toggle = { on, do: 'toggle', layers: ['b'] } as const
  const value = { eventName: 'h5ds_show_hide_layer', value: 'b' }
  const changed = (before: Json) => withAction(layer(before), toggle).rest.events
  expect(changed(event('h5ds_event_toggle_layer', { value: 'a', x: 1 }))).toEqual([
    event('h5ds_event_toggle_layer', { ...value, x: 1 }),
  ])
  expect(changed(event('h5ds_event_toggle_layer'))).toEqual([event('h5ds_event_click', value)])
  expect(changed(event('h5ds_event_toggle_layer', 'a'))).toEqual([event('h5ds_event_click', value)])
  expect(changed(event('h5ds_event_topage', { value: 'p', x: 1 }))).toEqual([event('h5ds_event_click', value)])
})

it('an index of a page has at most four digits', () => {
  const page = (target: string) => withPageIds([{ on, do: 'page', page: target }], ['p0', 'p1'])[0]
  expect(['0001', '00001', '1'].map(target => page(target))).toMatchObject([
    { page: 'p1' },
    { page: '00001' },
    { page: 'p1' },
  ])
  expect(withPageIds([{ on, do: 'music' }], ['p0'])).toEqual([{ on, do: 'music' }])
})
