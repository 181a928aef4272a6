import { credentials } from './credentials.ts'
import { networkFailure, type Result, readFailure, succeed } from './result.ts'

/** One picture of the photo library or of the materials. */
export interface LibraryPicture {
  readonly id: number | string
  readonly url: string
  /** px */
  readonly width: number
  readonly height: number
}
export interface LibraryPage {
  readonly elements: readonly LibraryPicture[]
  readonly total: number
}
export interface LibraryQuery {
  readonly keyword: string
  /** Zero-based. */
  readonly page: number
  readonly size: number
}

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const readPicture = (value: unknown): readonly LibraryPicture[] => {
  if (!isFields(value)) return []
  const url = value.url ?? value.image
  const { id, width, height } = value
  if (typeof url !== 'string' || (typeof id !== 'number' && typeof id !== 'string')) return []
  return [{ id, url, width: Number(width) || 0, height: Number(height) || 0 }]
}

const readPage = (answer: unknown): LibraryPage => {
  const data = isFields(answer) && isFields(answer.data) ? answer.data : answer
  const { elements, total } = isFields(data) ? data : {}
  const list = Array.isArray(elements) ? elements.flatMap(readPicture) : []
  return { elements: list, total: Number(total) || list.length }
}

const ask = async (path: string, init: RequestInit, signal: AbortSignal): Promise<Result<LibraryPage>> => {
  try {
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const response = await fetch(path, {
      ...init,
      signal,
      credentials: 'same-origin',
      headers: credentials.token ? { ...headers, 'x-token': credentials.token } : headers,
    })
    // A deployment without this library knows no such call: there is nothing to list.
    if (response.status === 404) return succeed({ elements: [], total: 0 })
    const answer: unknown = await response.json().catch(() => undefined)
    const isRefused = !response.ok || answer === undefined || (isFields(answer) && answer.code !== undefined)
    return isRefused ? readFailure(response.ok ? 500 : response.status, answer) : succeed(readPage(answer))
  } catch {
    return networkFailure()
  }
}

/** The photo library: `POST /photo/search`. Never throws. */
export const searchPhotos = ({ keyword, page, size }: LibraryQuery, signal: AbortSignal) =>
  ask('/photo/search', { method: 'POST', body: JSON.stringify({ searchQuery: keyword || '春天', page, size }) }, signal)

/** The house's materials, or the user's own pictures: `GET /material/v1`. Never throws. */
export const listMaterials = (
  scope: 'system' | 'user',
  { keyword, page, size }: LibraryQuery,
  signal: AbortSignal,
): Promise<Result<LibraryPage>> => {
  const query = new URLSearchParams({ materialType: '1', scope, page: String(page), size: String(size) })
  if (keyword) query.set('keyword', keyword)
  return ask(`/material/v1?${query}`, { method: 'GET' }, signal)
}
