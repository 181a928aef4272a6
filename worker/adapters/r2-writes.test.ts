import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { nextRefusal, passSecond } from '../testing/cloudflare-limits.ts'
import { REPORT } from '../testing/render-service.ts'
import { r2Files } from './r2-files.ts'
import { r2Renders } from './r2-renders.ts'
import { putOnce, writePatiently } from './r2-writes.ts'
import { keepVersion, keptVersion } from './work-files.ts'

const fiveTimes = (write: () => Promise<unknown>) => Promise.all([1, 2, 3, 4, 5].map(write))
const textOf = async (key: string) => (await env.FILES.get(key))?.text()
async function* stream(text: string, bytes: number) {
  yield new TextEncoder().encode(text.repeat(bytes))
}

describe('a file whose key determines its content', () => {
  const files = r2Files(env.FILES)

  it.each([
    ['picture', () => files.putPicture(new Uint8Array([7, 7]), 'png', 'image/png')],
    ['subset of a font', () => files.putFont('f/s/a.woff2', new Uint8Array([1, 2, 3]))],
    ['version of a work', () => keepVersion(env.FILES, { id: 7, version: 3, data: '{}' })],
  ])('is stored by five requests at once and by a later one: a %s', async (_, store) => {
    await fiveTimes(store)
    await store()
    passSecond()
    await store()
  })

  it('is not replaced, and not taken for stored while the one who stores it may still fail', async () => {
    await putOnce(env.FILES, 'u/once', 'first', {})
    passSecond()
    await putOnce(env.FILES, 'u/once', 'second', {})
    expect(await textOf('u/once')).toBe('first')
    const isRefused = nextRefusal()
    // The first write is counted and then fails, so that the key has just been written and does not exist.
    const failing = env.FILES.put('u/failing', 'x', { sha256: '00'.repeat(32) })
    const storing = putOnce(env.FILES, 'u/failing', 'there', {})
    await expect(failing).rejects.toThrow('(10037)')
    await isRefused
    passSecond()
    await storing
    expect(await textOf('u/failing')).toBe('there')
  })

  it('of a version is stored anew before it expires', async () => {
    const soon = { id: 8, version: 1, data: '{}' }
    await keepVersion(env.FILES, soon)
    const before = await env.FILES.head('j/8-1.json')
    passSecond()
    await keepVersion(env.FILES, soon)
    expect((await env.FILES.head('j/8-1.json'))?.version).toBe(before?.version)
    vi.setSystemTime(Date.now() + 13 * 3_600_000)
    await keepVersion(env.FILES, soon)
    vi.useRealTimers()
    expect((await env.FILES.head('j/8-1.json'))?.version).not.toBe(before?.version)
    expect(await keptVersion(env.FILES, 8, 1)).toBe('{}')
  })
})

describe('a file that is drawn again', () => {
  const store = r2Renders(env.FILES)

  it.each([
    ['small', 10],
    ['of several parts', 6_000_000],
  ])('replaces the one of a moment ago: %s', async (_, bytes) => {
    passSecond()
    await store.put('r/again.png', 'image/png', stream('a', bytes))
    const isRefused = nextRefusal()
    const replacing = store.put('r/again.png', 'image/png', stream('b', bytes))
    await isRefused
    passSecond()
    await replacing
    expect((await textOf('r/again.png'))?.[0]).toBe('b')
  })

  it('replaces its report', async () => {
    await store.putReport('r/again.png', REPORT)
    const isRefused = nextRefusal()
    const replacing = store.putReport('r/again.png', { ...REPORT, bytes: 77 })
    await isRefused
    passSecond()
    await replacing
    expect(await store.find('r/again.png')).toMatchObject({ bytes: 77 })
  })
})

describe('a write that R2 refuses', () => {
  it('for another reason is not tried again', async () => {
    let tries = 0
    const write = async () => {
      tries++
      throw new Error('put: Internal error (10001)')
    }
    await expect(writePatiently(write)).rejects.toThrow('(10001)')
    expect(tries).toBe(1)
  })
})
