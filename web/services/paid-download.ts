import type { CallInput, CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { DOWNLOAD_TYPE, type DownloadType } from '#schemas/catalog/allowance.ts'
import type { Client } from './create-client.ts'
import { type Result, succeed } from './result.ts'

type Calls = Client['allowance']
/** What is downloaded, besides its work, type and number of pages. */
type FileWishes = Omit<CallInput<Api['allowance']['consume']>, 'workId' | 'type' | 'multi' | 'url' | 'pages'>
export interface PaidFile extends FileWishes {
  readonly workId: number | string
  readonly type: DownloadType
  /** Zero-based; each costs one download. */
  readonly pages: readonly number[]
}
type Price = CallOutput<Api['allowance']['checkDownload']>

/** Type of downloads that an account has: VIP ones with a membership. */
export const downloadType = (hasMembership: boolean): DownloadType =>
  hasMembership ? DOWNLOAD_TYPE.vip : DOWNLOAD_TYPE.ordinary

/** Whether the pages can be downloaded; `isOneFile` = all in one file. Reserves nothing. */
export const checkAllowance = (
  calls: Pick<Calls, 'checkDownload' | 'checkPages'>,
  { workId, pages, ...wishes }: PaidFile,
  isOneFile: boolean,
): Promise<Result<Price>> => {
  const asked = { ...wishes, id: String(workId), workId, pages: pages.join(','), ...(isOneFile ? {} : { each: '1' }) }
  return pages.length > 1 ? calls.checkPages({ ...asked, multi: pages.length }) : calls.checkDownload(asked)
}

/** Creates the consumption of a file: reserves what it costs. A repeated `key` is the same consumption. */
export const consumeDownload = (
  calls: Pick<Calls, 'consume'>,
  { workId, pages, ...wishes }: PaidFile,
  key: string,
): Promise<Result<CallOutput<Api['allowance']['consume']>>> =>
  calls.consume({ ...wishes, workId: Number(workId), multi: pages.length, pages: pages.join(',') }, { key })

/** Tells the server the address of the final file; sends nothing without the id of a consumption. */
export const updateDownload = async (
  calls: Pick<Calls, 'confirm'>,
  id: number | null | undefined,
  type: DownloadType,
  url: string,
): Promise<Result<unknown>> => (id ? calls.confirm({ id, type, url }) : succeed(null))

interface PaidDownload<Drawn> {
  readonly file: PaidFile
  readonly key: string
  readonly newKey: () => string
  /** Requests the file with the key of its consumption. */
  readonly draw: (key: string) => Promise<Result<Drawn>>
  /** The consumption has ended before its file was requested, or its render failed: now the file has this key. */
  readonly onRenewed?: (key: string) => void
}

/**
 * Pays for a file, requests it and confirms it. Repeated with its key it goes on with the same consumption; one that was
 * given back is followed by another, under a new key.
 */
export const downloadPaid = async <Drawn extends { readonly imgUrl: string }>(
  calls: Pick<Calls, 'consume' | 'confirm'>,
  { file, key, newKey, draw, onRenewed }: PaidDownload<Drawn>,
): Promise<Result<Drawn>> => {
  const attempt = async (using: string): Promise<Result<Drawn>> => {
    const paid = await consumeDownload(calls, file, using)
    if (!paid.ok) return paid
    const drawn = await draw(using)
    if (drawn.ok) void updateDownload(calls, paid.data.id, file.type, drawn.data.imgUrl)
    return drawn
  }
  const first = await attempt(key)
  if (first.ok || first.code !== 'ALLOWANCE_REQUIRED') return first
  const renewed = newKey()
  onRenewed?.(renewed)
  return attempt(renewed)
}
