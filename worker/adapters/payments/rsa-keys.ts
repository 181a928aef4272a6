import { DER, type DerValue, readDer, writeDer } from './der.ts'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
/** The algorithm of an RSA key in PKCS#8: OID 1.2.840.113549.1.1.1 and NULL. */
const RSA_ALGORITHM = Uint8Array.from([
  ...[0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7],
  ...[0x0d, 0x01, 0x01, 0x01, 0x05, 0x00],
])

/**
 * The bytes of a PEM block, or of base64 without the lines around it.
 * @throws Error when the text is no base64.
 */
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.fromBase64(text.replace(/-----[^-]+-----/g, '').replace(/\\n|\s/g, ''))

/** The content of the sequence that the bytes are. */
const inside = (bytes: Uint8Array<ArrayBuffer>): readonly DerValue[] => {
  const [outer] = readDer(bytes)
  if (outer?.tag !== DER.sequence) throw new Error('key is no DER sequence')
  return readDer(outer.content)
}

/** The PKCS#8 form of a private key, which is the only one that WebCrypto reads; keys of Alipay are PKCS#1. */
export const toPkcs8 = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  // After the version PKCS#1 has the modulus, PKCS#8 the algorithm.
  const [, second] = inside(bytes)
  if (second?.tag !== DER.integer) return bytes
  return writeDer(DER.sequence, writeDer(DER.integer, Uint8Array.of(0)), RSA_ALGORITHM, writeDer(DER.octets, bytes))
}

/**
 * A private key (PKCS#8 or PKCS#1, PEM or plain base64) for signatures.
 * @throws Error when the text is no such key.
 */
export const importPrivateKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('pkcs8', toPkcs8(bytesOf(text)), RSA, false, ['sign'])

/** ms since 1970; the time of a certificate: `261123080000Z` or `20261123080000Z`. */
const timeOf = ({ tag, content }: DerValue): number => {
  const text = new TextDecoder().decode(content)
  const full = tag === DER.utcTime ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(full) ?? []
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`)
}

/** The part of a certificate (X.509) that is needed: its public key, and when it is valid (ms since 1970). */
const readCertificate = (bytes: Uint8Array<ArrayBuffer>) => {
  const [signed] = inside(bytes)
  if (signed?.tag !== DER.sequence) throw new Error('certificate has no content')
  const fields = readDer(signed.content).filter(({ tag }) => tag !== DER.version)
  // serial, algorithm, issuer, validity, subject, public key
  const [, , , validity, , publicKey] = fields
  if (!validity || !publicKey) throw new Error('certificate is cut off')
  const [from, until] = readDer(validity.content).map(timeOf)
  return { spki: publicKey.whole, from: from ?? Number.NaN, until: until ?? Number.NaN }
}

/** A key that verifies signatures in a time (ms since 1970); a bare public key does so at any time. */
export interface VerifyingKey {
  readonly key: CryptoKey
  readonly from: number
  readonly until: number
}

/**
 * A public key (SPKI) or a certificate (X.509), PEM or plain base64.
 * @throws Error when the text is none.
 */
export const importVerifyingKey = async (text: string): Promise<VerifyingKey> => {
  const bytes = bytesOf(text)
  const isCertificate = text.includes('CERTIFICATE')
  const { spki, from, until } = isCertificate
    ? readCertificate(bytes)
    : { spki: bytes, from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  return { key: await crypto.subtle.importKey('spki', spki, RSA, false, ['verify']), from, until }
}

const encode = (text: string) => new TextEncoder().encode(text)

/** The signature (RSA-SHA256, base64) of a text. */
export const signText = async (key: CryptoKey, text: string): Promise<string> =>
  new Uint8Array(await crypto.subtle.sign(RSA.name, key, encode(text))).toBase64()

/** Whether a signature (base64) of a text was made with the key at a time when it is valid. */
export const isSigned = async (
  { key, from, until }: VerifyingKey,
  signature: string,
  text: string,
  now: number,
): Promise<boolean> => {
  if (!(from <= now && now <= until)) return false
  try {
    return await crypto.subtle.verify(RSA.name, key, Uint8Array.fromBase64(signature), encode(text))
  } catch {
    // The signature is no base64.
    return false
  }
}
