import { expect, it } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { hmacNames } from './hmac-names.ts'

const SECRET = 'a secret of a test, 32 bytes or more'
const hmacOf = async (key: string, content: string) => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const imported = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytes(content))).toHex()
}

it('a name is the same for the same content and secret, and another one for another content or secret', async () => {
  const name = await hmacNames(SECRET).nameOf('content')
  expect(name).toMatch(/^[\da-f]{64}$/)
  expect(await hmacNames(SECRET).nameOf('content')).toBe(name)
  expect(await hmacNames(SECRET).nameOf('content ')).not.toBe(name)
  expect(await hmacNames(`${SECRET}!`).nameOf('content')).not.toBe(name)
})

it('a name is no hash of the content, nor an HMAC with the secret itself, which signs tokens', async () => {
  const name = await hmacNames(SECRET).nameOf('content')
  expect([
    await sha256Hex('content'),
    await sha256Hex(`${SECRET}content`),
    await hmacOf(SECRET, 'content'),
  ]).not.toContain(name)
})
