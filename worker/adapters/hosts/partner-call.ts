import * as v from 'valibot'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import type { HostSettings } from './settings.ts'

/** The body of an answer of at most `HOST_LIMITS.answerBytes`; null = it is longer, or no JSON. */
const bodyOf = async (answer: Response): Promise<unknown> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength
    if (bytes > HOST_LIMITS.answerBytes) return null
    text += decoder.decode(piece, { stream: true })
  }
  try {
    return JSON.parse(text + decoder.decode())
  } catch {
    return null
  }
}

const signatureOf = async (key: string, text: string): Promise<string> => {
  const encoder = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encoder.encode(text))).toHex()
}

/** A question to a partner. */
interface PartnerQuestion {
  /** Host of the partner. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly body?: string
  /** Of the person who asks; empty = nobody. */
  readonly token: string
}
/** The `data` of an answer, the HTTP status, and null in place of data that is not as agreed. */
export type AskPartner = <S extends v.GenericSchema>(
  question: PartnerQuestion,
  data: S,
) => Promise<{ readonly status: number; readonly data: v.InferOutput<S> | null }>

/**
 * Asks the APIs of partners. Each question carries the person's token and a signature of ours: HMAC-SHA256 with the key of
 * the host over `timestamp.method.path.body`.
 */
export const partnerCalls = ({ partners, keys }: HostSettings, now: () => number, send: typeof fetch): AskPartner => {
  return async ({ name, method, path, body = '', token }, data) => {
    const api = partners.find(partner => partner.name === name)?.api
    if (!api) return { status: 0, data: null }
    const timestamp = String(Math.floor(now() / 1000))
    const [place = ''] = path.split('?')
    let status = 0
    try {
      const answer = await send(`${api}${path}`, {
        ...{ method, signal: AbortSignal.timeout(HOST_LIMITS.answerMs) },
        headers: {
          'x-moye-timestamp': timestamp,
          'x-moye-signature': await signatureOf(keys.get(name) ?? '', `${timestamp}.${method}.${path}.${body}`),
          ...(token ? { 'x-token': token } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body } : {}),
        // Another address would get the token without anybody having said so.
        redirect: 'manual',
      })
      status = answer.status
      const said = v.safeParse(v.object({ data }), await bodyOf(answer))
      if (answer.ok && said.success) return { status, data: said.output.data }
      console.error('partner', name, place, status, answer.ok ? 'answers in another form' : '')
    } catch (error) {
      console.error('partner', name, place, error instanceof Error ? error.name : 'no answer')
    }
    return { status, data: null }
  }
}
