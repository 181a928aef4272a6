/** Lower-case hex SHA-256 of text (as UTF-8) or bytes; identifies files, documents and requests by content. */
export const sha256Hex = async (content: string | Uint8Array): Promise<string> => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
