/** The token of the page's API calls. The session sets it; the client only reads it. */
export interface Credentials {
  token: string | null
  /** Called when the server no longer accepts `token`. */
  onRefused: (token: string) => void
  /** Called with a text for the user when the account is banned, after `onRefused`. */
  onBanned?: (text: string) => void
}
export const credentials: Credentials = { token: null, onRefused: () => undefined }
