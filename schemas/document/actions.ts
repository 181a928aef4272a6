import { isObject, ownValue } from './lens.ts'
import { mapLink, PLACE_TEXT_MAX, type Place } from './place.ts'
import type { AnyLayer, Json, JsonObject } from './records.ts'

/** What a layer of a published page does when it is clicked. */
export type LayerAction = { readonly on: 'click' } & (
  | { readonly do: 'link'; readonly url: string }
  | { readonly do: 'phone' | 'message'; readonly phone: string }
  | ({ readonly do: 'map' } & Place)
  /** `page`: an id, the index of a page in digits, `next` or `previous`. */
  | { readonly do: 'page'; readonly page: string }
  /** Turns the music of the work on or off. */
  | { readonly do: 'music' }
  /** Shows or hides other layers of the page. */
  | { readonly do: 'toggle'; readonly layers: readonly string[] }
)
export type ActionName = LayerAction['do']

/** characters of the address of a link */
export const LINK_MAX = 2048
/** Entries of a layer's `events` that are read; more are kept and do nothing. */
const EVENTS_MAX = 20
/** Layers that one action shows or hides. */
const TOGGLED_MAX = 50
const ID_MAX = 128

/**
 * The address of a link as it is opened; null when it is not a web address. Only http and https: anything else could run
 * as a script or open a program. No user name either: it makes an address look like another one.
 */
export const webAddress = (typed: string): string | null => {
  const text = typed.trim()
  if (text.length > LINK_MAX || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const { href, hostname, username, password } = new URL(text)
  return hostname && !username && !password ? href : null
}

/** A number that a phone can dial, as written; null for anything else, such as codes that begin with * or #. */
export const phoneNumber = (typed: string): string | null => {
  const text = typed.trim()
  const { length } = text.replace(/\D/g, '')
  return text.length <= 30 && /^\+?[\d\s()-]+$/.test(text) && length >= 3 && length <= 20 ? text : null
}

const textAt = (param: JsonObject, key: string, most = ID_MAX): string => {
  const value = ownValue(param, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most).trim() : ''
}
const degreesAt = (param: JsonObject, key: string, most: number): number | null => {
  const text = textAt(param, key)
  const value = text === '' ? Number.NaN : Number(text)
  return Math.abs(value) <= most ? value : null
}

type Reader = (param: JsonObject) => LayerAction | null
const on = 'click'
const idsIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== '' && id.length <= ID_MAX)
const toggled: Reader = param => {
  const layers = idsIn(textAt(param, 'value', TOGGLED_MAX * ID_MAX)).slice(0, TOGGLED_MAX)
  return { on, do: 'toggle', layers }
}

/** Event ids of the old H5 editor, and our own for what it has not. */
const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['h5ds_event_link', param => ({ on, do: 'link', url: textAt(param, 'value', LINK_MAX + 1) })],
  ['h5ds_event_tel', param => ({ on, do: 'phone', phone: textAt(param, 'value') })],
  ['h5ds_event_msg', param => ({ on, do: 'message', phone: textAt(param, 'value') })],
  ['h5ds_event_topage', param => ({ on, do: 'page', page: textAt(param, 'value') })],
  ['h5ds_event_toggle_layer', toggled],
  // It also opens popups, which works of this editor do not have, and tells scripts.
  ['h5ds_event_click', param => (ownValue(param, 'eventName') === 'h5ds_show_hide_layer' ? toggled(param) : null)],
  ['moye_event_music', () => ({ on, do: 'music' })],
  [
    'moye_event_map',
    param => ({
      on,
      do: 'map',
      name: textAt(param, 'value', PLACE_TEXT_MAX),
      address: textAt(param, 'address', PLACE_TEXT_MAX),
      latitude: degreesAt(param, 'latitude', 90),
      longitude: degreesAt(param, 'longitude', 180),
      provider: ownValue(param, 'provider') === 'baidu' ? 'baidu' : 'amap',
    }),
  ],
])

