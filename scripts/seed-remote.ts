import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Finished } from './run-command.ts'
import type { SeedFile } from './seed-content.ts'
import { rowName, rowStatements, type SeedRow } from './seed-sql.ts'

/** What earlier deployments have put into the bucket and the database; stored in the bucket. */
interface SeedMark {
  /** Key → hash of the content. */
  readonly files: Readonly<Record<string, string>>
  /** Names of rows. */
  readonly rows: readonly string[]
}
const NOTHING: SeedMark = { files: {}, rows: [] }

/** Key of the mark. It is in no public folder. */
const MARK_KEY = 'seed.json'
/** count; files that one run of wrangler uploads, and how many of them at the same time. */
const BULK = { files: 500, atOnce: 20 } as const

export interface RemoteSeed {
  readonly files: readonly SeedFile[]
  readonly rows: readonly SeedRow[]
  readonly bucket: string
  /** Runs wrangler to its end. */
  readonly wrangler: (...args: readonly string[]) => Promise<Finished>
  /** Uploads every file again. Rows are never written twice. */
  readonly isForced?: boolean
}

const hashOf = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

/** Files of one type each, at most `BULK.files` of them: a run of wrangler has one content type. */
const bulksOf = <File extends SeedFile>(files: readonly File[]): readonly (readonly File[])[] => {
  const byType = Map.groupBy(files, ({ type }) => type)
  return [...byType.values()].flatMap(all =>
    Array.from({ length: Math.ceil(all.length / BULK.files) }, (_, n) =>
      all.slice(n * BULK.files, (n + 1) * BULK.files),
    ),
  )
}

/**
 * Puts what is new of the seed into the bucket and the database of a deployment. Files that are there with the same
 * content are skipped. A row is inserted once: what an administrator has changed or deleted since stays as it is.
 * Returns the numbers of files and rows written.
 * @throws Error when wrangler fails; what is done by then is not done again.
 */
export const seedRemote = async ({ files, rows, bucket, wrangler, isForced = false }: RemoteSeed) => {
  const must = async (...args: readonly string[]) => {
    const { code, output } = await wrangler(...args)
    if (code !== 0) throw new Error(`wrangler ${args.join(' ')} → ${code}\n${output.slice(-4000)}`)
  }
  /** A file for wrangler to read or write, removed afterwards. */
  const withFile = async <T>(work: (path: string) => Promise<T>): Promise<T> => {
    const path = `${tmpdir()}/moye-seed-${randomUUID()}`
    try {
      return await work(path)
    } finally {
      rmSync(path, { force: true })
    }
  }
  const readMark = (): Promise<SeedMark> =>
    withFile(async path => {
      const { code, output } = await wrangler(
        'r2',
        'object',
        'get',
        `${bucket}/${MARK_KEY}`,
        '--remote',
        '--file',
        path,
      )
      if (code === 0) return JSON.parse(readFileSync(path, 'utf8')) as SeedMark
      if (output.includes('The specified key does not exist')) return NOTHING
      throw new Error(`wrangler r2 object get → ${code}\n${output.slice(-4000)}`)
    })
  const put = (key: string, path: string, type: string) =>
    must('r2', 'object', 'put', `${bucket}/${key}`, '--remote', '--file', path, '--content-type', type)
  const putAll = (files: readonly SeedFile[]) =>
    withFile(path => {
      writeFileSync(path, JSON.stringify(files.map(({ key, path: file }) => ({ key, file }))))
      const type = files[0]?.type ?? ''
      const speed = ['--concurrency', String(BULK.atOnce)]
      return must('r2', 'bulk', 'put', bucket, '--remote', '--filename', path, '--content-type', type, ...speed)
    })
  const writeMark = (mark: SeedMark) =>
    withFile(path => {
      writeFileSync(path, JSON.stringify(mark))
      return put(MARK_KEY, path, 'application/json')
    })

  const mark = await readMark()
  const hashed = files.map(file => ({ ...file, hash: hashOf(file.path) }))
  const newFiles = hashed.filter(({ key, hash }) => isForced || mark.files[key] !== hash)
  const known = new Set(mark.rows)
  const newRows = rows.filter(row => !known.has(rowName(row)))
  if (newFiles.length === 0 && newRows.length === 0) return { files: 0, rows: 0 }

  const uploaded: Record<string, string> = { ...mark.files }
  try {
    for (const bulk of bulksOf(newFiles)) {
      await putAll(bulk)
      for (const { key, hash } of bulk) uploaded[key] = hash
    }
  } catch (error) {
    await writeMark({ ...mark, files: uploaded })
    throw error
  }
  // Files first: a row never names a file that is not there.
  if (newRows.length > 0)
    await withFile(path => {
      writeFileSync(path, `${newRows.flatMap(row => rowStatements(row, 'kept')).join(';\n')};\n`)
      return must('d1', 'execute', 'DB', '--remote', '--yes', '--file', path)
    })
  await writeMark({ files: uploaded, rows: [...mark.rows, ...newRows.map(rowName)] })
  return { files: newFiles.length, rows: newRows.length }
}
