import * as v from 'valibot'
import { HOST_LIMITS } from '#schemas/catalog/host-limits.ts'
import type { PartnerApi } from '../../ports/hosts.ts'
import { hostSettings } from './settings.ts'

const licensed = v.object({
  elements: v.array(v.object({ mediaId: v.string(), licensed: v.boolean() })),
})
const added = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(HOST_LIMITS.id)) })

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

/**
 * The APIs of the partners. Each call carries the person's token and a signature of ours: HMAC-SHA256 with the key of the
 * host over `timestamp.method.path.body`.
 */
export const partnerApi = (
  env: Cloudflare.Env,
  now: () => number,
  send: typeof fetch = (input, init) => fetch(input, init),
): PartnerApi => {
  const ask = async <S extends v.GenericSchema>(
    { name, token }: Parameters<PartnerApi['isEditVip']>[0],
    { method, path, body = '' }: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: string },
    data: S,
  ): Promise<v.InferOutput<S> | null> => {
    const { partners, keys } = hostSettings(env)
    const api = partners.find(partner => partner.name === name)?.api
    if (!api) return null
    const timestamp = String(Math.floor(now() / 1000))
    const signal = AbortSignal.timeout(HOST_LIMITS.answerMs)
    try {
      const answer = await send(`${api}${path}`, {
        ...{ method, signal },
        headers: {
          'x-token': token,
          'x-moye-timestamp': timestamp,
          'x-moye-signature': await signatureOf(keys.get(name) ?? '', `${timestamp}.${method}.${path}.${body}`),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body } : {}),
        // Another address would get the token without anybody having said so.
        redirect: 'manual',
      })
      const said = v.safeParse(v.object({ data }), await bodyOf(answer))
      if (answer.ok && said.success) return said.output.data
      console.error('partner', name, path, answer.status, answer.ok ? 'answers in another form' : '')
    } catch (error) {
      console.error('partner', name, path, error instanceof Error ? error.name : 'no answer')
    }
    return null
  }
  const post = (path: string, body: unknown) => ({ method: 'POST', path, body: JSON.stringify(body) }) as const
  return {
    isEditVip: caller => ask(caller, { method: 'GET', path: '/users/check-edit-vip' }, v.boolean()),
    async licenses(caller, mediaIds) {
      const said = await ask(caller, post('/licenses/v2/check-license', { mediaIds }), licensed)
      const has = said && new Map(said.elements.map(element => [element.mediaId, element.licensed]))
      // What the partner leaves out is not licensed.
      return has && mediaIds.map(mediaId => ({ mediaId, licensed: has.get(mediaId) === true }))
    },
    addToCart: async (caller, item) => (await ask(caller, post('/carts/add/edit', item), added))?.id ?? null,
  }
}
