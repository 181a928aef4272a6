import { useEffect, useState } from 'react'
import type { DownloadCounts } from '#schemas/catalog/allowance.ts'
import { createPreDownloadCheck, type PreDownloadCheck, type Standing } from '#web/editor/download/standing.ts'
import { systemClock } from '#web/editor/lifecycle/clock.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { succeed } from '#web/services/result.ts'
import { session } from '#web/session/session.ts'
import { usePolicy } from '../../parts/page-session.ts'

const createCheck = (hosted: DownloadCounts | null): PreDownloadCheck =>
  createPreDownloadCheck({
    // Where another site sells downloads: what the session has read, else what such a mode counts with.
    counts: hosted ? async () => succeed(session.usage.peek() ?? hosted) : () => client.allowance.downloadCounts(),
    membership: hosted ? async () => succeed({ type: 0 }) : () => client.orders.myMembership(),
    clock: systemClock,
  })

/** What the account may download: read after the popup was opened, and again for a new member. */
export const useStanding = (isActive: boolean, isMember: boolean): Standing & { readonly reload: () => void } => {
  const hosted = usePolicy('hostedCounts')
  const [check] = useState(() => createCheck(hosted))
  const standing = useValue(() => check.standing.value, [check])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new member may download something else
  useEffect(() => (isActive ? check.start() : undefined), [check, isActive, isMember])
  return { ...standing, reload: () => void check.readNow() }
}
