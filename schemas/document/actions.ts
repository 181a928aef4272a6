import { isObject, ownValue } from './lens.ts'
import { mapLink, PLACE_TEXT_MAX, type Place } from './place.ts'
import type { AnyLayer, Json, JsonObject } from './records.ts'

/** What a layer of a published page does when it is clicked. */
export type LayerAction = { readonly on: 'click' } & (
  | { readonly do: 'link'; readonly url: string }
  | { readonly do: 'phone'; readonly phone: string }
  | { readonly do: 'message'; readonly phone: string }
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
/** Event name of a click that shows or hides layers. */
const TOGGLE = 'h5ds_show_hide_layer'

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

/** How an action is stored and carried out. */
interface ActionForm<A extends LayerAction> {
  /** Event id that is written. */
  readonly id: string
  /** Event ids that are read too. */
  readonly others?: readonly string[]
  /** null when the event of this id means something else. */
  read(param: JsonObject): A | null
  write(action: A): JsonObject
  /** The action as it is carried out; null when it lacks something or is not allowed. */
  ready(action: A): A | null
  /** The address that it opens; null for what happens in the page itself. */
  address(action: A): string | null
}
type Of<N extends ActionName> = Extract<LayerAction, { readonly do: N }>
const define = <N extends ActionName>(form: ActionForm<Of<N>>): ActionForm<LayerAction> =>
  // `formOf` only passes actions of the form's own name.
  form as unknown as ActionForm<LayerAction>

const on = 'click'
const nowhere = () => null
const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '')
const idsIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map(id => id.trim())
    .filter(id => id !== '' && id.length <= ID_MAX)

const withPhone = <A extends { readonly phone: string }>(action: A): A | null => {
  const phone = phoneNumber(action.phone)
  return phone === null ? null : { ...action, phone }
}

/** All actions; the event ids are those of the old H5 editor, and our own for what it has not. */
const FORMS: ReadonlyMap<ActionName, ActionForm<LayerAction>> = new Map<ActionName, ActionForm<LayerAction>>([
  [
    'link',
    define<'link'>({
      id: 'h5ds_event_link',
      read: param => ({ on, do: 'link', url: textAt(param, 'value', LINK_MAX + 1) }),
      write: ({ url }) => ({ value: url }),
      ready: action => {
        const url = webAddress(action.url)
        return url === null ? null : { ...action, url }
      },
      address: ({ url }) => webAddress(url),
    }),
  ],
  [
    'phone',
    define<'phone'>({
      id: 'h5ds_event_tel',
      read: param => ({ on, do: 'phone', phone: textAt(param, 'value') }),
      write: ({ phone }) => ({ value: phone }),
      ready: withPhone,
      address: ({ phone }) => `tel:${dialled(phone)}`,
    }),
  ],
  [
    'message',
    define<'message'>({
      id: 'h5ds_event_msg',
      read: param => ({ on, do: 'message', phone: textAt(param, 'value') }),
      write: ({ phone }) => ({ value: phone }),
      ready: withPhone,
      address: ({ phone }) => `sms:${dialled(phone)}`,
    }),
  ],
  [
    'map',
    define<'map'>({
      id: 'moye_event_map',
      read: param => ({
        on,
        do: 'map',
        name: textAt(param, 'value', PLACE_TEXT_MAX),
        address: textAt(param, 'address', PLACE_TEXT_MAX),
        latitude: degreesAt(param, 'latitude', 90),
        longitude: degreesAt(param, 'longitude', 180),
        provider: ownValue(param, 'provider') === 'baidu' ? 'baidu' : 'amap',
      }),
      write: ({ name, address, latitude, longitude, provider }) => ({
        value: name,
        address,
        latitude,
        longitude,
        provider,
      }),
      ready: action =>
        action.name || action.address || (action.latitude !== null && action.longitude !== null) ? action : null,
      address: mapLink,
    }),
  ],
  [
    'page',
    define<'page'>({
      id: 'h5ds_event_topage',
      read: param => ({ on, do: 'page', page: textAt(param, 'value') }),
      write: ({ page }) => ({ value: page }),
      ready: action => (action.page ? action : null),
      address: nowhere,
    }),
  ],
  [
    'music',
    define<'music'>({
      id: 'moye_event_music',
      read: () => ({ on, do: 'music' }),
      write: () => ({}),
      ready: action => action,
      address: nowhere,
    }),
  ],
  [
    'toggle',
    define<'toggle'>({
      id: 'h5ds_event_click',
      others: ['h5ds_event_toggle_layer'],
      // The event of this id also opens popups, which works of this editor do not have, and tells scripts.
      read: param =>
        (ownValue(param, 'eventName') ?? TOGGLE) === TOGGLE
          ? { on, do: 'toggle', layers: idsIn(textAt(param, 'value', TOGGLED_MAX * ID_MAX)).slice(0, TOGGLED_MAX) }
          : null,
      write: ({ layers }) => ({ eventName: TOGGLE, value: layers.join() }),
      ready: action => (action.layers.length ? action : null),
      address: nowhere,
    }),
  ],
])
const BY_ID: ReadonlyMap<string, ActionForm<LayerAction>> = new Map(
  [...FORMS.values()].flatMap(form => [form.id, ...(form.others ?? [])].map(id => [id, form] as const)),
)

/** An action as it is carried out; null when it lacks something or is not allowed. */
export const readyAction = (action: LayerAction): LayerAction | null => FORMS.get(action.do)?.ready(action) ?? null

/** The address that an action opens; null for what happens in the page itself. */
export const actionAddress = (action: LayerAction): string | null => FORMS.get(action.do)?.address(action) ?? null

const eventsOf = ({ rest }: Pick<AnyLayer, 'rest'>): readonly Json[] => {
  const events = ownValue(rest, 'events')
  return Array.isArray(events) ? events : []
}
const readEvent = (event: Json | undefined): LayerAction | null => {
  if (!isObject(event)) return null
  const [id, param] = [ownValue(event, 'eventId'), ownValue(event, 'eventParam')]
  return (typeof id === 'string' && BY_ID.get(id)?.read(isObject(param) ? param : {})) || null
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
  const form = FORMS.get(action.do)
  if (!form) return events
  const before = events[at]
  const old = isObject(before) ? before : {}
  const oldParam = ownValue(old, 'eventParam')
  // The other parameters belong to the other event when the action is of another kind.
  const kept = readEvent(before)?.do === action.do && isObject(oldParam) ? oldParam : {}
  const eventId = Object.keys(kept).length ? ownValue(old, 'eventId') : form.id
  const event = { ...old, eventId, eventParam: { ...kept, ...form.write(action) } }
  return at < 0 ? [event, ...events] : events.map((each, index) => (index === at ? event : each))
}

/** The layer with another first action; null removes it. Its other events are kept. */
export const withAction = <L extends Pick<AnyLayer, 'rest'>>(layer: L, action: LayerAction | null): L => ({
  ...layer,
  rest: { ...layer.rest, events: replaced(eventsOf(layer), action) },
})

/** The actions with pages named by their ids: works of the old H5 editor name a page by its index. */
export const withPageIds = (actions: readonly LayerAction[], pageIds: readonly string[]): readonly LayerAction[] =>
  actions.map(action => {
    if (!('page' in action) || pageIds.includes(action.page)) return action
    const page = /^\d{1,4}$/.test(action.page) ? pageIds[Number(action.page)] : undefined
    return page === undefined ? action : { ...action, page }
  })
