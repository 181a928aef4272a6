import { DOWNLOAD_TYPE } from '#schemas/catalog/allowance.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'

/** Sends a request of a test account and returns the `data` of its answer; undefined when it is refused. */
export type Send = (method: string, path: string, body?: unknown) => Promise<unknown>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Pages of the file that a request for a download names; null = the request is for something else. */
const pagesOf = async (send: Send, { pathname, searchParams }: URL): Promise<number | null> => {
  if (pathname === '/render/download') return 1
  if (pathname !== '/render/downloadPdfMulti') return null
  const [multi, pages] = [searchParams.get('multi'), searchParams.get('pages')]
  if (pages) return pages.split(',').length
  if (multi) return Number(multi)
  const work = await send('GET', `/work/${searchParams.get('appId')}`)
  const data: unknown = isRecord(work) ? JSON.parse(String(work.data)) : null
  return isRecord(data) && Array.isArray(data.pages) ? Math.min(data.pages.length, LIMITS.pagesDrawn) : 1
}

/** Pays for a download as the page does, before it is requested; does nothing for other requests. */
export const payForDownload = async (send: Send, path: string): Promise<void> => {
  const url = new URL(path, 'http://localhost')
  const multi = await pagesOf(send, url)
  if (multi === null) return
  const counts = await send('GET', '/work/download')
  const type = Array.isArray(counts) && counts.length > 1 ? DOWNLOAD_TYPE.vip : DOWNLOAD_TYPE.ordinary
  await send('PUT', '/work/download', { workId: Number(url.searchParams.get('appId')), type, multi })
}
