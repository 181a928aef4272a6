import { readFile } from 'node:fs/promises'
import { unstable_startWorker } from 'wrangler'
import { isArtKey } from '#schemas/catalog/storage-keys.ts'
import type { SeedFile } from './seed-content.ts'

/** bytes, and count of files, of one request to the Worker that stores them. */
const PART = { bytes: 16 * 1024 * 1024, files: 200 } as const

interface Read extends SeedFile {
  readonly content: Uint8Array
}

/** What the local product starts with. */
interface LocalSeed {
  readonly statements: readonly string[]
  readonly files: readonly SeedFile[]
}

/**
 * Runs the seed's statements on the local database and stores what is new of its files in the local bucket.
 * @param config path of the configuration of a Worker with `seed-worker.mjs`, the database DB and the bucket FILES
 * @throws Error when a statement fails or a file is refused
 */
export const fillState = async (config: string, persist: string, { statements, files }: LocalSeed): Promise<void> => {
  const dev = { persist, server: { port: 0 }, inspector: false, logLevel: 'none', watch: false } as const
  const worker = await unstable_startWorker({ config, dev })
  const address = 'http://localhost/'
  const must = async (method: string, body: Buffer | string, headers: Record<string, string> = {}) => {
    const answer = await worker.fetch(address, { method, headers, body })
    if (!answer.ok) throw new Error(`seeding ended with ${answer.status}: ${await answer.text()}`)
  }
  const send = async (part: readonly Read[]) => {
    const list = part.map(({ key, type, content }) => ({ key, type, size: content.byteLength }))
    await must('POST', Buffer.concat(part.map(({ content }) => content)), { 'x-files': JSON.stringify(list) })
  }
  try {
    await must('PUT', JSON.stringify(statements))
    const known = new Set((await (await worker.fetch(address)).json()) as string[])
    let part: Read[] = []
    let size = 0
    // A key names its content (or its package's version), so existing objects need no update.
    for (const file of files.filter(({ key }) => isArtKey(key) || !known.has(key))) {
      const content = await readFile(file.path)
      part.push({ ...file, content })
      size += content.byteLength
      if (size < PART.bytes && part.length < PART.files) continue
      await send(part)
      part = []
      size = 0
    }
    if (part.length > 0) await send(part)
  } finally {
    await worker.dispose()
  }
}
