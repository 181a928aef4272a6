import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmptyS3Server } from '#test/support/s3-server.ts'
import { s3Storage } from '../../worker/adapters/s3/s3-storage.ts'
import { copyMissing, filesIn, type LocalFiles, type StoredFile } from './files.ts'
import { wantedStore } from './open.ts'

it('files are in R2 unless another store is asked for, and what is no store is said at once', () => {
  const wanted = (env: NodeJS.ProcessEnv) => wantedStore({ ...env })
  expect([{}, { STORAGE: '', QINIU: '' }, { STORAGE: 'r2', QINIU: '0' }].map(wanted)).toEqual(['r2', 'r2', 'r2'])
  expect([{ STORAGE: 's3' }, { STORAGE: 's3', QINIU: '1' }].map(wanted)).toEqual(['s3', 'qiniu'])
  expect(() => wanted({ STORAGE: 'disk' })).toThrow('STORAGE「disk」无效')
  expect(() => wanted({ QINIU: '1' })).toThrow('QINIU=1 需要同时设置 STORAGE=s3')
})

describe('the files of a local store', () => {
  let server: Awaited<ReturnType<typeof startEmptyS3Server>>
  let files: LocalFiles
  beforeAll(async () => {
    server = await startEmptyS3Server()
    const storage = s3Storage(server.settings)
    // Lists that are longer than a page.
    files = filesIn({ ...storage, list: options => storage.list({ ...options, limit: 2 }) })
  })
  afterAll(() => server.stop())

  /** A bucket in memory. */
  const memory = (...stored: readonly StoredFile[]): LocalFiles & { readonly all: Map<string, StoredFile> } => {
    const all = new Map(stored.map(file => [file.key, file]))
    return {
      all,
      keys: async () => new Set(all.keys()),
      put: async more => {
        for (const file of more) all.set(file.key, file)
      },
      get: async key => all.get(key) ?? Promise.reject(new Error(key)),
    }
  }
  const file = (key: string, text: string): StoredFile => ({
    key,
    content: new TextEncoder().encode(text),
    httpMetadata: { contentType: 'image/png' },
    customMetadata: { notes: '{"svgRules":1}' },
  })

  it('come along when the store of a state changes, with what is known of them; what is there stays', async () => {
    const many = ['many/1', 'many/2', 'many/3', 'many/4'].map(key => file(key, key))
    await files.put([file('u/kept.png', 'kept'), ...many])
    const old = memory(file('u/kept.png', 'old'), file('u/图.png', 'moved'))
    expect(await copyMissing(old, files)).toBe(1)
    expect((await files.keys()).size).toBe(6)
    expect(await files.get('u/图.png')).toEqual(file('u/图.png', 'moved'))
    expect(new TextDecoder().decode((await files.get('u/kept.png')).content)).toBe('kept')
    expect(await copyMissing(old, files)).toBe(0)
    expect(await copyMissing(files, old)).toBe(4)
    expect(old.all.get('many/4')).toEqual(many.at(-1))
    await expect(files.get('u/none.png')).rejects.toThrow('u/none.png')
  })
})
