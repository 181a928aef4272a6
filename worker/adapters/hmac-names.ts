import type { FileNames } from '../ports/file-names.ts'

/** Separates this key from those of other uses of the secret. Another label or secret renames every file. */
const LABEL = 'moye names of drawn files'

const bytesOf = (text: string) => new TextEncoder().encode(text)

const keyOf = async (secret: string): Promise<CryptoKey> => {
  const base = await crypto.subtle.importKey('raw', bytesOf(secret), 'HKDF', false, ['deriveKey'])
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(LABEL) }
  return crypto.subtle.deriveKey(derivation, base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign'])
}

/** Names as HMAC-SHA-256 with a key that is derived from the secret. */
export const hmacNames = (secret: string): FileNames => {
  let key: Promise<CryptoKey> | undefined
  return {
    async nameOf(content) {
      key ??= keyOf(secret)
      return new Uint8Array(await crypto.subtle.sign('HMAC', await key, bytesOf(content))).toHex()
    },
  }
}
