import { credentials, loginHeader } from './credentials.ts'
import { keepFile } from './keep-file.ts'
import { networkFailure, type Result, readFailure, succeed } from './result.ts'
import { putPart } from './uploads/send-part.ts'

const addressOf = (url: string): string => `/originals/${url.slice(url.lastIndexOf('/') + 1)}`

/** ms; before each further try to send a file. */
const PAUSES = [3000, 15_000, 60_000]

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
const backOnline = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise<void>(resolve => addEventListener('online', () => resolve(), { once: true }))

const send = async (url: string, file: File): Promise<Result<null>> => {
  const address = `${addressOf(url)}?name=${encodeURIComponent(file.name.slice(-200))}`
  const options = { signal: new AbortController().signal, onSent: () => {} }
  let sent = await putPart(address, file, credentials, options)
  for (const ms of PAUSES) {
    if (sent.ok || (sent.code !== 'NETWORK' && sent.status < 500)) break
    await backOnline()
    await pause(ms)
    sent = await putPart(address, file, credentials, options)
  }
  return sent
}

/** Files go one after another, behind what people wait for. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0
/** A file that has not arrived is lost with the page. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Keeps the file that a stored picture was made from. Never throws. */
export const keepOriginal = (url: string, file: File): Promise<Result<null>> => {
  if (waiting === 0) addEventListener('beforeunload', warn)
  waiting += 1
  const sent = last
    .then(() => send(url, file))
    .finally(() => {
      waiting -= 1
      if (waiting === 0) removeEventListener('beforeunload', warn)
    })
  last = sent
  return sent
}

/** Saves the file that a picture was made from on the device. Never throws. */
export const downloadOriginal = async (url: string, name: string): Promise<Result<null>> => {
  try {
    const response = await fetch(addressOf(url), { headers: loginHeader(credentials) })
    if (!response.ok) return readFailure(response.status, await response.json().catch(() => undefined))
    const told = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
    keepFile(await response.blob(), told ? decodeURIComponent(told) : name)
    return succeed(null)
  } catch {
    return networkFailure()
  }
}
