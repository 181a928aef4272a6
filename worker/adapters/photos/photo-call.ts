/** ms; a library that takes longer counts as not there. */
const TIMEOUT_MS = 8000
/** ms; a whole picture. */
const FILE_TIMEOUT_MS = 30_000

export interface PhotoCall {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  /** s; how long the answer is kept. 0 = not at all. */
  readonly keepSeconds: number
}

/** The answer to a call of a photo library: from the cache, else from the library. 404 = undefined, a failure = null. */
export const askLibrary = async (
  { address, headers = {}, keepSeconds }: PhotoCall,
  send: typeof fetch,
): Promise<unknown> => {
  const cache = keepSeconds > 0 ? await caches.open('photos') : null
  const known = await cache?.match(address)
  if (known) return known.json()
  const answer = await send(address, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => null,
  )
  if (answer?.status === 404) return undefined
  if (!answer?.ok) {
    console.error('photo library', new URL(address).host, answer?.status ?? 'no answer')
    return null
  }
  const body = await answer.text().catch(() => '')
  try {
    const read: unknown = JSON.parse(body)
    await cache?.put(address, new Response(body, { headers: { 'cache-control': `max-age=${keepSeconds}` } }))
    return read
  } catch {
    return null
  }
}

/**
 * A file of a library, of at most `most` bytes; null when it cannot be had. Only from these hosts and without
 * redirects, so that an answer of a library cannot lead the Worker to another address.
 */
export const fetchPicture = async (
  address: string,
  origins: readonly string[],
  most: number,
  send: typeof fetch,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const url = URL.parse(address)
  if (!url || url.username || url.password || !origins.includes(url.origin)) return null
  const answer = await send(url.href, { redirect: 'manual', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) }).catch(
    () => null,
  )
  if (!answer?.ok || !answer.body || Number(answer.headers.get('content-length') ?? 0) > most) return null
  const pieces: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const piece of answer.body) {
      bytes += piece.byteLength
      if (bytes > most) return null
      pieces.push(piece)
    }
  } catch {
    return null
  }
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
  }
  return whole
}

export const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
export const rows = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.map(record) : []
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)
/** An https address of a page, or nothing: it is shown as a link. */
export const link = (value: unknown, added: Readonly<Record<string, string>> = {}): string => {
  const url = URL.parse(text(value))
  if (url?.protocol !== 'https:') return ''
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}
