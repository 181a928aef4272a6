import { useCallback, useEffect, useRef, useState } from 'react'
import type { VersionEntry } from '#web/editor/versions/timeline.ts'
import { versionClient } from '#web/services/version-client.ts'

interface Loaded {
  readonly versions: readonly VersionEntry[]
  /** `before` of the next page; null = there is none. */
  readonly next: number | null
}
export interface VersionList extends Loaded {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly isLoadingMore: boolean
  /** Loads the list again from its start. */
  readonly reload: () => void
  readonly loadMore: () => void
  /** Shows the name that the server has stored. */
  readonly setName: (version: number, name: string | null) => void
}
/** The open work; `share`: code of the editable share by which it is open. */
export interface WorkAddress {
  readonly id: number
  readonly share: string | undefined
}
export const addressOf = ({ id, share }: WorkAddress) => ({ id, ...(share === undefined ? {} : { share }) })

const NOTHING: Loaded = { versions: [], next: null }

/** The versions of a work, page by page; null = the work is not on the server. */
export const useVersionList = (work: WorkAddress | null): VersionList => {
  const [loaded, setLoaded] = useState(NOTHING)
  const [state, setState] = useState<VersionList['state']>('loading')
  const [isLoadingMore, setLoadingMore] = useState(false)
  /** Answers to earlier questions are not shown. */
  const asked = useRef(0)
  const [id, share] = [work?.id, work?.share]
  const load = useCallback(
    async (before: number | null) => {
      if (id === undefined) return
      const turn = ++asked.current
      if (before === null) setState('loading')
      else setLoadingMore(true)
      const query = { ...addressOf({ id, share }), ...(before === null ? {} : { before }) }
      const result = await versionClient.versions.listVersions(query)
      if (turn !== asked.current) return
      setLoadingMore(false)
      if (!result.ok) return before === null ? setState('failed') : undefined
      const { elements, next } = result.data
      setLoaded(known => ({ versions: before === null ? elements : [...known.versions, ...elements], next }))
      setState('ready')
    },
    [id, share],
  )
  useEffect(() => {
    void load(null)
    return () => {
      asked.current++
    }
  }, [load])
  return {
    ...loaded,
    state,
    isLoadingMore,
    reload: () => void load(null),
    loadMore: () => {
      if (loaded.next !== null && !isLoadingMore) void load(loaded.next)
    },
    setName: (version, name) =>
      setLoaded(known => ({
        ...known,
        versions: known.versions.map(each => (each.version === version ? { ...each, name } : each)),
      })),
  }
}
