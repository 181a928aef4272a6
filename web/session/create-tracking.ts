import { COOKIES } from '#schemas/catalog/device-keys.ts'
import { EVENT_TYPES, type SentType } from '#schemas/catalog/event-types.ts'
import { TRACKING_LIMITS } from '#schemas/catalog/tracking-limits.ts'
import type { LaunchParams } from './launch-params.ts'

const { visit, close, enter, loading } = EVENT_TYPES
const DAY_S = 86_400
const MINUTE_MS = 60_000
/** In the address of every page of the user centre. */
const USER_CENTRE = 'userCenter'
const LOCALHOST = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/
const SOURCE = /^[\w.-]{1,40}$/

export interface TrackingParts {
  /** `location` in the page. */
  readonly location: Pick<Location, 'href' | 'hostname' | 'pathname' | 'protocol'>
  /** `document` in the page. */
  readonly access: { cookie: string }
  readonly launchParams: Pick<LaunchParams, 'mode' | 'isRender'>
  readonly newId: () => string
  /** ms since 1970 */
  readonly now: () => number
  /** Sends a JSON body that outlives the page; resolves to the HTTP status, 0 = it was not answered. */
  readonly send: (path: string, body: object, token?: string) => Promise<number>
}

/** ms from the start of the navigation. */
interface LoadTimes {
  /** Until the document was read. */
  readonly dom: number
  /** Until everything was loaded. */
  readonly web: number
}

export interface Tracking {
  /** Sends an event of any type that pages send; `content` is `stay N minutes` or empty. */
  track(type: SentType, content?: string): void
  /** A page of the site is shown. */
  visit(): void
  /** The editor is entered. */
  enter(): void
  /** The editor is closed: tells how long it was open, in whole minutes (rounded). */
  close(): void
  /** The page was loaded. Sent once, however often it is called. */
  load(times: LoadTimes): void
  /** An account is logged in: its channel is registered, once. */
  registerSource(token: string): Promise<void>
}

/**
 * What this page tells of its use. Silent on localhost, in partner mode, in the renderer and in the user centre; a failure
 * is never told. It names the browser by a random id, and sends no token but for the channel of an account.
 */
export const createTracking = ({ location, access, launchParams, newId, now, send }: TrackingParts): Tracking => {
  const isLocal = LOCALHOST.test(location.hostname)
  const isSilent = () =>
    launchParams.isRender || launchParams.mode === 'partner' || location.href.includes(USER_CENTRE) || isLocal

  const read = (name: string): string =>
    access.cookie
      .split('; ')
      .find(pair => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''
  /** Shared by the hosts of the product: `www.moye.example` and `moye.example` are one. */
  const domain = isLocal ? '' : `; Domain=${location.hostname.replace(/^www\./, '')}`
  const write = (name: string, value: string, days: number) => {
    const tail = `; Max-Age=${days * DAY_S}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
    access.cookie = `${name}=${value}${domain}${tail}`
    // A browser may refuse the domain, e.g. that of an address in numbers.
    if (read(name) !== value) access.cookie = `${name}=${value}${tail}`
  }
  const tid = () => {
    const known = read(COOKIES.tracking)
    if (/^[\w-]{1,40}$/.test(known)) return known
    write(COOKIES.tracking, newId(), TRACKING_LIMITS.idDays)
    return read(COOKIES.tracking)
  }

  // The first channel counts.
  const source = new URL(location.href).searchParams.get('utm_source') ?? ''
  if (!isSilent() && SOURCE.test(source) && read(COOKIES.sourceRecord) === '')
    write(COOKIES.sourceRecord, source, TRACKING_LIMITS.sourceDays)

  let entered = now()
  let isLoadSent = false
  let isSourceSent = false
  const track = (type: SentType, content = '') => {
    if (!isSilent()) void send('/user-events', { type, content, url: location.pathname, tid: tid() })
  }
  return {
    track,
    visit() {
      track(visit.number)
    },
    enter() {
      entered = now()
      track(enter.number)
    },
    close() {
      const minutes = Math.max(0, Math.round((now() - entered) / MINUTE_MS))
      track(close.number, `stay ${Math.min(minutes, TRACKING_LIMITS.stayMinutes)} minutes`)
    },
    load({ dom, web }) {
      if (isLoadSent || isSilent()) return
      isLoadSent = true
      const ms = (time: number) => Math.min(Math.max(0, Math.round(time)), TRACKING_LIMITS.loadingMs)
      const times = { domLoading: ms(dom), webLoading: ms(web) }
      // The page does not know its address: the server sees it.
      void send('/loading-duration', { type: loading.number, ip: '', ...times, url: location.pathname, tid: tid() })
    },
    async registerSource(token) {
      const record = read(COOKIES.sourceRecord)
      if (isSourceSent || launchParams.isRender || launchParams.mode === 'partner' || !SOURCE.test(record)) return
      isSourceSent = true
      const status = await send('/source-channel', { source: record }, token)
      if (status !== 200) return
      for (const place of [domain, '']) access.cookie = `${COOKIES.sourceRecord}=${place}; Max-Age=0; Path=/`
    },
  }
}
