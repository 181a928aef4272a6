import { readFile } from 'node:fs/promises'
import { unstable_startWorker } from 'wrangler'
import { isArtKey } from '#schemas/catalog/storage-keys.ts'
import type { LocalFiles, StoredFile } from './local-storage/files.ts'
import { QUIET_ENV } from './run-command.ts'
import type { SeedFile } from './seed-content.ts'

/** bytes, and count of files, that are stored at once. */
const PART = { bytes: 16 * 1024 * 1024, files: 200 } as const

/** The database and the bucket of a state, while no product uses it. */
export interface OpenState {
  /** Answers the rows of each statement. @throws Error when one of them fails; none has an effect then */
  run(statements: readonly string[]): Promise<readonly (readonly Record<string, unknown>[])[]>
  readonly bucket: LocalFiles
  close(): Promise<void>
}

/** @param config path of the configuration of a Worker with `seed-worker.mjs`, the database DB and the bucket FILES */
export const openState = async (config: string, persist: string): Promise<OpenState> => {
  // It runs in this process, not in one that we start with them.
  for (const [name, value] of Object.entries(QUIET_ENV)) process.env[name] ??= value
  const dev = { persist, server: { port: 0 }, inspector: false, logLevel: 'none', watch: false } as const
  const worker = await unstable_startWorker({ config, dev })
  const address = 'http://localhost/'
  const must = async (
    method: string,
    { body, headers = {}, query = '' }: { body?: Buffer | string; headers?: Record<string, string>; query?: string },
  ) => {
    // Lets this process notice that an idle connection was closed, which the request would be sent on.
    await new Promise(setImmediate)
    const answer = await worker.fetch(address + query, { method, headers, ...(body === undefined ? {} : { body }) })
    if (!answer.ok) throw new Error(`seeding ended with ${answer.status}: ${await answer.text()}`)
    return answer
  }
  return {
    run: async statements =>
      (await (await must('PUT', { body: JSON.stringify(statements) })).json()) as Record<string, unknown>[][],
    bucket: {
      keys: async () => new Set((await (await must('GET', {})).json()) as string[]),
      async put(files) {
        const list = files.map(({ content, ...rest }) => ({ ...rest, size: content.byteLength }))
        const body = Buffer.concat(files.map(({ content }) => content))
        await must('POST', { body, headers: { 'x-files': JSON.stringify(list) } })
      },
      async get(key) {
        const answer = await must('GET', { query: `?key=${encodeURIComponent(key)}` })
        const content = new Uint8Array(await answer.arrayBuffer())
        return { key, content, ...JSON.parse(answer.headers.get('x-metadata') ?? '{}') }
      },
    },
    close: () => worker.dispose(),
  }
}

/** Stores what is new of the seed's files. */
export const storeSeed = async (into: LocalFiles, files: readonly SeedFile[]): Promise<void> => {
  const known = await into.keys()
  let part: StoredFile[] = []
  let size = 0
  // A key names its content (or its package's version), so existing objects need no update.
  for (const { key, path, type } of files.filter(({ key }) => isArtKey(key) || !known.has(key))) {
    const content = await readFile(path)
    part.push({ key, content, httpMetadata: { contentType: type } })
    size += content.byteLength
    if (size < PART.bytes && part.length < PART.files) continue
    await into.put(part)
    part = []
    size = 0
  }
  if (part.length > 0) await into.put(part)
}
