import { useEffect, useState } from 'react'
import { createPreDownloadCheck, type PreDownloadCheck, type Standing } from '#web/editor/download/standing.ts'
import { systemClock } from '#web/editor/lifecycle/clock.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'

const createCheck = (): PreDownloadCheck =>
  createPreDownloadCheck({
    counts: () => client.allowance.downloadCounts(),
    membership: () => client.orders.myMembership(),
    clock: systemClock,
  })

/** What the account may download: read after the popup was opened, and again for a new member. */
export const useStanding = (isActive: boolean, isMember: boolean): Standing & { readonly reload: () => void } => {
  const [check] = useState(createCheck)
  const standing = useValue(() => check.standing.value, [check])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new member may download something else
  useEffect(() => (isActive ? check.start() : undefined), [check, isActive, isMember])
  return { ...standing, reload: () => void check.readNow() }
}
