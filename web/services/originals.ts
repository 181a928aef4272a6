import { credentials, loginHeader } from './credentials.ts'
import { keepFile } from './keep-file.ts'
import { networkFailure, type Result, readFailure, succeed } from './result.ts'

/** The name under which calls ask for the original of a stored picture. */
export const nameOfPicture = (url: string): string => url.slice(url.lastIndexOf('/') + 1)

/** Saves the file that a picture was made from on the device. Never throws. */
export const downloadOriginal = async (url: string, name: string): Promise<Result<null>> => {
  try {
    const response = await fetch(`/originals/${nameOfPicture(url)}`, { headers: loginHeader(credentials) })
    if (!response.ok) return readFailure(response.status, await response.json().catch(() => undefined))
    const told = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    keepFile(await response.blob(), told ? decodeURIComponent(told) : name)
    return succeed(null)
  } catch {
    return networkFailure()
  }
}
