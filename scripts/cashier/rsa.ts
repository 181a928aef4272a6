const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const encode = (text: string) => new TextEncoder().encode(text)

const toBase64 = (bytes: ArrayBuffer | Uint8Array): string => {
  let text = ''
  for (const byte of bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)) text += String.fromCharCode(byte)
  return btoa(text)
}
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), char => char.charCodeAt(0))

/** A pair of RSA keys: PKCS#8 and SPKI, base64. */
export interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

export const createKeyPair = async (): Promise<KeyPair> => {
  const pair = await crypto.subtle.generateKey(
    { ...RSA, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ['sign', 'verify'],
  )
  if (!('privateKey' in pair)) throw new Error('no pair of keys')
  const [privateKey, publicKey] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
    crypto.subtle.exportKey('spki', pair.publicKey),
  ])
  return { privateKey: toBase64(privateKey as ArrayBuffer), publicKey: toBase64(publicKey as ArrayBuffer) }
}

export const sign = async (privateKey: string, text: string): Promise<string> => {
  const key = await crypto.subtle.importKey('pkcs8', fromBase64(privateKey), RSA, false, ['sign'])
  return toBase64(await crypto.subtle.sign(RSA.name, key, encode(text)))
}

export const verify = async (publicKey: string, signature: string, text: string): Promise<boolean> => {
  const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), RSA, false, ['verify'])
  try {
    return await crypto.subtle.verify(RSA.name, key, fromBase64(signature), encode(text))
  } catch {
    return false
  }
}

/** Encrypts a text as WeChat Pay does in callbacks; the tag is at the end. */
export const seal = async (apiV3Key: string, nonce: string, associated: string, text: string): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', encode(apiV3Key), 'AES-GCM', false, ['encrypt'])
  const parameters = { name: 'AES-GCM', iv: encode(nonce), additionalData: encode(associated), tagLength: 128 }
  return toBase64(await crypto.subtle.encrypt(parameters, key, encode(text)))
}

export const sha1Hex = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('')
