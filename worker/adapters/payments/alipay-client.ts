import { chinaTime } from '#schemas/china-time.ts'
import { importPrivateKey, importVerifyingKey, isSigned, signText } from './rsa-keys.ts'

export interface AlipayConfig {
  /** `https://openapi.alipay.com/gateway.do`, or that of a stand-in. */
  readonly gateway: string
  readonly appId: string
  /** The account that is paid. */
  readonly sellerId: string
  readonly privateKey: string
  /** Keys of the provider, separated by commas: the old and the new one while they are exchanged. */
  readonly publicKeys: string
}

/** ms */
const TIMEOUT_MS = 10_000

/** What Alipay signs: the parameters with a value, sorted by name, raw. */
export const signedParameters = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Whether one of the provider's keys has signed a text. */
export const isFromAlipay = async (keys: string, signature: string, text: string, now: number): Promise<boolean> => {
  for (const pem of keys.split(','))
    try {
      if (await isSigned(await importVerifyingKey(pem), signature, text, now)) return true
    } catch (error) {
      console.error('alipay key', error)
    }
  return false
}

/** The object after a name in a JSON text, exactly as it is written there; null when there is none. */
export const rawObject = (text: string, name: string): string | null => {
  const at = text.indexOf(`"${name}"`)
  const start = at < 0 ? -1 : text.indexOf('{', at)
  if (start < 0) return null
  let depth = 0
  let isText = false
  for (let end = start; end < text.length; end++) {
    const char = text[end]
    if (isText) {
      if (char === '\\') end++
      else if (char === '"') isText = false
    } else if (char === '"') isText = true
    else if (char === '{') depth++
    else if (char === '}' && --depth === 0) return text.slice(start, end + 1)
  }
  return null
}

/** An answer: `code` 10000 = done; `sub_code` says why not. */
export type AlipayAnswer = Readonly<Record<string, unknown>> & { readonly code: string; readonly sub_code?: string }

/** Signs calls of Alipay's gateway and verifies the answers. Null: no answer, or one that the provider has not signed. */
export const alipayClient = (config: AlipayConfig, now: () => number, send: typeof fetch) => ({
  async call(
    method: string,
    content: Readonly<Record<string, string>>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<AlipayAnswer | null> {
    const common = {
      app_id: config.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: chinaTime(now()),
      version: '1.0',
      ...more,
    }
    const biz_content = JSON.stringify(content)
    try {
      const key = await importPrivateKey(config.privateKey)
      const sign = await signText(key, signedParameters({ ...common, biz_content }))
      const response = await send(`${config.gateway}?${new URLSearchParams({ ...common, sign })}`, {
        method: 'POST',
        body: new URLSearchParams({ biz_content }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await response.text()
      const raw = rawObject(text, `${method.replaceAll('.', '_')}_response`)
      const { sign: signature } = JSON.parse(text) as { sign?: unknown }
      if (raw === null || typeof signature !== 'string') {
        console.error('alipay', response.status, rawObject(text, 'error_response')?.slice(0, 300))
        return null
      }
      if (!(await isFromAlipay(config.publicKeys, signature, raw, now()))) {
        console.error('alipay', response.status, 'the answer is not signed by the provider')
        return null
      }
      return JSON.parse(raw) as AlipayAnswer
    } catch (error) {
      console.error('alipay', error)
      return null
    }
  },
  async download(url: string): Promise<ArrayBuffer | null> {
    try {
      const response = await send(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      return response.ok ? await response.arrayBuffer() : null
    } catch {
      return null
    }
  },
})
