import { LIMITS } from '#schemas/catalog/limits.ts'

/** Parses the address of `/editor`. Pure: the same text always gives the same `LaunchParams`. */

/** What to open; a parameter listed earlier takes precedence. */
type Opening =
  | { readonly kind: 'json'; readonly jsonId: string }
  /** `size`: of the work that is made when the token names none yet. */
  | {
      readonly kind: 'credentials'
      readonly credentials: string
      readonly workId: number | null
      readonly size: { readonly width: number; readonly height: number } | null
      /** What that work begins with; left out: nothing. */
      readonly templateId?: string
    }
  /** `workId` is null when the id is not a number: no such work can exist. */
  | { readonly kind: 'work'; readonly appId: string; readonly workId: number | null }
  | { readonly kind: 'shared'; readonly sharedId: string }
  | { readonly kind: 'template'; readonly templateId: string }
  | { readonly kind: 'logo' }
  | { readonly kind: 'copy' }
  /** `size` (px) when the address has one (`w`, `h`): the size dialog is skipped then. */
  | { readonly kind: 'new'; readonly size: { readonly width: number; readonly height: number } | null }
  /** Nothing to open: the page redirects to the product's home. */
  | { readonly kind: 'home' }

/** `signage` = the digital-signage tool, `partner` = the stock-image marketplace. */
type Mode = 'main' | 'signage' | 'partner'

export interface LaunchParams {
  readonly opening: Opening
  readonly mode: Mode
  /** The editor runs in a frame of another site. */
  readonly isEmbedded: boolean
  readonly credentials: string | null
  /** Login token in the address. */
  readonly token: string | null
  /** Zero-based page to show first; 0 when that page does not exist. */
  readonly pageIndex: number
  /** Shows only the page without the editor, for the renderer. */
  readonly isRender: boolean
  readonly renderTicket: string | null
  readonly flags: {
    /** `inner_designer=1` */
    readonly innerDesigner: boolean
    /** `is_inner_designer`: takes precedence, except on a phone. */
    readonly forceInnerDesigner: boolean
    /** `not_inner_designer` */
    readonly notInnerDesigner: boolean
    /** `isVipUser=0|1`: affects only what the page shows; null = not given. */
    readonly member: boolean | null
    /** `waterMark=1`: requests a watermark, never removes one. */
    readonly watermark: boolean
    /** `multi=1`: pages may be added in categories that are not for print too. */
    readonly multi: boolean
    /** `doNotCheckIfBindPhone`: the page does not ask for a phone before a download; the server still may. */
    readonly skipsPhone: boolean
    /** `canDownLoad=0` hides the download; no value permits one. */
    readonly canDownload: boolean
  }
}

/** Marks of the modes at the end of the id of an app; a work that is drawn has them too. */
export const MODE_MARKS = { main: '', signage: '_yzp', partner: '_ismoye' } as const satisfies Readonly<
  Record<Mode, string>
>

/** A flag that is set when present, except with the value `0` or `false`. */
const isPresent = (query: URLSearchParams, name: string) => {
  const value = query.get(name)
  return value !== null && value !== '0' && value !== 'false'
}
const isOne = (query: URLSearchParams, name: string) => query.get(name) === '1'
const text = (query: URLSearchParams, name: string): string | null => query.get(name)?.trim() || null

const workIdOf = (appId: string): number | null => {
  const digits = /^(\d{1,15})(?:_yzp|_ismoye)?$/.exec(appId)?.[1]
  return digits === undefined || Number(digits) < 1 ? null : Number(digits)
}

