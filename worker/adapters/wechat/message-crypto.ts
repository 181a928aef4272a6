/** Block of the padding of WeChat's messages; that of AES is 16. */
const PADDED_TO = 32
const AES_BLOCK = 16
/** Random bytes before a message, and the bytes of its length. */
const HEAD = { random: 16, length: 4 }

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Hex SHA-1 of the sorted parts: how WeChat signs a message. */
export const signatureOf = async (parts: readonly string[]): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-1', bytesOf(parts.toSorted().join('')))).toHex()

interface MessageKey {
  readonly key: CryptoKey
  readonly iv: Uint8Array<ArrayBuffer>
}
/** @throws Error when the text is no EncodingAESKey of 43 characters. */
const keyOf = async (encodingAesKey: string): Promise<MessageKey> => {
  const raw = Uint8Array.fromBase64(`${encodingAesKey}=`)
  const key = await crypto.subtle.importKey('raw', raw, 'AES-CBC', false, ['encrypt', 'decrypt'])
  return { key, iv: raw.slice(0, AES_BLOCK) }
}
const run = async (
  step: 'encrypt' | 'decrypt',
  { key }: MessageKey,
  iv: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
) => new Uint8Array(await crypto.subtle[step]({ name: 'AES-CBC', iv }, key, data))

const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/**
 * Decrypts the field `Encrypt` of a message. Null when it was not encrypted with this key for this app.
 *
 * WebCrypto refuses a padding of more than 16 bytes: a block with a padding of its own is appended, and WeChat's is removed
 * here.
 */
export const decryptMessage = async (
  encrypted: string,
  encodingAesKey: string,
  appId: string,
): Promise<string | null> => {
  try {
    const key = await keyOf(encodingAesKey)
    const data = Uint8Array.fromBase64(encrypted)
    const own = await run('encrypt', key, data.slice(-AES_BLOCK), new Uint8Array(0))
    const padded = await run('decrypt', key, key.iv, joined(data, own))
    const padding = padded.at(-1) ?? 0
    if (padding < 1 || padding > PADDED_TO) return null
    const plain = padded.subarray(0, padded.length - padding)
    const start = HEAD.random + HEAD.length
    const end = start + new DataView(plain.buffer, plain.byteOffset).getUint32(HEAD.random)
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return text.decode(plain.subarray(end)) === appId ? text.decode(plain.subarray(start, end)) : null
  } catch {
    return null
  }
}
