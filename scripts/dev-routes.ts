import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { channelOfCallback, orderOfPayPath } from '#schemas/catalog/payments.ts'
import { findPage } from '../worker/http/find-page.ts'

/** Every path of the API table, also with the prefix `/api`, as the Worker mounts it. */
const API_PATHS = Object.values(API as Record<string, Record<string, Endpoint>>)
  .flatMap(calls => Object.values(calls))
  .map(({ path }) => new RegExp(`^(/api)?${path.replace(/:[^/]+/g, '[^/]+')}$`))
const isApi = (path: string): boolean =>
  path.startsWith('/api/') ||
  API_PATHS.some(pattern => pattern.test(path)) ||
  orderOfPayPath(path) !== undefined ||
  channelOfCallback(path) !== undefined

/** Vite's own modules: `/@vite/client`, `/@fs/…`, `/node_modules/…`. */
const isModule = (path: string): boolean =>
  path.startsWith('/@') || path.startsWith('/node_modules/') || /\.tsx?$/.test(path)

/** Pages that the build makes from the source of another page. */
const SOURCES: Readonly<Record<string, string>> = { home: 'index' }

export interface DevRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly accept: string
}
/** `vite`: Vite serves the file; requests that it has no file for go on to the Worker. */
export type DevRoute =
  | { readonly to: 'worker' | 'vite' }
  | { readonly to: 'page'; readonly url: string }
  | { readonly to: 'redirect'; readonly url: string }

/** Which server answers a request to the development server; pages and calls are routed as in the Worker. */
export const devRoute = ({ method, url, accept }: DevRequest): DevRoute => {
  const address = new URL(url, 'http://localhost')
  const { pathname, search } = address
  if (isApi(pathname) && !isModule(pathname)) return { to: 'worker' }
  const isPage = method === 'GET' && accept.includes('text/html') && !/\.\w+$/.test(pathname) && !isModule(pathname)
  if (!isPage && pathname !== '/') return { to: 'vite' }
  const found = findPage(address, true)
  return typeof found === 'string'
    ? { to: 'redirect', url: found }
    : { to: 'page', url: `/${SOURCES[found.page] ?? found.page}.html${search}` }
}