const sizeOf = (query: URLSearchParams) => {
  const [width, height] = ['w', 'h'].map(name =>
    /^\d{1,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : 0,
  )
  const isSide = (px: number | undefined): px is number => px !== undefined && px >= 1 && px <= LIMITS.canvasSide
  return isSide(width) && isSide(height) ? { width, height } : null
}

const openingOf = (query: URLSearchParams): Opening => {
  const jsonId = text(query, 'jsonId')
  if (jsonId) return { kind: 'json', jsonId }
  const appId = text(query, 'appId')
  const credentials = text(query, 'credentials')
  const templateId = text(query, 'templateId')
  if (credentials) {
    const workId = appId ? workIdOf(appId) : null
    return { kind: 'credentials', credentials, workId, size: sizeOf(query), ...(templateId ? { templateId } : {}) }
  }
  if (appId) return { kind: 'work', appId, workId: workIdOf(appId) }
  const sharedId = text(query, 'sharedId')
  if (sharedId) return { kind: 'shared', sharedId }
  if (templateId) return { kind: 'template', templateId }
  if (isOne(query, 'logo')) return { kind: 'logo' }
  if (isOne(query, 'copy')) return { kind: 'copy' }
  if (isOne(query, 'new')) return { kind: 'new', size: sizeOf(query) }
  return { kind: 'home' }
}

const modeOf = (query: URLSearchParams, host: string, partnerHosts: readonly string[]): Mode => {
  const appId = text(query, 'appId') ?? ''
  if (text(query, 'credentials') || appId.endsWith(MODE_MARKS.signage)) return 'signage'
  if (appId.endsWith(MODE_MARKS.partner) || partnerHosts.includes(host)) return 'partner'
  return 'main'
}

/** Parses an address. `partnerHosts`: hosts of the partner site, from the configuration. */
export const parseLaunchParams = (address: string | URL, partnerHosts: readonly string[] = []): LaunchParams => {
  const url = new URL(address, 'http://localhost')
  const query = url.searchParams
  const leadsHome = url.search.length < 2 || url.search.includes('undefined')
  const pageIndex = text(query, 'pageIndex') ?? ''
  const member = query.get('isVipUser')
  const appId = text(query, 'appId') ?? ''
  return {
    opening: leadsHome ? { kind: 'home' } : openingOf(query),
    mode: modeOf(query, url.hostname, partnerHosts),
    isEmbedded:
      text(query, 'credentials') !== null || appId.endsWith(MODE_MARKS.signage) || appId.endsWith(MODE_MARKS.partner),
    credentials: text(query, 'credentials'),
    token: text(query, 'token'),
    pageIndex: /^\d{1,6}$/.test(pageIndex) ? Number(pageIndex) : 0,
    isRender: isOne(query, 'ssrImg'),
    renderTicket: text(query, 'rt'),
    flags: {
      innerDesigner: isOne(query, 'inner_designer'),
      forceInnerDesigner: isPresent(query, 'is_inner_designer'),
      notInnerDesigner: isPresent(query, 'not_inner_designer'),
      member: member === '1' ? true : member === '0' ? false : null,
      watermark: isOne(query, 'waterMark'),
      multi: isOne(query, 'multi'),
      skipsPhone: isPresent(query, 'doNotCheckIfBindPhone'),
      canDownload: query.get('canDownLoad') !== '0' && query.get('canDownLoad') !== 'false',
    },
  }
}

/** The address without its login token, which must not stay in the history; null when it has none. */
export const withoutToken = (address: string): string | null => {
  const url = new URL(address)
  if (!url.searchParams.has('token')) return null
  url.searchParams.delete('token')
  return url.href
}

/** The address at which the editor of this mode opens a work; a signage tool's token goes along. */
export const workAddress = (
  workId: number,
  { mode, credentials }: Pick<LaunchParams, 'mode' | 'credentials'>,
): string => {
  const appId = `appId=${workId}${MODE_MARKS[mode]}`
  return `/editor?${credentials === null ? '' : `credentials=${encodeURIComponent(credentials)}&`}${appId}`
}

/** What stays the same when a token is renewed: its host, the account there and the design; the token when it has none. */
const ownerOf = (credentials: string): string => {
  try {
    const payload = credentials.split('.')[1] ?? ''
    const claims: Record<string, unknown> = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return [claims.iss, claims.sub, claims.ref ?? claims.work ?? ''].join('/')
  } catch {
    return credentials
  }
}

/** Key of the draft that stores unsaved changes; null = no draft is stored. */
export const draftKeyOf = ({ opening, isRender }: LaunchParams): string | null => {
  if (isRender) return null
  switch (opening.kind) {
    case 'work':
      return opening.workId === null ? null : `work:${opening.workId}`
    case 'credentials':
      return opening.workId === null ? `credentials:${ownerOf(opening.credentials)}` : `work:${opening.workId}`
    case 'json':
      return `json:${opening.jsonId}`
    case 'shared':
      return `shared:${opening.sharedId}`
    case 'template':
      return `template:${opening.templateId}`
    case 'home':
      return null
    default:
      return opening.kind
  }
}
