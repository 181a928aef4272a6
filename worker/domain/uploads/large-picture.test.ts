import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { bind } from '../../adapters/bind.ts'
import { ORIGIN } from '../../test-call.ts'
import { readyLargePicture } from './large-picture.ts'

const ports = bind(env, new Request(`${ORIGIN}/`), () => undefined)
const text = (value: string) => new Uint8Array(new TextEncoder().encode(value))
const join = (...parts: readonly (Uint8Array | readonly number[])[]) => new Uint8Array(parts.flatMap(part => [...part]))
let seed = 0
const png = () => {
  const picture = new PNG({ width: 4, height: 3 })
  seed += 1
  picture.data.fill(seed)
  return new Uint8Array(PNG.sync.write(picture))
}
const jpg = (width: number) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 5, width >> 8, width & 255, 1, 1, 0x11, 0, 0xff, 0xd9])
const chunk = (type: string) => join([0, 0, 0, 2], text(type), [1, 2, 0, 0, 0, 0])

/** Stores a file that arrives in pieces of some bytes. */
const store = async (bytes: Uint8Array<ArrayBuffer>, step = 7, sha256?: string) => {
  const file = { userId: 1, name: 'a', bytes: bytes.length, sha256: sha256 ?? (await sha256Hex(bytes)) }
  const open = async function* () {
    for (let at = 0; at < bytes.length; at += step) yield bytes.slice(at, at + step)
  }
  const { row, put } = await readyLargePicture(ports, { ...file, open })
  await put()
  return row
}
const keys = async () => (await env.FILES.list({ prefix: 'u/' })).objects.map(({ key }) => key)

describe('a picture that is stored while it is read', () => {
  it.each([1, 7, 1000])('is found to be what it is, in pieces of %i bytes', async step => {
    const bytes = png()
    const row = await store(bytes, step)
    const hash = await sha256Hex(bytes)
    expect(row).toMatchObject({ key: `u/${hash}.png`, type: 'image/png', width: 4, height: 3, bytes: bytes.length })
    const stored = await env.FILES.get(row.key)
    expect(stored?.httpMetadata?.contentType).toBe('image/png')
    expect(await sha256Hex(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer()))).toBe(hash)
    expect(await store(jpg(300 + step), step)).toMatchObject({ type: 'image/jpeg', width: 300 + step, height: 5 })
  })

  it('is checked also when the same one is stored already, and stays as it was', async () => {
    const bytes = png()
    const { key } = await store(bytes)
    await expect(store(png(), 7, key.slice(2, 66))).rejects.toMatchObject({ code: 'UPLOAD_CHANGED' })
    expect((await store(bytes)).key).toBe(key)
    expect(await sha256Hex(new Uint8Array((await (await env.FILES.get(key))?.arrayBuffer()) ?? []))).toBe(
      key.slice(2, 66),
    )
  })

  it.each<readonly [string, () => Uint8Array<ArrayBuffer>, string]>([
    ['is cut off in its last chunk', () => png().slice(0, -1), 'FILE_TYPE_UNSUPPORTED'],
    ['has no end', () => png().slice(0, -12), 'FILE_TYPE_UNSUPPORTED'],
    [
      'has an end inside another chunk',
      () => join(png().slice(0, -12), [0, 0, 0, 12], text('IDAT'), png().slice(-12), [0, 0]),
      'FILE_TYPE_UNSUPPORTED',
    ],
    ['moves', () => join(png().slice(0, 33), chunk('acTL'), png().slice(33)), 'FILE_TOO_LARGE'],
    ['has no size', () => png().fill(0, 16, 24), 'FILE_TYPE_UNSUPPORTED'],
    ['has too many pixels', () => png().fill(0xff, 17, 20).fill(0xff, 21, 24), 'IMAGE_TOO_MANY_PIXELS'],
    ['is a drawing', () => text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'FILE_TOO_LARGE'],
    ['is a page', () => text('<!doctype html><script>alert(1)</script>'), 'FILE_TYPE_UNSUPPORTED'],
    ['is a program', () => join(text('MZ'), new Uint8Array(99)), 'FILE_TYPE_UNSUPPORTED'],
    ['is empty', () => new Uint8Array(), 'FILE_TYPE_UNSUPPORTED'],
  ])('is refused, and not stored, when it %s', async (_, make, code) => {
    const before = await keys()
    await expect(store(make())).rejects.toMatchObject({ code, details: { file: 'a' } })
    expect(await keys()).toEqual(before)
  })
})
