import { networkFailure, type Result, readFailure, succeed } from './result.ts'

/** Fetches a stored file (a finished download, a part of the product). Never throws; an aborted `signal` gives a network failure. */
export const fetchStoredFile = async (url: string, signal?: AbortSignal): Promise<Result<Blob>> => {
  try {
    const response = await fetch(url, signal ? { signal } : {})
    if (!response.ok) return readFailure(response.status, undefined)
    return succeed(await response.blob())
  } catch {
    return networkFailure()
  }
}
