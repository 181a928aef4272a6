import { expect, it } from 'vitest'
import { indexedDbUploads } from './indexed-db-uploads.ts'

it('says that a file is not kept where the browser stores nothing, and goes on without it', async () => {
  const storage = indexedDbUploads({ id: 'a', others: async () => new Set(), alone: run => run() })
  expect(await storage.keep('1', new File(['x'], 'a.heic'))).toBe(false)
  expect([await storage.file('1'), await storage.claim(7)]).toEqual([null, []])
  // What is not wanted any more needs no place.
  const late = storage.keep('2', new File(['x'], 'b.heic'))
  await storage.remove('2')
  expect(await late).toBe(true)
})
