import type { CallOutput } from '#schemas/api/endpoint.ts'
import type { Api } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { client } from './client.ts'
import type { Client } from './create-client.ts'
import { type Credentials, credentials } from './credentials.ts'
import { type Result, succeed } from './result.ts'

type UploadToken = CallOutput<Api['uploads']['uploadToken']>

/** Upload tokens of the login that this page has. */
export interface UploadTokens {
  /** A fresh token: the last one, or a new one. */
  ready(): Promise<Result<UploadToken>>
  /** The store has refused the last token. */
  drop(): void
  /**
   * Keeps a token ready: the first after 1 s, unless there is a fresh one, then every 120 s. Returns the function that
   * ends it.
   */
  keepReady(): () => void
}

export interface UploadTokensParts {
  readonly client: { readonly uploads: Pick<Client['uploads'], 'uploadToken'> }
  readonly credentials: Pick<Credentials, 'token'>
  /** ms */
  readonly now?: () => number
}

export const createUploadTokens = ({ client, credentials, now = Date.now }: UploadTokensParts): UploadTokens => {
  // Both belong to a login: after another one, uploads with them would go to the account before.
  let current: { readonly value: UploadToken; readonly at: number; readonly login: string | null } | null = null
  let pending: { readonly result: Promise<Result<UploadToken>>; readonly login: string | null } | null = null

  const refresh = (): Promise<Result<UploadToken>> => {
    const login = credentials.token
    if (pending?.login === login) return pending.result
    const asked = {
      login,
      result: client.uploads.uploadToken().then(result => {
        if (pending === asked) pending = null
        if (result.ok) current = { value: result.data, at: now(), login }
        return result
      }),
    }
    pending = asked
    return asked.result
  }
  const ready = async (): Promise<Result<UploadToken>> => {
    const isFresh = current?.login === credentials.token && now() - current.at < LIMITS.uploadToken.refreshMs
    return isFresh && current ? succeed(current.value) : refresh()
  }
  return {
    ready,
    drop: () => {
      current = null
    },
    keepReady: () => {
      const first = setTimeout(ready, LIMITS.uploadToken.firstMs)
      const again = setInterval(refresh, LIMITS.uploadToken.refreshMs)
      return () => {
        clearTimeout(first)
        clearInterval(again)
      }
    },
  }
}

/** The page's upload tokens. */
export const uploadTokens = createUploadTokens({ client, credentials })
