import * as v from 'valibot'
import { EVENT_TYPES, SENT_TYPES } from '../catalog/event-types.ts'
import { TRACKING_LIMITS } from '../catalog/tracking-limits.ts'
import { endpoint } from './endpoint.ts'

/** Id of a browser: random, from the cookie `moye_tid`; empty = it keeps none. */
const tid = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,40}$/)), '')
/** Path of the page, without its query, which may hold a token or a code. */
const url = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/[\w./-]*$/))
const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(TRACKING_LIMITS.loadingMs))

/** `stay 12 minutes` */
const STAY = /^(?:stay (\d{1,5}) minutes)?$/

/** Counts an event of a page. `content` is `stay N minutes` or empty. Page and id are told apart, the person is not. */
export const sendEvent = endpoint({
  method: 'POST',
  path: '/user-events',
  auth: 'none',
  rateLimit: 'use-event',
  body: v.object({
    type: v.picklist(SENT_TYPES),
    url,
    /** Read as minutes. */
    content: v.optional(
      v.pipe(
        v.string(),
        v.regex(STAY),
        v.transform(text => Number(STAY.exec(text)?.[1] ?? 0)),
        v.maxValue(TRACKING_LIMITS.stayMinutes),
      ),
      '',
    ),
    tid,
  }),
  bodyBytes: 1024,
})

/** Counts the load of a page. `ip` is not read: the server sees the address itself. */
export const sendLoading = endpoint({
  method: 'POST',
  path: '/loading-duration',
  auth: 'none',
  rateLimit: 'use-event',
  body: v.object({
    type: v.literal(EVENT_TYPES.loading.number),
    ip: v.optional(v.pipe(v.string(), v.maxLength(45)), ''),
    /** ms from the start of the navigation until the document was read, and until everything was loaded. */
    domLoading: ms,
    webLoading: ms,
    url,
    tid,
  }),
  bodyBytes: 1024,
})

/** Registers the channel that an account came through: the text of the cookie `moye_source_record`. */
export const registerSource = endpoint({
  method: 'POST',
  path: '/source-channel',
  auth: 'user',
  rateLimit: 'use-event',
  body: v.object({ source: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)) }),
  bodyBytes: 1024,
})
