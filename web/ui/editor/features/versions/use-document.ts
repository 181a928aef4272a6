import { useEffect, useState } from 'react'
import * as m from '#messages/versions.ts'
import { parseWork } from '#schemas/document/parse.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { loadAssets } from '#web/canvas/assets.ts'
import { createDocument } from '#web/model/document.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { versionClient } from '#web/services/version-client.ts'
import { addressOf, type WorkAddress } from './use-version-list.ts'

/** A version that can be drawn. */
export interface VersionDocument {
  readonly records: DocumentRecords
  readonly copy: DocumentModel
}
export type Opened = VersionDocument | { readonly problem: string }
export const isOpen = (opened: Opened | null): opened is VersionDocument => opened !== null && 'copy' in opened

/** ms; who goes through the list with a held arrow key opens only where it stops. */
const WAIT_MS = 120
/** Number of versions that stay open. */
const KEPT = 12

export interface VersionDocuments {
  open(version: number): Promise<Opened>
  /** Opens it anew the next time. */
  forget(version: number): void
}

const drawable = async (records: DocumentRecords): Promise<VersionDocument> => {
  await loadAssets(records)
  return { records, copy: createDocument(records) }
}

/** The documents of the versions of a work; each is loaded once. */
export const createVersionDocuments = (work: WorkAddress): VersionDocuments => {
  const opened = new Map<number, Promise<Opened>>()
  const load = async (version: number): Promise<Opened> => {
    const result = await versionClient.versions.loadVersion({ ...addressOf(work), version })
    if (!result.ok) return { problem: result.code === 'NETWORK' ? m.documentFailed : result.message }
    try {
      return await drawable(parseWork(result.data.data))
    } catch {
      return { problem: m.documentBroken }
    }
  }
  return {
    open: version => {
      const known = opened.get(version) ?? load(version)
      opened.delete(version)
      opened.set(version, known)
      for (const oldest of opened.keys()) if (opened.size > KEPT) opened.delete(oldest)
      return known
    },
    forget: version => {
      opened.delete(version)
    },
  }
}

/** A version once it is open; null = it is being opened, or there is none. `retry` opens it again. */
export const useVersionDocument = (
  documents: VersionDocuments | null,
  version: number | null,
): { readonly opened: Opened | null; readonly retry: () => void } => {
  const [shown, setShown] = useState<{ readonly version: number; readonly opened: Opened } | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    let isWanted = true
    if (version === null) return
    const timer = setTimeout(() => {
      void documents?.open(version).then(opened => {
        if (isWanted) setShown({ version, opened })
      })
    }, WAIT_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [documents, version, tries])
  return {
    opened: shown && shown.version === version ? shown.opened : null,
    retry: () => {
      if (version === null) return
      documents?.forget(version)
      setShown(null)
      setTries(tries + 1)
    },
  }
}
