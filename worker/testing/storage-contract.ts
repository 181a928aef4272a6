import { expect, it } from 'vitest'
import type { ObjectStorage } from '../ports/object-storage.ts'

/** bytes; smallest part of an upload but the last one. */
const PART = 5 * 1024 * 1024
const text = (value: string) => new TextEncoder().encode(value)

/** Tests that every object storage passes; `pass` lets the time go by after which a key may be written again. */
export const testStorage = (open: () => ObjectStorage, pass: () => unknown = () => undefined): void => {
  const newKey = (name = 'a.txt') => `contract/${crypto.randomUUID()}/${name}`
  const read = async (key: string) => (await open().get(key))?.text()

  it('gives an object back with what is known of it, and nothing for a key that it does not have', async () => {
    const key = newKey('图 (1)+&.txt')
    const before = Date.now() - 5000
    await open().put(key, text('内容'), {
      httpMetadata: { contentType: 'text/plain', cacheControl: 'max-age=60' },
      customMetadata: { notes: '{"svgRules":1}' },
    })
    for (const facts of [await open().head(key), await open().get(key)]) {
      expect(facts).toMatchObject({
        key,
        size: 6,
        httpMetadata: { contentType: 'text/plain', cacheControl: 'max-age=60' },
        customMetadata: { notes: '{"svgRules":1}' },
      })
      expect(facts?.httpEtag).toMatch(/^"[\da-f]{32}"$/)
      expect(facts?.uploaded.getTime()).toBeGreaterThan(before)
      // As `hashOf` of a download says it.
      expect(new Uint8Array(facts?.checksums.md5 ?? new ArrayBuffer())).toHaveLength(16)
    }
    expect(await read(key)).toBe('内容')
    expect(new Uint8Array((await (await open().get(key))?.arrayBuffer()) ?? [])).toEqual(text('内容'))
    await open().put(newKey('a.json'), '{"a":1}')
    expect([await open().head(newKey()), await open().get(newKey())]).toEqual([null, null])
  })

  it('replaces an object, with its metadata', async () => {
    const key = newKey()
    await open().put(key, 'first', { customMetadata: { a: '1' } })
    const first = await open().head(key)
    await pass()
    await open().put(key, '{"second":true}')
    const second = await open().get(key)
    expect(await second?.json()).toEqual({ second: true })
    expect(second?.customMetadata ?? {}).toEqual({})
    expect(second?.httpEtag).not.toBe(first?.httpEtag)
  })

  it('stores only what is new when it is asked to', async () => {
    const key = newKey()
    const onlyIf = { etagDoesNotMatch: '*' } as const
    expect(await open().put(key, 'first', { onlyIf })).not.toBeNull()
    await pass()
    expect(await open().put(key, 'second', { onlyIf })).toBeNull()
    expect(
      await open()
        .put(key, new Blob(['third']).stream(), { onlyIf })
        .catch(() => null),
    ).toBeNull()
    expect(await read(key)).toBe('first')
  })

  it('refuses content that does not have the SHA-256 it should have', async () => {
    const key = newKey()
    const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    await expect(open().put(key, 'abd', { sha256 })).rejects.toThrow()
    expect(await open().head(key)).toBeNull()
    await pass()
    await open().put(key, 'abc', { sha256 })
    expect(await read(key)).toBe('abc')
  })

  it('reads a range', async () => {
    const key = newKey()
    await open().put(key, '0123456789')
    const range = (offset: number, length: number) => open().get(key, { range: { offset, length } })
    expect(await (await range(2, 3))?.text()).toBe('234')
    expect(await (await range(8, 100))?.text()).toBe('89')
    expect((await range(0, 1))?.size).toBe(10)
    expect(await open().get(newKey(), { range: { offset: 0, length: 1 } })).toBeNull()
  })

  it('deletes one and many, those that do not exist too', async () => {
    const folder = newKey('')
    const keys = Array.from({ length: 30 }, (_, at) => `${folder}${at}-图&<>.txt`)
    await Promise.all(keys.map(key => open().put(key, 'x')))
    await pass()
    await open().delete(keys[0] ?? '')
    await pass()
    await open().delete([...keys, newKey()])
    await open().delete([])
    await open().delete(newKey())
    expect((await open().list({ prefix: folder })).objects).toEqual([])
  })

  it('lists by prefix in the order of the keys, page by page, also after a key', async () => {
    const folder = newKey('')
    const keys = ['a/1', 'a/10', 'a/2', 'b', 'c'].map(name => `${folder}${name}`)
    for (const key of keys.toReversed()) await open().put(key, key.slice(-1))
    const whole = await open().list({ prefix: folder })
    expect([whole.objects.map(({ key }) => key), whole.truncated]).toEqual([keys, false])
    expect(whole.objects.map(({ size }) => size)).toEqual([1, 1, 1, 1, 1])
    expect(whole.objects[0]?.uploaded.getTime()).toBeGreaterThan(Date.now() - 60_000)
    const pages: string[][] = []
    for (let cursor: string | undefined, isMore = true; isMore; ) {
      const page = await open().list({ prefix: folder, limit: 2, ...(cursor ? { cursor } : {}) })
      pages.push(page.objects.map(({ key }) => key))
      cursor = page.cursor
      isMore = page.truncated
    }
    expect(pages).toEqual([keys.slice(0, 2), keys.slice(2, 4), keys.slice(4)])
    const after = await open().list({ prefix: folder, startAfter: keys[2] ?? '' })
    expect(after.objects.map(({ key }) => key)).toEqual(keys.slice(3))
    expect((await open().list({ prefix: `${folder}none` })).objects).toEqual([])
  })

  it('puts an object together from parts, in their order; before that there is none', async () => {
    const key = newKey('large.bin')
    const upload = await open().createMultipartUpload(key, {
      httpMetadata: { contentType: 'image/png' },
      customMetadata: { notes: '{}' },
    })
    const first = new Uint8Array(PART).fill(1)
    const last = await upload.uploadPart(2, new Uint8Array([2, 3]))
    // Sent again: the last one counts.
    await upload.uploadPart(1, new Uint8Array(PART).fill(9))
    const parts = [await upload.uploadPart(1, first), last]
    expect(await open().head(key)).toBeNull()
    await upload.complete(parts)
    expect(await open().head(key)).toMatchObject({
      size: PART + 2,
      httpMetadata: { contentType: 'image/png' },
      customMetadata: { notes: '{}' },
    })
    const seam = await open().get(key, { range: { offset: PART - 1, length: 3 } })
    expect([...new Uint8Array((await seam?.arrayBuffer()) ?? [])]).toEqual([1, 2, 3])
  })

  it('forgets an upload in parts that is broken off', async () => {
    const key = newKey('large.bin')
    const upload = await open().createMultipartUpload(key)
    const part = await upload.uploadPart(1, text('part'))
    await upload.abort()
    await expect(upload.complete([part])).rejects.toThrow()
    expect(await open().head(key)).toBeNull()
  })
}
