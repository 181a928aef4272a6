import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { s3Storage } from '../worker/adapters/s3/s3-storage.ts'
import { testStorage } from '../worker/testing/storage-contract.ts'
import { startEmptyS3Server } from './support/s3-server.ts'

describe('a store that speaks the protocol of S3', () => {
  let server: Awaited<ReturnType<typeof startEmptyS3Server>>
  let storage: ReturnType<typeof s3Storage>
  beforeAll(async () => {
    server = await startEmptyS3Server()
    storage = s3Storage(server.settings)
  })
  afterAll(() => server.stop())

  testStorage(() => storage)

  it('lets who has a signed address read or write that one object, until the address ends', async () => {
    const key = 'signed/图.txt'
    const put = await storage.presigned.put(key, 'text/plain', 60)
    const stored = await fetch(put, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: 'abc' })
    expect(stored.status).toBe(200)
    const get = await storage.presigned.get(key, 60)
    expect(await (await fetch(get)).text()).toBe('abc')
    const refused = [
      await fetch(get.replace(encodeURIComponent('图'), 'x')),
      await fetch(get.replace(/(X-Amz-Signature=)./, (_, name) => `${name}${get.includes(`${name}0`) ? 1 : 0}`)),
      await fetch(get, { method: 'DELETE' }),
    ]
    for (const { status } of refused) expect(status).toBe(403)
    const short = await storage.presigned.get(key, 1)
    await expect.poll(async () => (await fetch(short)).status, { timeout: 4000, interval: 300 }).toBe(403)
  })

  it('refuses who has another key, and says so', async () => {
    const stranger = s3Storage({ ...server.settings, secret: 'another' })
    await expect(stranger.put('a.txt', 'abc')).rejects.toThrow('signature')
    expect(await storage.head('a.txt')).toBeNull()
  })

  it('stores a stream of any length, and nothing of one that breaks', async () => {
    const MEBIBYTE = 1024 ** 2
    const stream = (pieces: number, breaksAt = -1) => {
      let sent = 0
      return new ReadableStream({
        pull(controller) {
          if (sent === breaksAt) controller.error(new Error('cut'))
          else if (sent === pieces) controller.close()
          else controller.enqueue(new Uint8Array(MEBIBYTE).fill(sent))
          sent += 1
        },
      })
    }
    for (const pieces of [0, 1, 6]) {
      await storage.put(`stream/${pieces}`, stream(pieces))
      expect((await storage.head(`stream/${pieces}`))?.size).toBe(pieces * MEBIBYTE)
    }
    await expect(storage.put('stream/cut', stream(8, 7))).rejects.toThrow('cut')
    expect(await storage.head('stream/cut')).toBeNull()
  })
})
