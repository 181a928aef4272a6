import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import { type Credentials, loginHeader } from '../credentials.ts'
import { isLoginOver, networkFailure, type Result, readFailure, succeed } from '../result.ts'

interface Sending {
  readonly signal: AbortSignal
  readonly onSent: (bytes: number) => void
}

/** Puts the bytes of a part; reports progress, which `fetch` cannot. Never rejects. */
export const putPart = (
  url: string,
  bytes: Blob,
  credentials: Credentials,
  { signal, onSent }: Sending,
): Promise<Result<null>> =>
  new Promise(resolve => {
    const { token } = credentials
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const abort = () => request.abort()
    const finish = (result: Result<null>) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', abort)
      resolve(result)
    }
    // A connection that a changed network has cut may stay open for minutes.
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(abort, UPLOAD_QUEUE.silenceMs)
    }
    if (signal.aborted) return resolve(networkFailure())
    request.open('PUT', url)
    request.setRequestHeader('content-type', 'application/octet-stream')
    for (const [name, value] of Object.entries(loginHeader(credentials))) request.setRequestHeader(name, value)
    request.upload.onprogress = event => {
      listen()
      onSent(event.loaded)
    }
    request.onload = () => {
      let answer: unknown
      try {
        answer = JSON.parse(request.responseText)
      } catch {
        answer = undefined
      }
      const hasCode = typeof answer !== 'object' || answer === null || 'code' in answer
      if (request.status === 200 && !hasCode) return finish(succeed(null))
      const failure = readFailure(request.status < 400 ? 500 : request.status, answer)
      if (isLoginOver(failure) && token) credentials.onRefused(token)
      finish(failure)
    }
    request.onerror = () => finish(networkFailure())
    request.onabort = () => finish(networkFailure())
    signal.addEventListener('abort', abort)
    listen()
    request.send(bytes)
  })
