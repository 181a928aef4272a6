import * as m from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { ReadonlySignal } from '#web/model/signals.ts'
import type { Client } from '#web/services/create-client.ts'
import type { PageAttention } from '#web/services/page-attention.ts'
import type { Policy } from '#web/session/policy.ts'
import type { Clock } from './clock.ts'
import type { SaveController } from './save-controller.ts'

export interface FollowPorts {
  readonly works: Pick<Client['works'], 'workVersion'>
  readonly clock: Clock
  readonly attention: PageAttention
  readonly isOnline: ReadonlySignal<boolean>
  readonly policy: () => Policy
  /** Whether the user is in the middle of something that a new document would break off: a gesture, text, a mode. */
  readonly isOccupied: () => boolean
  /** Shows the server's newest version unless the document has changed in the meantime. Resolves to whether it did. */
  readonly showNewest: () => Promise<boolean>
  /** Called after a version that another device or person has saved is shown, with a text that says so. */
  readonly onShown: (text: string) => void
  /** Called when the server does not have the work any more. */
  readonly onDeleted: () => void
}

interface Newest {
  readonly workId: number
  readonly version: number
  readonly isOwnBrowser: boolean
  readonly savedBy: string | null
}

export interface VersionFollower {
  /** Another tab of this browser has saved this version. */
  savedElsewhere(version: number): void
  dispose(): void
}

/**
 * Follows saves from elsewhere: other tabs tell theirs, and when the page gets the focus it asks the server. A document
 * without unsaved changes is replaced by the newer version; with some, a save finds the conflict and asks the user. A
 * hidden page waits until it is shown.
 */
export const followVersions = (
  saver: Pick<SaveController, 'state' | 'isUnsaved' | 'autosave'>,
  ports: FollowPorts,
): VersionFollower => {
  const { works, clock, attention, policy } = ports
  /** The newest version that is known of this work, and whether another tab of this browser saved it. */
  let newest: Newest | null = null
  let isFollowing = false
  let checkedAt = Number.NEGATIVE_INFINITY

  /** Who only looks at a work sees what others save, too. */
  const follows = () => policy().canAutosave || policy().isReadOnly
  const step = async () => {
    const { workId, version } = saver.state.peek()
    if (newest?.workId !== workId || newest.version <= version) return
    if (!attention.isVisible.peek() || !follows()) return
    if (saver.isUnsaved()) return void (await saver.autosave())
    if (ports.isOccupied()) return void clock.after(LIMITS.autoSaveAfterCreateMs, follow)
    const { isOwnBrowser, savedBy } = newest
    if ((await ports.showNewest()) && !isOwnBrowser)
      ports.onShown(savedBy === null ? m.newerLoaded : m.newerLoadedBy({ name: savedBy }))
  }
  const follow = () => {
    if (isFollowing) return
    isFollowing = true
    const followed = newest
    void step().finally(() => {
      isFollowing = false
      if (newest !== followed) follow()
    })
  }
  const learn = (version: number, isOwnBrowser: boolean, savedBy: string | null) => {
    const { workId } = saver.state.peek()
    if (workId === null) return
    if (workId !== newest?.workId || version > newest.version) newest = { workId, version, isOwnBrowser, savedBy }
    follow()
  }
  const check = async () => {
    const { workId, conflictVersion } = saver.state.peek()
    const now = clock.now().getTime()
    if (workId === null || conflictVersion !== null || !ports.isOnline.peek() || !follows()) return
    if (!attention.isVisible.peek() || now - checkedAt < LIMITS.versionCheckMs) return
    checkedAt = now
    const result = await works.workVersion({ id: workId })
    if (saver.state.peek().workId !== workId) return
    if (!result.ok && result.code === 'WORK_NOT_FOUND') ports.onDeleted()
    if (result.ok) learn(result.data.version, false, result.data.savedBy)
  }
  const stop = attention.onReturn(() => {
    follow()
    void check()
  })
  return { savedElsewhere: version => learn(version, true, null), dispose: stop }
}
