import * as v from 'valibot'

interface AccountKeys {
  readonly appId: string
  readonly secret: string
  /** `https://api.weixin.qq.com`, or a relay. */
  readonly api: string
}

/** ms; the provider answers within this time. */
const TIMEOUT_MS = 8000
/** Codes of an access token that is no longer valid. */
const TOKEN_ERRORS: readonly unknown[] = [40001, 40014, 42001]
const tokenAnswer = v.object({ access_token: v.string() })

type Answer = Readonly<Record<string, unknown>>

/** Calls of an official account, which need its access token. */
export interface AccountCalls {
  /** Makes a call with a token; again with a new one when WeChat refuses the token. `body` undefined = a GET. */
  call(path: string, query: Readonly<Record<string, string>>, body?: unknown): Promise<Answer>
}

/**
 * Calls of an official account. The "stable" token is the same for all who ask, so that isolates do not end each other's
 * tokens. `call` throws when WeChat cannot be reached or gives no token.
 */
export const accountCalls = ({ appId, secret, api }: AccountKeys, send: typeof fetch): AccountCalls => {
  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await send(`${api}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null ? { ...answer } : {}
  }
  const tokenOf = async (force: boolean): Promise<string> => {
    const wanted = { grant_type: 'client_credential', appid: appId, secret, force_refresh: force }
    const answer = await ask('/cgi-bin/stable_token', { method: 'POST', body: JSON.stringify(wanted) })
    const read = v.safeParse(tokenAnswer, answer)
    if (!read.success) throw new Error(`no access token: ${answer.errcode} ${answer.errmsg}`)
    return read.output.access_token
  }
  const attempt = async (path: string, query: Readonly<Record<string, string>>, body: unknown, force: boolean) => {
    const parameters = new URLSearchParams({ access_token: await tokenOf(force), ...query })
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return ask(`${path}?${parameters}`, init)
  }
  return {
    async call(path, query, body) {
      const answer = await attempt(path, query, body, false)
      return TOKEN_ERRORS.includes(answer.errcode) ? attempt(path, query, body, true) : answer
    },
  }
}
