/** Who the page calls as. The session sets it; the client only reads. */
export interface Credentials {
  token: string | null
  /** Called when the server no longer accepts `token`. */
  onRefused: (token: string) => void
}
export const credentials: Credentials = { token: null, onRefused: () => undefined }
