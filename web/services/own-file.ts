import { credentials, loginHeader } from './credentials.ts'
import { networkFailure, type Result, readFailure, succeed } from './result.ts'

/** Fetches a file that only its owner gets, with the name that the server gives to it. Never throws. */
export const fetchOwnFile = async (path: string): Promise<Result<{ readonly file: Blob; readonly name: string }>> => {
  try {
    const response = await fetch(path, { headers: loginHeader(credentials) })
    if (!response.ok) return readFailure(response.status, await response.json().catch(() => undefined))
    const told = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    return succeed({ file: await response.blob(), name: told ? decodeURIComponent(told) : '' })
  } catch {
    return networkFailure()
  }
}
