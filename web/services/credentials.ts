/** The token of the page's API calls. The session sets it; the client only reads it. */
export interface Credentials {
  token: string | null
  /** The header that carries the token. Default: `x-token`; a signage tool's token is `x-credentials`. */
  header?: 'x-token' | 'x-credentials'
  /** Called when the server no longer accepts `token`. */
  onRefused: (token: string) => void
  /** Called with a text for the user when the account is banned, after `onRefused`. */
  onBanned?: (text: string) => void
}
export const credentials: Credentials = { token: null, onRefused: () => undefined }

/** The header of a call by the user of the page; none without a token. */
export const loginHeader = ({ token, header = 'x-token' }: Credentials): Readonly<Record<string, string>> =>
  token ? { [header]: token } : {}
