/** count; what Workers allow at most. */
const ITERATIONS = 100_000

const derive = async (password: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const parameters = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256))
}

/** A password as it is stored: salted and slow to guess. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return `${salt.toHex()}.${(await derive(password, salt)).toHex()}`
}

/** Whether a password is the stored one. */
export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  const [salt = '', hash = ''] = stored.split('.')
  return crypto.subtle.timingSafeEqual(await derive(password, Uint8Array.fromHex(salt)), Uint8Array.fromHex(hash))
}
