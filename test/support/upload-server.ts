import { createHash } from 'node:crypto'
import type { ErrorCode } from '#schemas/errors.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { type CallFailure, networkFailure, type Result, succeed } from '#web/services/result.ts'
import type { UploadCalls, UploadStorage, UploadTransport } from '#web/services/uploads/ports.ts'
import type { StoredUpload, UploadItem, UploadSession } from '#web/services/uploads/upload-item.ts'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Address of a stored picture. */
export const addressOf = (sha256: string): string => `/u/${sha256}.png`

/** What happens to one call: it is carried out, its answer is lost after that, it never arrives, the server fails. */
export type Fate = 'done' | 'answer-lost' | 'lost' | 'fault'

interface Begun {
  readonly sha256: string
  /** Picture that it is the original of; '' = it becomes a picture. */
  readonly of: string
  readonly size: number
  readonly parts: Map<number, Uint8Array>
  done: StoredUpload | null
}

/** A server that takes files as the contract says, with a fate for each call. */
export const uploadServer = (fate: () => Fate, { partSize = 8, wholeBytes = 4 } = {}) => {
  const pictures = new Map<string, Uint8Array>()
  /** SHA-256 of what is kept, by the address of its picture. */
  const originals = new Map<string, string>()
  const sessions = new Map<string, Begun>()
  const folders = new Map<string, number>()
  const sentParts: { readonly session: string; readonly part: number }[] = []
  const begunIn: (number | null)[] = []
  const counts = { whole: 0, begin: 0, part: 0, complete: 0, abort: 0, kept: 0 }
  let refusal: ErrorCode | null = null
  let most = 0
  let underWay = 0
  let serial = 0

  const call = async <T>(run: () => Promise<Result<T>> | Result<T>): Promise<Result<T>> => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    try {
      const now = fate()
      if (now === 'lost') return networkFailure()
      if (now === 'fault') return localFailure('INTERNAL')
      if (refusal) return localFailure(refusal)
      const result = await run()
      return now === 'answer-lost' ? networkFailure() : result
    } finally {
      underWay -= 1
    }
  }
  const notFound = (): CallFailure => localFailure('NOT_FOUND')
  const isThere = (of: string) => of === '' || [...pictures.keys()].some(sha256 => of === addressOf(sha256))
  /** Stores a picture, or an original, of which the first one of a picture stays. */
  const keep = (of: string, bytes: Uint8Array): Result<StoredUpload> => {
    const sha256 = sha256Of(bytes)
    if (!isThere(of)) return notFound()
    if (of === '') pictures.set(sha256, bytes)
    else if (!originals.has(of)) {
      counts.kept += 1
      originals.set(of, sha256)
    }
    return succeed({ url: of || addressOf(sha256), width: of ? 0 : 1, height: of ? 0 : 1 })
  }
  const callsOf = (of: string): UploadCalls => ({
    whole: file =>
      call(async () => {
        counts.whole += 1
        return keep(of, new Uint8Array(await file.arrayBuffer()))
      }),
    begin: ({ sha256, size, folder }) =>
      call<{ readonly stored: StoredUpload } | { readonly session: UploadSession }>(() => {
        counts.begin += 1
        if (of === '') begunIn.push(folder)
        if (!isThere(of)) return notFound()
        const url = of || addressOf(sha256)
        if (of ? originals.has(of) : pictures.has(sha256)) return succeed({ stored: { url, width: 1, height: 1 } })
        const known = [...sessions].find(([, each]) => each.sha256 === sha256 && each.of === of && !each.done)
        const id = known?.[0] ?? `s${++serial}`
        if (!known) sessions.set(id, { sha256, of, size, parts: new Map(), done: null })
        const parts = [...(sessions.get(id)?.parts.keys() ?? [])]
        return succeed({ session: { id, sha256, partSize, parts } })
      }),
    complete: ({ id }) =>
      call(() => {
        counts.complete += 1
        const begun = sessions.get(id)
        if (!begun || begun.of !== of) return notFound()
        if (begun.done) return succeed(begun.done)
        const bytes = Uint8Array.from([...begun.parts].sort(([a], [b]) => a - b).flatMap(([, part]) => [...part]))
        if (bytes.byteLength !== begun.size || sha256Of(bytes) !== begun.sha256) return localFailure('INTERNAL')
        const kept = keep(of, bytes)
        if (kept.ok) begun.done = kept.data
        return kept
      }),
  })

  const transport: UploadTransport = {
    ...callsOf(''),
    wholeBytes,
    original: callsOf,
    received: ({ id }) =>
      call(() => {
        const session = sessions.get(id)
        return session ? succeed([...session.parts.keys()]) : notFound()
      }),
    part: (session, part, blob, { onSent }) =>
      call(async () => {
        counts.part += 1
        sentParts.push({ session: session.id, part })
        const begun = sessions.get(session.id)
        if (!begun || !isThere(begun.of)) return notFound()
        const bytes = new Uint8Array(await blob.arrayBuffer())
        onSent(bytes.byteLength)
        begun.parts.set(part, bytes)
        return succeed(null)
      }),
    abort: ({ id }) => {
      counts.abort += 1
      sessions.delete(id)
    },
    folder: name =>
      call(() => {
        folders.set(name, folders.get(name) ?? folders.size + 1)
        return succeed(folders.get(name) ?? 0)
      }),
  }
  return {
    transport,
    pictures,
    originals,
    sessions,
    sentParts,
    counts,
    /** Folders of the files that were begun. */
    begunIn,
    mostAtOnce: () => most,
    /** Every call is refused with this code until it is null again. */
    refuse: (code: ErrorCode | null) => {
      refusal = code
    },
  }
}

/** Storage of a browser: what is in it outlives a page. */
export const uploadShelf = () => {
  const items = new Map<string, UploadItem>()
  const files = new Map<string, File>()
  const storage: UploadStorage = {
    put: async item => void items.set(item.id, structuredClone(item)),
    keep: async (id, file) => {
      files.set(id, file)
      return true
    },
    file: async id => files.get(id) ?? null,
    remove: async id => {
      items.delete(id)
      files.delete(id)
    },
    claim: async owner => [...items.values()].filter(item => item.owner === owner),
  }
  return { storage, items, files }
}
