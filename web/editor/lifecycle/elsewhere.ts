import type { ReadonlySignal, Signal } from '#web/model/signals.ts'
import { type FollowPorts, followVersions } from './follow-versions.ts'
import { type OtherTabsPorts, watchOtherTabs } from './other-tabs.ts'
import type { SaveController } from './save-controller.ts'

export type ElsewherePorts = FollowPorts & Omit<OtherTabsPorts, 'isShared' | 'onSaved'>

/** What happens to the open work in other tabs and on other devices. */
export interface Elsewhere {
  /** Tells the other tabs the version that this one has saved. */
  saved(version: number): void
  dispose(): void
}

/** Starts to follow the work elsewhere; sets `isShared` to whether another tab of this browser has it open. */
export const startElsewhere = (
  saver: Pick<SaveController, 'state' | 'isUnsaved' | 'autosave'>,
  workId: ReadonlySignal<number | null>,
  isShared: Signal<boolean>,
  ports: ElsewherePorts,
): Elsewhere => {
  const follower = followVersions(saver, ports)
  const tabs = watchOtherTabs(workId, { ...ports, isShared, onSaved: follower.savedElsewhere })
  return {
    saved: tabs.saved,
    dispose: () => {
      tabs.dispose()
      follower.dispose()
    },
  }
}
