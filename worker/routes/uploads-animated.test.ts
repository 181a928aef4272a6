import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { stillGif } from '#schemas/gif.ts'
import { gif } from '#test/support/encoded-pictures.ts'
import { quarteredPng } from '#test/support/pictures.ts'
import { call, registerUser } from '../test-call.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const send = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
  const { token } = await registerUser()
  const form = new FormData()
  form.set('file', new File([bytes], name))
  form.set('token', (await call('GET', '/upload-token-without-key', { token })).body.data.token)
  return (await call('POST', '/upload', { body: form })).body.data
}

it('an animated GIF is kept and noted, an animated PNG is stored as its default picture', async () => {
  const moving = gif(8, [200, 0, 0], [0, 0, 200])
  for (const [bytes, isStill] of [
    [moving, false],
    [stillGif(moving), true],
  ] as const) {
    const { key } = await send(bytes, 'a.gif')
    const stored = (await env.FILES.get(key)) ?? expect.fail()
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(bytes)
    expect(JSON.parse(stored.customMetadata?.notes ?? '')).toEqual({ isStill })
  }
  const still = quarteredPng(7, 9)
  const chunk = (name: string, ...content: number[]) => [
    0,
    0,
    0,
    content.length,
    ...bytesOf(name),
    ...content,
    1,
    2,
    3,
    4,
  ]
  const image = still.subarray(33)
  const animated = Uint8Array.of(
    ...still.subarray(0, 33),
    ...chunk('acTL', 0, 0, 0, 2, 0, 0, 0, 0),
    ...chunk('fcTL', ...new Array(26).fill(0)),
    ...image.subarray(0, -12),
    ...chunk('fdAT', 0, 0, 0, 1, 9),
    ...image.subarray(-12),
  )
  const { key, hash } = await send(animated, 'a.png')
  expect(hash).toBe(await sha256Hex(still))
  expect(new Uint8Array((await (await env.FILES.get(key))?.arrayBuffer()) ?? [])).toEqual(still)
})
