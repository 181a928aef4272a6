/** What a page reads of its own token. The server checks the token; here it only says what to hide and when to renew. */
export interface TokenClaims {
  /** ms since 1970; null = it names no end. */
  readonly endsAt: number | null
  /** Names of the features that it allows; null = all. */
  readonly allow: readonly string[] | null
}

const NONE: TokenClaims = { endsAt: null, allow: null }

/** The claims of a signed token (JWT); nothing of one that cannot be read. */
export const claimsOf = (token: string | null): TokenClaims => {
  try {
    const part = token?.split('.')[1] ?? ''
    const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
    const { exp, allow } = JSON.parse(text) as { readonly exp?: unknown; readonly allow?: unknown }
    return {
      endsAt: typeof exp === 'number' ? exp * 1000 : null,
      allow: Array.isArray(allow) ? allow.filter(name => typeof name === 'string') : null,
    }
  } catch {
    return NONE
  }
}