/** An action as it is carried out; null when it lacks something or is not allowed. */
export const readyAction = (action: LayerAction): LayerAction | null => {
  switch (action.do) {
    case 'link': {
      const url = webAddress(action.url)
      return url === null ? null : { ...action, url }
    }
    case 'phone':
    case 'message': {
      const phone = phoneNumber(action.phone)
      return phone === null ? null : { ...action, phone }
    }
    case 'page':
      return action.page ? action : null
    case 'toggle':
      return action.layers.length ? action : null
    case 'map': {
      const { name, address, latitude, longitude } = action
      return name || address || (latitude !== null && longitude !== null) ? action : null
    }
    case 'music':
      return action
  }
}

/** The event id and parameter of an action. */
const written = (action: LayerAction): readonly [string, JsonObject] => {
  switch (action.do) {
    case 'link':
      return ['h5ds_event_link', { value: action.url }]
    case 'phone':
      return ['h5ds_event_tel', { value: action.phone }]
    case 'message':
      return ['h5ds_event_msg', { value: action.phone }]
    case 'page':
      return ['h5ds_event_topage', { value: action.page }]
    case 'toggle':
      return ['h5ds_event_click', { eventName: 'h5ds_show_hide_layer', value: action.layers.join() }]
    case 'music':
      return ['moye_event_music', {}]
    case 'map': {
      const { name, address, latitude, longitude, provider } = action
      return ['moye_event_map', { value: name, address, latitude, longitude, provider }]
    }
  }
}

const eventsOf = ({ rest }: Pick<AnyLayer, 'rest'>): readonly Json[] => {
  const events = ownValue(rest, 'events')
  return Array.isArray(events) ? events : []
}
const readEvent = (event: Json | undefined): LayerAction | null => {
  if (!isObject(event)) return null
  const [id, param] = [ownValue(event, 'eventId'), ownValue(event, 'eventParam')]
  return (typeof id === 'string' && READERS.get(id)?.(isObject(param) ? param : {})) || null
}

/** The actions of a layer in the order of its `events`; what cannot be read or is not allowed is left out. */
export const actionsOf = (layer: Pick<AnyLayer, 'rest'>): readonly LayerAction[] =>
  eventsOf(layer)
    .slice(0, EVENTS_MAX)
    .flatMap(event => {
      const action = readEvent(event)
      return (action && readyAction(action)) ?? []
    })

/** The first action of a layer as it is stored, also when it lacks something yet; null = none. */
export const storedAction = (layer: Pick<AnyLayer, 'rest'>): LayerAction | null => {
  for (const event of eventsOf(layer).slice(0, EVENTS_MAX)) {
    const action = readEvent(event)
    if (action) return action
  }
  return null
}

/** `events` with an action in the place of the first one that is read, or at the start; null removes that one. */
const replaced = (events: readonly Json[], action: LayerAction | null): readonly Json[] => {
  const at = events.slice(0, EVENTS_MAX).findIndex(event => readEvent(event) !== null)
  if (!action) return events.filter((_, index) => index !== at)
  const [eventId, param] = written(action)
  const before = events[at]
  const old = isObject(before) ? before : {}
  const oldParam = ownValue(old, 'eventParam')
  // The other parameters belong to the other event when the action is of another kind.
  const kept = ownValue(old, 'eventId') === eventId && isObject(oldParam) ? oldParam : {}
  const event = { ...old, eventId, eventParam: { ...kept, ...param } }
  return at < 0 ? [event, ...events] : events.map((each, index) => (index === at ? event : each))
}

/** The layer with another first action; null removes it. Its other events are kept. */
export const withAction = <L extends Pick<AnyLayer, 'rest'>>(layer: L, action: LayerAction | null): L => ({
  ...layer,
  rest: { ...layer.rest, events: replaced(eventsOf(layer), action) },
})

/** The address that an action opens; null for what happens in the page itself. */
export const actionAddress = (action: LayerAction): string | null => {
  switch (action.do) {
    case 'link':
      return webAddress(action.url)
    case 'phone':
      return `tel:${action.phone.replace(/[^\d+]/g, '')}`
    case 'message':
      return `sms:${action.phone.replace(/[^\d+]/g, '')}`
    case 'map':
      return mapLink(action)
    default:
      return null
  }
}
