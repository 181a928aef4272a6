/** A request to one of the sites. */
interface SiteRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
}

export interface SiteAnswer {
  readonly type: 'text/html' | 'text/plain' | 'application/json'
  readonly body: string
}

/** A site on this machine; null = it has no such page. */
export type Site = (request: SiteRequest) => Promise<SiteAnswer | null> | SiteAnswer | null

export const html = (body: string): SiteAnswer => ({ type: 'text/html', body })
export const text = (body: string): SiteAnswer => ({ type: 'text/plain', body })
export const json = (data: unknown): SiteAnswer => ({ type: 'application/json', body: JSON.stringify(data) })
