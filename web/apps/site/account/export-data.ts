import * as m from '#messages/account.ts'
import { EXPORT_PARTS, type ExportPart } from '#schemas/catalog/personal-data.ts'
import type { CallFailure, Client } from '#web/services/client.ts'
import type { Result } from '#web/services/result.ts'
import type { User } from '#web/session/user-store.ts'

type Row = Readonly<Record<string, string | number | null>>

/** A file of the archive. */
export interface ArchiveFile {
  readonly name: string
  readonly input: string | Blob
  readonly lastModified: Date
}
export interface ExportParts {
  readonly client: {
    readonly personal: Pick<Client['personal'], 'beginExport' | 'exportRows'>
    readonly works: Pick<Client['works'], 'loadWork'>
  }
  /** Loaded with the export: few people have own templates. */
  readonly loadTemplate: (id: number, signal: AbortSignal) => Promise<Result<{ readonly data: string }>>
  /** Reads a stored file. */
  readonly read: (path: string, signal: AbortSignal) => Promise<Result<Blob>>
  readonly pause: (ms: number) => Promise<void>
  readonly now: () => number
}
export interface ExportJob {
  readonly user: User
  readonly signal: AbortSignal
  /** Called before each large file. */
  readonly onProgress: (done: number, total: number) => void
}

/** Why an export ended: a call failed, or a file could not be read (null). */
export class ExportFailure extends Error {
  override readonly name = 'ExportFailure'
  readonly failure: CallFailure | null
  constructor(failure: CallFailure | null) {
    super(failure?.message ?? '')
    this.failure = failure
  }
}

/** ms; waits before a call or a file is tried again that got no answer. */
const WAITS_MS = [1000, 3000, 8000]
const FILES: Readonly<Record<ExportPart, string>> = {
  works: m.fileWorks,
  templates: m.fileTemplates,
  pictures: m.filePictures,
  media: m.fileMedia,
  cutouts: m.fileCutouts,
  brand: m.fileBrand,
  shares: m.fileShares,
  forms: m.fileForms,
  formAnswers: m.fileFormAnswers,
  publications: m.filePublications,
  downloads: m.fileDownloads,
  orders: m.fileOrders,
  memberships: m.fileMemberships,
  logins: m.fileLogins,
}

/** A text as a part of the name of a file on every system. */
export const fileNameOf = (text: string): string =>
  [...text.replace(/[\\/:*?"<>|\p{C}]/gu, '_').replace(/^\.+|[. ]+$/g, '')].slice(0, 80).join('')

const isTransient = ({ status }: CallFailure) => status === 0 || status === 429 || status >= 500
const json = (value: unknown) => JSON.stringify(value, null, 2)

/**
 * The ticket of the last export, so that one that broke off goes on without waiting for an hour; it belongs to an account.
 */
let last: {
  readonly user: number
  readonly ticket: string
  readonly identities: readonly unknown[]
  readonly ends: number
} | null = null
/** ms; a little less than the server takes it for. */
const TICKET_MS = 50 * 60_000

/**
 * Everything that is stored about the account, one file after the other: lists first, then each work and each picture,
 * film and sound, which are read when their turn comes, so that no more than one is in memory.
 * @throws ExportFailure, or the reason of the signal.
 */
export async function* exportedFiles(
  parts: ExportParts,
  { user, signal, onProgress }: ExportJob,
): AsyncGenerator<ArchiveFile> {
  const { client, read, pause, now } = parts
  const loadWork = (id: number, ending: AbortSignal) => client.works.loadWork({ id }, { signal: ending })
  const lastModified = new Date(now())
  const missing: string[] = []
  const file = (name: string, input: string | Blob): ArchiveFile => ({ name, input, lastModified })

  /** Tries a call again while it gets no answer. */
  const ask = async <T>(call: () => Promise<Result<T>>): Promise<Result<T>> => {
    for (const wait of [...WAITS_MS, null]) {
      signal.throwIfAborted()
      const result = await call()
      signal.throwIfAborted()
      if (result.ok || !isTransient(result) || wait === null) return result
      await pause(wait)
    }
    throw new ExportFailure(null)
  }
  const need = async <T>(call: () => Promise<Result<T>>): Promise<T> => {
    const result = await ask(call)
    if (!result.ok) throw new ExportFailure(result)
    return result.data
  }
  const begin = async () => {
    if (last?.user === user.id && last.ends > now()) return last
    // Not repeated by itself: each one counts.
    const begun = await client.personal.beginExport({}, { signal })
    signal.throwIfAborted()
    if (!begun.ok) throw new ExportFailure(begun)
    last = { ...begun.data, user: user.id, ends: now() + TICKET_MS }
    return last
  }
  const { ticket, identities } = await begin()
  const { id, nickname, avatar, createdAt, loginAt, role, member } = user
  const profile = { id, nickname, avatar, createdAt, loginAt, role, member, identities }
  yield file(`${m.fileProfile}.json`, json(profile))

  const lists = new Map<ExportPart, Row[]>()
  for (const part of EXPORT_PARTS) {
    const rows: Row[] = []
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after
      const page = await need(() => client.personal.exportRows({ ticket, part, after: String(from) }, { signal }))
      rows.push(...page.elements)
      after = page.next
    }
    lists.set(part, rows)
    yield file(`${FILES[part]}.json`, json(rows))
  }
  const rowsOf = (part: ExportPart) => lists.get(part) ?? []

  const total =
    ['works', 'templates', 'pictures', 'media', 'cutouts'].reduce(
      (sum, part) => sum + rowsOf(part as ExportPart).length,
      0,
    ) + (avatar ? 1 : 0)
  let done = 0
  const step = () => onProgress(done++, total)

  const documents = [
    ...rowsOf('works').map(row => ({ row, folder: m.fileWorks, load: loadWork })),
    ...rowsOf('templates').map(row => ({ row, folder: m.fileTemplates, load: parts.loadTemplate })),
  ]
  for (const { row, folder, load } of documents) {
    step()
    const name = `${folder}/${row.id}-${fileNameOf(String(row.name))}.json`
    const loaded = await ask(() => load(Number(row.id), signal))
    if (loaded.ok) yield file(name, loaded.data.data)
    // Deleted since the list was read, or broken.
    else if (isTransient(loaded) || loaded.status === 401) throw new ExportFailure(loaded)
    else missing.push(name)
  }
  const pictures = [
    ...(avatar ? [{ path: avatar, name: m.avatar + (/\.\w+$/.exec(avatar)?.[0] ?? '') }] : []),
    ...(['pictures', 'media', 'cutouts'] as const).flatMap(part =>
      rowsOf(part).map((row, at) => {
        const key = String(row.key)
        const label = fileNameOf(String(row.name ?? '')).replace(/\.\w{1,5}$/, '')
        return {
          path: `/${key}`,
          name: `${FILES[part]}/${row.id ?? at + 1}-${label || part}.${/\.(\w+)$/.exec(key)?.[1] ?? 'bin'}`,
        }
      }),
    ),
  ]
  for (const { path, name } of pictures) {
    step()
    const stored = await ask(() => read(path, signal))
    if (stored.ok) yield file(name, stored.data)
    else if (isTransient(stored)) throw new ExportFailure(stored)
    else missing.push(name)
  }
  onProgress(total, total)
  if (missing.length > 0) yield file(`${m.fileMissing}.txt`, missing.join('\n'))
  last = null
}
