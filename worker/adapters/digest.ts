/** Lower-case hex SHA-256. */
export const sha256Hex = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).toHex()
