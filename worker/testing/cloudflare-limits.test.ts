import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { passSecond } from './cloudflare-limits.ts'

const TOO_SOON = /^put: .*\(10058\)$/

describe('the bucket of the tests', () => {
  it('refuses a second write of a key within a second, as R2 does, also after a deletion and to a stream', async () => {
    await env.FILES.put('u/twice', '1')
    await expect(env.FILES.put('u/twice', '2')).rejects.toThrow(TOO_SOON)
    await expect(env.FILES.put('u/twice', '2', { onlyIf: { etagDoesNotMatch: '*' } })).rejects.toThrow(TOO_SOON)
    await expect(env.FILES.delete('u/twice')).rejects.toThrow('(10058)')
    await expect(env.FILES.delete(['u/other', 'u/twice'])).rejects.toThrow('(10058)')
    await env.FILES.put('u/thrice', '1')
    const upload = await env.FILES.createMultipartUpload('u/twice')
    const part = await upload.uploadPart(1, 'streamed')
    await expect(upload.complete([part])).rejects.toThrow('(10058)')
    passSecond()
    await upload.complete([part])
    expect(await (await env.FILES.get('u/twice'))?.text()).toBe('streamed')
    await expect(env.FILES.put('u/twice', '3')).rejects.toThrow(TOO_SOON)
    passSecond()
    await env.FILES.delete('u/twice')
    await expect(env.FILES.put('u/twice', '4')).rejects.toThrow(TOO_SOON)
  })

  it('refuses all but one of the writes at the same time, and does not count one whose condition failed', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(at => env.FILES.put('u/at-once', String(at))))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    passSecond()
    expect(await env.FILES.put('u/at-once', '4', { onlyIf: { etagDoesNotMatch: '*' } })).toBeNull()
    expect(await env.FILES.put('u/at-once', '5')).not.toBeNull()
  })
})

describe('the database of the tests', () => {
  const params = (count: number) =>
    env.DB.prepare(`SELECT ${Array.from({ length: count }, (_, at) => `?${at + 1}`)}`).bind(...Array(count).fill(1))

  it('refuses more than 100 parameters, and values and rows over 2,000,000 bytes, also in a batch', async () => {
    const select = (...values: string[]) => env.DB.prepare('SELECT length(?1 || ?2) AS n').bind(...values)
    expect(await params(100).first()).not.toBeNull()
    await expect(params(101).first()).rejects.toThrow('D1_ERROR')
    expect(await select('a'.repeat(1_999_999), 'b').first('n')).toBe(2_000_000)
    const tooBig = select('a'.repeat(1_000_001), '墨'.repeat(333_334))
    for (const run of [tooBig.first(), tooBig.all(), tooBig.run(), tooBig.raw(), env.DB.batch([tooBig])])
      await expect(run).rejects.toThrow('SQLITE_TOOBIG')
  })

  it('refuses a statement over 100,000 bytes', async () => {
    await expect(env.DB.prepare(`SELECT '${'a'.repeat(100_000)}'`).first()).rejects.toThrow('SQLITE_TOOBIG')
  })
})
